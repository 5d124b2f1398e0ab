import { type Location, locationInUse, locationRoutes } from '#contract/locations.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

export function useToggleLocation() {
  const { perform } = useConfirmedAction(locationRoutes.toggleLocation, ['locations'])
  return (location: Location) =>
    perform({
      input: { params: { id: location.id }, body: { isActive: !location.isActive } },
      undo: { params: { id: location.id }, body: { isActive: location.isActive } },
      success: ({ isActive }) => (isActive ? t('Location activated!') : t('Location deactivated!')),
      failure: message => t('Error updating status: {message}', { message }),
    })
}

export function useDeleteLocation() {
  const { perform } = useConfirmedAction(locationRoutes.deleteLocation, ['locations'])
  return async (location: Location) => {
    if (location.offerCount > 0)
      return void notify.error(sayError({ code: 'location.in-use' }, locationInUse))
    return perform({
      input: { params: { id: location.id } },
      question: {
        title: t('Delete {name}?', { name: location.name }),
        text: t('Are you sure you want to delete this location? This action cannot be undone.'),
        confirmLabel: t('Delete'),
        tone: 'danger',
      },
      success: t('Location deleted successfully!'),
      failure: message => message,
    })
  }
}
