import { familyRoutes, type Swimmer, swimmerInput } from '#contract/families.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

interface Values {
  firstName: string
  lastName: string
  birthDate: string
}

const { DateField, TextField } = fieldsFor<Values>()

const toValues = ({ firstName, lastName, birthDate }: Omit<Swimmer, 'id' | 'version'>): Values => ({
  firstName,
  lastName,
  birthDate: birthDate ?? '',
})

interface SwimmerFormProps {
  familyId: string
  /** Undefined adds one. */
  swimmer?: (Swimmer & { hasBookings: boolean }) | undefined
  /** What a new child is probably called. */
  lastName: string
  onClose: () => void
}

export function SwimmerForm({ familyId, swimmer, lastName, onClose }: SwimmerFormProps) {
  const changes = ['families'] as const
  const add = useAction(familyRoutes.addSwimmer, { changes })
  const save = useAction(familyRoutes.updateSwimmer, { changes })
  const { perform, busy } = useConfirmedAction(familyRoutes.removeSwimmer, changes)
  const remove = (found: Swimmer) =>
    perform({
      input: { params: { id: familyId, swimmerId: found.id } },
      question: {
        title: t('Remove child?'),
        text: t('{name} has no bookings and is taken out of this family.', { name: fullName(found) }),
        confirmLabel: t('Remove'),
        tone: 'danger',
      },
      success: t('Child removed'),
      failure: message => message,
    })
  return (
    <FormDialog
      calls={swimmer ? familyRoutes.updateSwimmer : familyRoutes.addSwimmer}
      title={swimmer ? t('Edit Child') : t('Add Child')}
      description={t('Bookings keep the name they were made under.')}
      size="small"
      schema={swimmerInput}
      values={toValues(swimmer ?? { firstName: '', lastName, birthDate: null })}
      valuesOf={record => toValues(record as Swimmer)}
      version={swimmer?.version}
      secondaryActions={
        swimmer && !swimmer.hasBookings
          ? leave => (
              <Button
                calls={familyRoutes.removeSwimmer}
                variant="dangerQuiet"
                busy={busy}
                onClick={() => void remove(swimmer).then(done => done && leave())}
              >
                {t('Remove')}
              </Button>
            )
          : undefined
      }
      onSave={(body, { version }) =>
        swimmer
          ? save.mutateAsync({ params: { id: familyId, swimmerId: swimmer.id }, body, version })
          : add.mutateAsync({ params: { id: familyId }, body })
      }
      successText={swimmer ? t('Child saved') : t('Child added')}
      onClose={onClose}
    >
      <FieldGroup legend={t('Swimmer')} columns={1}>
        <TextField name="firstName" label={t('First Name')} required />
        <TextField name="lastName" label={t('Last Name')} required />
        <DateField name="birthDate" label={t('Date of Birth')} />
      </FieldGroup>
    </FormDialog>
  )
}
