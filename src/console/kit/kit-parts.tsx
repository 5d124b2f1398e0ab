import { Plus, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { formatChf, formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge, Badge, type Tone, YesNoBadge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'
import { makeDemoLessons } from './demo-lessons.ts'
import { KitSection, Row } from './kit-section.tsx'

const tones: Tone[] = ['grey', 'blue', 'teal', 'yellow', 'orange', 'red', 'rose', 'green', 'purple']

export function KitButtons() {
  const confirm = useConfirm()
  const ask = async () => {
    const sure = await confirm({
      title: t('Delete this booking?'),
      text: t('Are you sure you want to delete this booking? This action cannot be undone.'),
      confirmLabel: t('Delete'),
      tone: 'danger',
    })
    notify.info(sure ? t('Confirmed') : t('Kept'))
  }
  return (
    <KitSection title={t('Buttons and notifications')}>
      <Row>
        <Button variant="primary" icon={<Plus aria-hidden className="size-4" />}>
          {t('Create Booking')}
        </Button>
        <Button icon={<RotateCw aria-hidden className="size-4" />}>{t('Refresh')}</Button>
        <Button variant="ghost">{t('Ghost')}</Button>
        <Button variant="danger" onClick={ask}>
          {t('Delete')}
        </Button>
        <Button variant="dangerQuiet">{t('Delete quietly')}</Button>
        <Button disabled>{t('Disabled')}</Button>
        <Button variant="primary" busy busyLabel={t('Saving...')}>
          {t('Save')}
        </Button>
        <IconButton label={t('Refresh')} icon={<RotateCw aria-hidden className="size-4" />} />
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

export function KitBadges() {
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

export function KitCards() {
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

const lessons = makeDemoLessons(40)

export function KitSearch() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const wanted = query.trim().toLowerCase()
  const found = wanted.length < 2 ? [] : lessons.filter(row => row.contact.toLowerCase().includes(wanted))
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
        itemKey={row => row.id}
        itemView={row => `${row.contact}, ${row.email}`}
        onSelect={row => setChosen(row.contact)}
        message={message}
      />
      <p>{t('Chosen: {name}', { name: chosen ?? t('nobody') })}</p>
    </KitSection>
  )
}

export function KitUpload() {
  const [progress, setProgress] = useState<number>()
  const [name, setName] = useState<string>()
  const running = progress !== undefined
  useEffect(() => {
    if (!running) return
    const timer = setInterval(
      () => setProgress(share => (share === undefined || share >= 1 ? undefined : share + 0.05)),
      150,
    )
    return () => clearInterval(timer)
  }, [running])
  return (
    <KitSection title={t('File field')}>
      <FileField
        label={t('Schedule PDF')}
        accept="application/pdf"
        hint={t('PDF, up to 10 MB')}
        fileName={name}
        progress={progress}
        onChoose={file => {
          setName(file.name)
          setProgress(0)
        }}
        onCancel={() => setProgress(undefined)}
      />
      <FileField
        label={t('Rejected file')}
        accept="application/pdf"
        error={t('Only PDF files are allowed')}
        onChoose={() => undefined}
      />
    </KitSection>
  )
}

export function KitDetails() {
  return (
    <KitSection title={t('Details and tabs')}>
      <DetailSection title={t('Contact')}>
        <Details
          items={[
            { label: t('Name'), value: 'Annelies Zürcher' },
            { label: t('Email'), value: 'annelies.zuercher@familie.example' },
            { label: t('Last sign in'), value: formatDateTime('2026-03-05T13:30:00Z') },
            { label: t('Phone'), value: undefined },
            { label: t('ID'), value: <CopyableId id="0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e58" />, wide: true },
          ]}
        />
      </DetailSection>
      <Tabs
        label={t('Languages')}
        tabs={[
          { id: 'de', label: t('German'), content: 'Schwimmen für Erwachsene' },
          { id: 'fr', label: t('French'), content: 'Natation pour adultes' },
          { id: 'hu', label: t('Hungarian'), content: 'Úszás felnőtteknek' },
        ]}
      />
    </KitSection>
  )
}
