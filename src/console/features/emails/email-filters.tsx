import { useEffect, useState } from 'react'
import { loggedEmailSorts, phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { deliveryStates, emailTypeLabels } from '#domain/mail/email-words.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { pageOf, type useListFilters } from '#web/ui/list/list-filters.ts'
import { readSort } from '#web/ui/list/list-order.ts'
import { deliveryLabels, directionLabels } from './email-marks.tsx'

const typeOptions = () =>
  (['broadcast', 'booking_confirmation', 'invoice_email'] as const).map(type => ({
    value: type,
    label: t(emailTypeLabels[type]),
  }))
const directionOptions = () =>
  Object.entries(directionLabels).map(([value, label]) => ({ value, label: t(label) }))
const deliveryOptions = () => deliveryStates.map(state => ({ value: state, label: t(deliveryLabels[state]) }))

const { type, direction, status, unanswered } = phase5EmailRoutes.listEmails.query.shape

export const noEmailFilters = {
  search: '',
  type: '',
  direction: '',
  status: '',
  unanswered: '',
  sort: '',
  page: '',
}

type Filters = typeof noEmailFilters

export function queryOf(filters: Filters) {
  const sort = readSort(filters.sort, loggedEmailSorts)
  return {
    page: pageOf(filters),
    limit: 20,
    search: filters.search,
    type: type.safeParse(filters.type).data,
    direction: direction.safeParse(filters.direction).data,
    status: status.safeParse(filters.status).data,
    unanswered: unanswered.safeParse(filters.unanswered).data,
    ...(sort && { sort: sort.columnId, sortDirection: sort.direction }),
  }
}

type EmailFiltersProps = ReturnType<typeof useListFilters<Filters, string>> & { total: number | undefined }

export function EmailFilters({ filters, change, field, checkbox, total }: EmailFiltersProps) {
  // What is typed waits for Enter or its button, and follows Back to what was asked for before.
  const [text, setText] = useState(filters.search)
  useEffect(() => setText(filters.search), [filters.search])
  const search = () => change({ search: text.trim() })
  const clear = () => {
    setText('')
    change({ search: '' })
  }
  return (
    <FilterBar
      summary={
        total === undefined
          ? undefined
          : tCount(total, '{count} email', '{count} emails', { count: formatCount(total) })
      }
    >
      <SearchBox
        value={text}
        onChange={typed => (typed ? setText(typed) : clear())}
        onSubmit={search}
        placeholder={t('Search subject, recipient, entity...')}
      />
      <Button onClick={search}>{t('Search')}</Button>
      <Button onClick={clear}>{t('Clear')}</Button>
      <FilterSelect label={t('Type')} all={t('All Types')} {...field('type')} options={typeOptions()} />
      <FilterSelect
        label={t('Direction')}
        all={t('All Directions')}
        {...field('direction')}
        options={directionOptions()}
      />
      <FilterSelect
        label={t('Delivery')}
        all={t('All Deliveries')}
        {...field('status')}
        options={deliveryOptions()}
      />
      <FilterCheckbox label={t('Unanswered for a day')} {...checkbox('unanswered')} />
    </FilterBar>
  )
}
