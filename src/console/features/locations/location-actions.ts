import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { type Location, locationInUse, locationRoutes } from '#contract/catalogue/locations.ts'

export function useToggleLocation() {
  const { perform } = useConfirmedAction(locationRoutes.toggleLocation, ['locations'])
  return (location: Location) =>
    perform({
      input: { params: { id: location.id }, body: { isActive: !location.isActive } },
      success: ({ isActive }) => (isActive ? 'Location activated!' : 'Location deactivated!'),
      failure: message => `Error updating status: ${message}`,
    })
}

export function useDeleteLocation() {
  const { perform } = useConfirmedAction(locationRoutes.deleteLocation, ['locations'])
  return async (location: Location) => {
    if (location.offerCount > 0) return void notify.error(locationInUse)
    return perform({
      input: { params: { id: location.id } },
      question: {
        title: `Delete ${location.name}?`,
        text: 'Are you sure you want to delete this location? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Location deleted successfully!',
      failure: message => message,
    })
  }
}
