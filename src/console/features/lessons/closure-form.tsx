import * as z from 'zod'
import { locationRoutes } from '#contract/locations.ts'
import { type Closure, closureInput, closureRoutes } from '#contract/planning/closures.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** One select for all places: empty for the school, else the kind and the id. */
const schema = z.object({
  place: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: closureInput.shape.reason,
})
type Values = z.input<typeof schema>
const { DateField, SelectField, TextField } = fieldsFor<Values>()

const toValues = ({ locationId, poolId, firstDay, lastDay, reason }: Closure): Values => ({
  place: locationId ? `location ${locationId}` : poolId ? `pool ${poolId}` : '',
  firstDay,
  lastDay,
  reason,
})

export default function ClosureForm({
  closure,
  onClose,
}: {
  closure?: Closure | undefined
  onClose: () => void
}) {
  const create = useAction(closureRoutes.createClosure, { changes: ['planning'] })
  const update = useAction(closureRoutes.updateClosure, { changes: ['planning'] })
  const locations = useRoute(locationRoutes.listLocations, {}).data ?? []
  const pools = useRoute(poolRoutes.listPools).data ?? []
  return (
    <FormDialog
      calls={closure ? closureRoutes.updateClosure : closureRoutes.createClosure}
      title={closure ? t('Edit Closure') : t('New Closure')}
      size="small"
      schema={schema}
      values={closure ? toValues(closure) : { place: '', firstDay: '', lastDay: '', reason: '' }}
      valuesOf={record => toValues(record as Closure)}
      version={closure?.version}
      failureText={message => t('Error saving closure: {message}', { message })}
      onSave={async ({ place, firstDay, lastDay, reason }, { version }) => {
        const [kind, id = ''] = place.split(' ')
        const body = {
          locationId: kind === 'location' ? id : null,
          poolId: kind === 'pool' ? id : null,
          firstDay,
          lastDay: lastDay || firstDay,
          reason,
        }
        if (closure) await update.mutateAsync({ params: { id: closure.id }, body, version })
        else await create.mutateAsync({ body })
        notify.success(t('Closure saved!'))
      }}
      onClose={onClose}
    >
      <SelectField
        name="place"
        label={t('What is closed')}
        options={[
          { value: '', label: t('Whole school') },
          ...locations.map(({ id, name }) => ({ value: `location ${id}`, label: name })),
          ...pools.map(({ id, name, location }) => ({ value: `pool ${id}`, label: `${location}, ${name}` })),
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <DateField name="firstDay" label={t('First day')} required />
        <DateField name="lastDay" label={t('Last day')} />
      </div>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
