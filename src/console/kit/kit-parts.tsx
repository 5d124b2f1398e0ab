import { Plus, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ActiveBadge, Badge, type Tone, YesNoBadge } from '#console/ui/badge.tsx'
import { Button, IconButton } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { useConfirm } from '#console/ui/feedback/confirm.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FileField } from '#console/ui/form/file-field.tsx'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { SearchList } from '#console/ui/search-list.tsx'
import { Tabs } from '#console/ui/tabs.tsx'
import { formatChf, formatDateTime } from '#console/ui/values/format.ts'
import { OrderStatusBadge, PaymentStatusBadge } from '#console/ui/values/status-badge.tsx'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { makeDemoLessons } from './demo-lessons.ts'
import { KitSection, Row } from './kit-section.tsx'

const tones: Tone[] = ['grey', 'blue', 'teal', 'yellow', 'orange', 'red', 'rose', 'green', 'purple']

export function KitButtons() {
  const confirm = useConfirm()
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete this booking?',
      text: 'Are you sure you want to delete this booking? This action cannot be undone.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    notify.info(sure ? 'Confirmed' : 'Kept')
  }
  return (
    <KitSection title="Buttons and notifications">
      <Row>
        <Button variant="primary" icon={<Plus aria-hidden className="size-4" />}>
          Create Booking
        </Button>
        <Button icon={<RotateCw aria-hidden className="size-4" />}>Refresh</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger" onClick={ask}>
          Delete
        </Button>
        <Button variant="dangerQuiet">Delete quietly</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy busyLabel="Saving...">
          Save
        </Button>
        <IconButton label="Refresh" icon={<RotateCw aria-hidden className="size-4" />} />
      </Row>
      <Row>
        <Button onClick={() => notify.success('Booking created successfully!')}>Success</Button>
        <Button onClick={() => notify.error('Error deleting order: Request failed')}>Error</Button>
        <Button onClick={() => notify.info('Logged out successfully')}>Info</Button>
        <Button
          onClick={() => notify.warning('Failed to authenticate with Phase 5. Some features may not work.')}
        >
          Warning
        </Button>
      </Row>
    </KitSection>
  )
}

export function KitBadges() {
  return (
    <KitSection title="Badges">
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
    <KitSection title="Stat cards and banners">
      <StatCards
        label="Bookings"
        stats={[
          { label: 'Created today', value: 12 },
          { label: 'Last 7 days', value: 84 },
          { label: 'Overdue', value: 23, hint: 'Oldest due 05/03/2026' },
          { label: 'Average Price', value: formatChf(184.5) },
          { label: 'Loading', value: undefined },
        ]}
      />
      <Banner tone="error">Error loading contacts: the server cannot be reached.</Banner>
      <Banner tone="warning" title="Mail is not leaving this machine">
        Messages are written to the outbox folder.
      </Banner>
      <Banner tone="info">Legacy data cannot be modified.</Banner>
      <Banner tone="success">Success: 12 created, 4 updated</Banner>
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
      ? 'Type at least 2 characters to search'
      : found.length === 0
        ? 'No contacts found'
        : undefined
  return (
    <KitSection title="Search list">
      <SearchList
        label="Search contact"
        placeholder="Name or email"
        query={query}
        onQuery={setQuery}
        items={found}
        itemKey={row => row.id}
        itemView={row => `${row.contact}, ${row.email}`}
        onSelect={row => setChosen(row.contact)}
        message={message}
      />
      <p>Chosen: {chosen ?? 'nobody'}</p>
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
    <KitSection title="File field">
      <FileField
        label="Schedule PDF"
        accept="application/pdf"
        hint="PDF, up to 10 MB"
        fileName={name}
        progress={progress}
        onChoose={file => {
          setName(file.name)
          setProgress(0)
        }}
        onCancel={() => setProgress(undefined)}
      />
      <FileField
        label="Rejected file"
        accept="application/pdf"
        error="Only PDF files are allowed"
        onChoose={() => undefined}
      />
    </KitSection>
  )
}

export function KitDetails() {
  return (
    <KitSection title="Details and tabs">
      <DetailSection title="Contact">
        <Details
          items={[
            { label: 'Name', value: 'Annelies Zürcher' },
            { label: 'Email', value: 'annelies.zuercher@familie.example' },
            { label: 'Last sign in', value: formatDateTime('2026-03-05T13:30:00Z') },
            { label: 'Phone', value: undefined },
            { label: 'ID', value: <CopyableId id="0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e58" />, wide: true },
          ]}
        />
      </DetailSection>
      <Tabs
        label="Languages"
        tabs={[
          { id: 'de', label: 'German', content: 'Schwimmen für Erwachsene' },
          { id: 'fr', label: 'French', content: 'Natation pour adultes' },
          { id: 'hu', label: 'Hungarian', content: 'Úszás felnőtteknek' },
        ]}
      />
    </KitSection>
  )
}
