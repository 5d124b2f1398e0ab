import type * as z from 'zod'
import { locationRoutes } from '#contract/locations.ts'
import { type Pool, poolInput, poolRoutes } from '#contract/planning/pools.ts'
import { mostLanes } from '#domain/lessons/lanes.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

type Values = z.input<typeof poolInput>
const { CheckboxField, NumberField, SelectField, TextField } = fieldsFor<Values>()

const toValues = ({ locationId, name, lanes, hasHalves }: Pool): Values => ({
  locationId,
  name,
  lanes,
  hasHalves,
})

export default function PoolForm({ pool, onClose }: { pool?: Pool | undefined; onClose: () => void }) {
  const create = useAction(poolRoutes.createPool, { changes: ['planning'] })
  const update = useAction(poolRoutes.updatePool, { changes: ['planning'] })
  const locations = useRoute(locationRoutes.listLocations, {}).data ?? []
  return (
    <FormDialog
      calls={pool ? poolRoutes.updatePool : poolRoutes.createPool}
      title={pool ? t('Edit Pool') : t('New Pool')}
      size="small"
      schema={poolInput}
      values={pool ? toValues(pool) : { locationId: '', name: '', lanes: 6, hasHalves: false }}
      valuesOf={record => toValues(record as Pool)}
      version={pool?.version}
      failureText={message => t('Error saving pool: {message}', { message })}
      onSave={async (body, { version }) => {
        if (pool) await update.mutateAsync({ params: { id: pool.id }, body, version })
        else await create.mutateAsync({ body })
        notify.success(t('Pool saved!'))
      }}
      onClose={onClose}
    >
      <SelectField
        name="locationId"
        label={t('Location')}
        required
        placeholder={t('Select a location')}
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="name" label={t('Name')} required />
      <NumberField name="lanes" label={t('Number of lanes')} required min={1} max={mostLanes} />
      <CheckboxField name="hasHalves" label={t('A lesson may use half a lane')} />
    </FormDialog>
  )
}
