import { locationColumns } from '#console/features/locations/location-columns.tsx'
import { sayService } from '#console/features/locations/say-service.ts'
import { type Location, locationInUse, locationRoutes } from '#contract/locations.ts'
import { useRoute } from '#web/api/query.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { ActivateRowButton, DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FilterBar, FilterCheckbox, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useLoadedList } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'

const LocationView = loadLater(() => import('#console/features/locations/location-view.tsx'))
const LocationForm = loadLater(() => import('#console/features/locations/location-form.tsx'))

const shownTexts = ({ name, address, locationId, services }: Location) => [
  name,
  address,
  locationId,
  ...services.map(sayService),
]

export default function LocationsTab() {
  const locations = useRoute(locationRoutes.listLocations, {})
  const { tab, rows, order, search, inactive } = useLoadedList(locations.data, {
    columns: locationColumns,
    shownTexts,
    inactive: 'hidden',
  })
  const { openView, openEdit, close } = tab
  const toggle = useToggleLocation()
  const remove = useDeleteLocation()

  return (
    <Page
      title={t('Locations')}
      actions={
        <>
          <RefreshButton
            label={t('Refresh Locations')}
            onRefresh={locations.refetch}
            disabled={locations.isPending}
          />
          <NewButton
            calls={locationRoutes.createLocation}
            label={t('New Location')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Locations')}
        stats={[
          { label: t('Total'), value: locations.data?.length },
          { label: t('Active'), value: locations.data?.filter(location => location.isActive).length },
          {
            label: t('With PDFs'),
            value: locations.data?.filter(location => location.pdfurl !== null).length,
          },
        ]}
      />
      <FilterBar>
        <SearchBox {...search} placeholder={t('Search name, address or ID...')} />
        <FilterCheckbox label={t('Show inactive locations')} {...inactive} />
      </FilterBar>
      <DataTable
        label={t('Locations')}
        columns={locationColumns}
        rows={rows}
        order={order}
        onOpen={row => openView(row.id)}
        actionsWidth="9rem"
        rowName={row => row.name}
        actions={row => (
          <>
            <EditRowButton calls={locationRoutes.updateLocation} onClick={() => openEdit(row.id)} />
            <ActivateRowButton
              calls={locationRoutes.toggleLocation}
              isActive={row.isActive}
              onClick={() => void toggle(row)}
            />
            <DeleteRowButton calls={locationRoutes.deleteLocation} onClick={() => void remove(row)} />
          </>
        )}
        loadingText={t('Loading locations...')}
        empty={{ title: t('No locations found') }}
        answer={locations}
        failureText={message => t('Error loading locations: {message}', { message })}
      />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="Location"
        create={<LocationForm onClose={close} />}
        edit={location => <LocationForm location={location} onClose={close} />}
        view={location => (
          <LocationView location={location} onEdit={() => openEdit(location.id)} onClose={close} />
        )}
      />
    </Page>
  )
}

function useToggleLocation() {
  const { perform } = useConfirmedAction(locationRoutes.toggleLocation, ['locations'])
  return (location: Location) =>
    perform({
      input: { params: { id: location.id }, body: { isActive: !location.isActive } },
      undo: { params: { id: location.id }, body: { isActive: location.isActive } },
      success: ({ isActive }) => (isActive ? t('Location activated!') : t('Location deactivated!')),
      failure: message => t('Error updating status: {message}', { message }),
    })
}

function useDeleteLocation() {
  const { perform } = useConfirmedAction(locationRoutes.deleteLocation, ['locations'])
  return async (location: Location) => {
    if (location.offerCount > 0)
      return void notify.error(sayError({ code: 'location.in-use' }, locationInUse))
    return perform({
      input: { params: { id: location.id } },
      question: deleteQuestion(
        t('Delete {name}?', { name: location.name }),
        t('Are you sure you want to delete this location? This action cannot be undone.'),
      ),
      success: t('Location deleted successfully!'),
      failure: message => message,
    })
  }
}
