import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { download } from '#console/api/call.ts'
import { useRoute } from '#console/api/query.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { Loading } from '#console/ui/feedback/spinner.tsx'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { DetailSection } from '#console/ui/record/details.tsx'
import { formatDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import type { Contact } from '#contract/people/contacts.ts'
import { exportFilename, type PersonalData, personalDataRoutes } from '#contract/people/personal-data.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { tellPhase3, useErasePerson } from './erase-person.ts'

interface PersonalDataDialogProps {
  contact: Contact
  onErased: () => void
  onClose: () => void
}

/** What there is about a person, to hand out or to erase. */
export default function PersonalDataDialog({ contact, onErased, onClose }: PersonalDataDialogProps) {
  const params = { id: contact.id }
  const found = useRoute(personalDataRoutes.readPersonalData, { params })
  const [isExporting, setExporting] = useState(false)
  const { erase, busy } = useErasePerson()
  const data = found.data

  const save = async () => {
    setExporting(true)
    try {
      const filename = exportFilename(contact, zurichDate(new Date()))
      await download(personalDataRoutes.exportPersonalData, { params }, filename)
    } catch (error) {
      notify.error(`Error exporting personal data: ${messageOf(error)}`)
    }
    setExporting(false)
  }

  return (
    <Dialog
      title="Personal Data"
      description={`${fullName(contact)} · ${contact.email}`}
      onClose={onClose}
      footerAside={
        <Button
          variant="dangerQuiet"
          busy={busy}
          busyLabel="Erasing…"
          disabled={!data || data.obstacles.length > 0}
          onClick={() =>
            data && void erase(contact, data).then(done => (done ? onErased() : void found.refetch()))
          }
        >
          Erase…
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden className="size-4" />}
            busy={isExporting}
            busyLabel="Exporting…"
            disabled={!data}
            onClick={() => void save()}
          >
            Export
          </Button>
        </>
      }
    >
      {!data && !found.error && <Loading text="Looking for personal data..." />}
      {!data && found.error && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={() => void found.refetch()}>
              Try Again
            </Button>
          }
        >
          {`Error loading personal data: ${found.error.message}`}
        </Banner>
      )}
      {data && <Findings data={data} />}
    </Dialog>
  )
}

function Findings({ data }: { data: PersonalData }) {
  const { bookings, orders, mails, files, auditEntries } = data.found
  const { phase3Records } = data
  return (
    <>
      <StatCards
        label="Personal data"
        stats={[
          { label: 'Bookings', value: bookings },
          { label: 'Orders', value: orders },
          { label: 'Emails', value: mails },
          { label: 'Files', value: files },
          { label: 'Audit entries', value: auditEntries },
        ]}
      />
      <DetailSection title="Export">
        <p className="text-ink-soft">
          One ZIP file with all of it: the records in a readable file, every invoice and reminder, and the
          emails with their attachments.
        </p>
      </DetailSection>
      <DetailSection title="Erase">
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">
            The contact, bookings, swimmers, emails and files are removed for good. What staff did stays on
            record, without what it was about.
          </p>
          {data.obstacles.length > 0 && <Obstacles texts={data.obstacles.map(({ message }) => message)} />}
          <KeptInvoices kept={data.kept} />
          {phase3Records === null && (
            <p className="text-ink-soft">No Phase 3 archive was found that could be searched.</p>
          )}
          {phase3Records !== null && phase3Records > 0 && (
            <Banner tone="info">{tellPhase3(phase3Records)}</Banner>
          )}
        </div>
      </DetailSection>
    </>
  )
}

function Obstacles({ texts }: { texts: string[] }) {
  return (
    <Banner tone="warning" title="This person cannot be erased yet">
      <ul className="list-disc pl-4">
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

function KeptInvoices({ kept }: { kept: PersonalData['kept'] }) {
  if (kept.length === 0) return <p>No invoice has to be kept.</p>
  return (
    <div>
      <p>Bookkeeping law (OR 958f) keeps these invoices, with name and postal address:</p>
      <ul className="mt-2 flex flex-col">
        {kept.map(({ orderId, invoiceReference, until }) => (
          <li
            key={orderId}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 tabular-nums last:border-0"
          >
            <span className="font-medium">{invoiceReference}</span>
            <span className="text-ink-soft">{`until ${formatDate(until)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
