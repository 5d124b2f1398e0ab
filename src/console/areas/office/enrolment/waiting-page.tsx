import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { levelOptions } from '#console/features/levels/level-options.ts'
import { EntryDialogs } from '#console/features/waiting-list/entry-dialogs.tsx'
import { EntrySteps, useOpenEntry } from '#console/features/waiting-list/entry-steps.tsx'
import { usePlaces } from '#console/features/waiting-list/use-places.ts'
import { waitingColumns } from '#console/features/waiting-list/waiting-columns.tsx'
import { sayState } from '#console/features/waiting-list/waiting-words.ts'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { waitingStates } from '#domain/waiting-list/waiting-entry.ts'
import { useRoute } from '#web/api/query.ts'
import { usePages } from '#web/api/use-pages.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { EnrolmentViews } from './enrolment-views.tsx'

const WaitingForm = loadLater(() => import('#console/features/waiting-list/waiting-form.tsx'))

const { state: stateShape, levelKey: keyShape } = waitingListRoutes.listWaiting.query.shape

/** Who waits for a seat, by place in the list and with what gives it. */
export default function WaitingPage() {
  const { filters, field, isFiltered, reset } = useListFilters({
    search: '',
    level: '',
    place: '',
    state: '',
  })
  const places = usePlaces()
  const curricula = useRoute(curriculumRoutes.listCurricula, {}).data ?? []
  const [open, setOpen] = useOpenEntry()
  const [isAdding, setAdding] = useState(false)
  const list = usePages(
    waitingListRoutes.listWaiting,
    {
      search: useDebounced(filters.search.trim()) || undefined,
      // An address can say anything.
      state: stateShape.safeParse(filters.state).data,
      levelKey: keyShape.safeParse(filters.level).data,
      locationId: keyShape.safeParse(filters.place).data,
      limit: 50,
    },
    { items: page => page.entries },
  )
  const failureText = (message: string) => t('Error loading the waiting list: {message}', { message })
  return (
    <Page
      title={t('Waiting list')}
      actions={
        <>
          <Link to={'/office/enrolment/demand' as never} className={buttonStyle({})}>
            {t('Demand')}
          </Link>
          <RefreshButton onRefresh={list.refetch} disabled={list.isPending} failureText={failureText} />
          <NewButton
            calls={waitingListRoutes.addWaiting}
            label={t('Add Child')}
            onClick={() => setAdding(true)}
          />
        </>
      }
    >
      <EnrolmentViews active="waiting" />
      <FilterBar {...(isFiltered ? { onReset: reset } : {})}>
        <SearchBox {...field('search')} placeholder={t('Search child or contact...')} />
        <FilterSelect
          label={t('Level')}
          all={t('All levels')}
          options={levelOptions(curricula).map(({ key, label }) => ({ value: key, label }))}
          {...field('level')}
        />
        <FilterSelect
          label={t('Location')}
          all={t('All locations')}
          options={places.active.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('place')}
        />
        <FilterSelect
          label={t('Status')}
          all={t('Waiting|list')}
          options={waitingStates
            .filter(state => state !== 'WAITING')
            .map(state => ({ value: state, label: sayState(state) }))}
          {...field('state')}
        />
      </FilterBar>
      <DataTable
        label={t('Waiting list')}
        columns={waitingColumns(places.names)}
        rows={list.rows}
        rowName={({ swimmer }) => fullName(swimmer)}
        actionsWidth="12rem"
        actions={entry => (
          <EntrySteps
            entry={entry}
            onEdit={() => setOpen({ entry })}
            onExplain={step => setOpen({ entry, step })}
          />
        )}
        loadingText={t('Loading the waiting list...')}
        empty={{
          title: isFiltered ? t('No child found') : t('No child waits'),
          hint: t('Children are added here, on the page of their family or of a full course.'),
        }}
        answer={list}
        failureText={failureText}
        footer={<LoadMore list={list} what="children" />}
      />
      {open && <EntryDialogs open={open} onClose={() => setOpen(undefined)} />}
      {isAdding && <WaitingForm onClose={() => setAdding(false)} />}
    </Page>
  )
}
