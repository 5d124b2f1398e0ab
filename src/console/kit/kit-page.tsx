import { Plus, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { ActiveBadge, Badge, type Tone, YesNoBadge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion } from '#web/ui/feedback/use-confirmed-action.ts'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'
import { KitForm, type KitOutcome } from './kit-form.tsx'

/** What no screen shows all kinds of at once: for looking at, and for the accessibility checks. */
export default function KitPage() {
  useLanguage()
  const [outcome, setOutcome] = useState<KitOutcome>()
  return (
    <main className="mx-auto flex max-w-[88rem] flex-col gap-10 px-4 py-8 md:px-8">
      <h1 className="text-2xl font-semibold tracking-tight">{t('The Lido kit')}</h1>
      <KitButtons />
      <KitBadges />
      <KitCards />
      <KitTables />
      <KitSection title={t('Form dialog')}>
        <Row>
          <Button onClick={() => setOutcome('saved')}>{t('Form that saves')}</Button>
          <Button onClick={() => setOutcome('refused')}>{t('Form that is refused')}</Button>
          <Button onClick={() => setOutcome('stale')}>{t('Form that is stale')}</Button>
        </Row>
      </KitSection>
      <KitSearch />
      {outcome && <KitForm outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </main>
  )
}

const tones: Tone[] = ['grey', 'blue', 'teal', 'yellow', 'orange', 'red', 'rose', 'green', 'purple']

function KitButtons() {
  const confirm = useConfirm()
  const ask = async () => {
    const sure = await confirm(
      deleteQuestion(
        t('Delete this booking?'),
        t('Are you sure you want to delete this booking? This action cannot be undone.'),
      ),
    )
    notify.info(sure ? t('Confirmed') : t('Kept'))
  }
  return (
    <KitSection title={t('Buttons and notifications')}>
      <Row>
        <Button variant="primary" icon={Plus}>
          {t('Create Booking')}
        </Button>
        <Button icon={RotateCw}>{t('Refresh')}</Button>
        <Button variant="ghost">{t('Ghost')}</Button>
        <Button variant="danger" onClick={ask}>
          {t('Delete')}
        </Button>
        <Button variant="dangerQuiet">{t('Delete quietly')}</Button>
        <Button disabled>{t('Disabled')}</Button>
        <Button variant="primary" busy busyLabel={t('Saving...')}>
          {t('Save')}
        </Button>
        <IconButton label={t('Refresh')} icon={RotateCw} />
      </Row>
      <Row>
        <Button onClick={() => notify.success(t('Booking created successfully!'))}>{t('Success')}</Button>
        <Button onClick={() => notify.error(t('Error deleting order: Request failed'))}>{t('Error')}</Button>
        <Button onClick={() => notify.info(t('Logged out successfully'))}>{t('Info')}</Button>
        <Button
          onClick={() =>
            notify.warning(t('Failed to authenticate with Phase 5. Some features may not work.'))
          }
        >
          {t('Warning')}
        </Button>
      </Row>
    </KitSection>
  )
}

function KitBadges() {
  return (
    <KitSection title={t('Badges')}>
      <Row>
        <OrderStatusBadge status="NO_ORDER" upperCase />
        {orderStatuses.map(status => (
          <OrderStatusBadge key={status} status={status} />
        ))}
        <OrderStatusBadge status="" />
      </Row>
      <Row>
        {['good', 'warning', 'blocked'].map(status => (
          <PaymentStatusBadge key={status} status={status} />
        ))}
        <ActiveBadge active />
        <ActiveBadge active={false} />
        <YesNoBadge value />
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </KitSection>
  )
}

function KitCards() {
  return (
    <KitSection title={t('Stat cards and banners')}>
      <StatCards
        label={t('Bookings')}
        stats={[
          { label: t('Created today'), value: 12 },
          { label: t('Last 7 days'), value: 84 },
          {
            label: t('Overdue'),
            value: 23,
            hint: t('Oldest due {date}', { date: formatDate('2026-03-05') }),
          },
          { label: t('Average Price'), value: formatChf(184.5) },
          { label: t('Loading'), value: undefined },
        ]}
      />
      <Banner tone="error">{t('Error loading contacts: the server cannot be reached.')}</Banner>
      <Banner tone="warning" title={t('Mail is not leaving this machine')}>
        {t('Messages are written to the outbox folder.')}
      </Banner>
      <Banner tone="info">{t('Legacy data cannot be modified.')}</Banner>
      <Banner tone="success">{t('Success: 12 created, 4 updated')}</Banner>
    </KitSection>
  )
}

const people = ['Annelies Zürcher', 'Réka Kovács', 'Luca Bianchi', 'Élodie Rochat', 'Urs Ärni', 'Noa Keller']

const columns: Column<{ id: string }>[] = [{ id: 'id', header: 'Reference', cell: row => row.id }]

function KitTables() {
  const list = {
    columns,
    loadingText: t('Loading lessons...'),
    empty: { title: t('No lessons found'), hint: t('Try adjusting your search or refresh the list.') },
  }
  const failed = {
    error: new Error(t('Error loading lessons: The server cannot be reached. Please try again.')),
    refetch: () => notify.info(t('Trying again')),
  }
  return (
    <KitSection title={t('Loading, empty, error')}>
      <div className="grid gap-4 lg:grid-cols-3">
        <DataTable {...list} label={t('Loading lessons')} rows={undefined} />
        <DataTable {...list} label={t('No lessons')} rows={[]} />
        <DataTable {...list} label={t('Failed lessons')} rows={undefined} answer={failed} />
      </div>
    </KitSection>
  )
}

function KitSearch() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const wanted = query.trim().toLowerCase()
  const found = wanted.length < 2 ? [] : people.filter(name => name.toLowerCase().includes(wanted))
  const message =
    wanted.length < 2
      ? t('Type at least 2 characters to search')
      : found.length === 0
        ? t('No contacts found')
        : undefined
  return (
    <KitSection title={t('Search list')}>
      <SearchList
        label={t('Search contact')}
        placeholder={t('Name or email')}
        query={query}
        onQuery={setQuery}
        items={found}
        itemKey={name => name}
        itemView={name => name}
        onSelect={setChosen}
        message={message}
      />
      <p>{t('Chosen: {name}', { name: chosen ?? t('nobody') })}</p>
    </KitSection>
  )
}

function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
