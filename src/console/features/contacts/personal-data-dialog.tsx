import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import {
  type Erasure,
  exportFilename,
  type PersonalData,
  personalDataRoutes,
} from '#contract/personal-data.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { messageOf } from '#web/api/api-error.ts'
import { download } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { sayError } from '#web/language/say-error.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

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
      notify.error(t('Error exporting personal data: {message}', { message: messageOf(error) }))
    }
    setExporting(false)
  }

  return (
    <Dialog
      title={t('Personal Data')}
      description={`${fullName(contact)} · ${contact.email}`}
      onClose={onClose}
      footerAside={
        <Button
          calls={personalDataRoutes.erasePersonalData}
          variant="dangerQuiet"
          busy={busy}
          busyLabel={t('Erasing…')}
          disabled={!data || data.obstacles.length > 0}
          onClick={() =>
            data && void erase(contact, data).then(done => (done ? onErased() : void found.refetch()))
          }
        >
          {t('Erase…')}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button
            calls={personalDataRoutes.exportPersonalData}
            variant="primary"
            icon={Download}
            busy={isExporting}
            busyLabel={t('Exporting…')}
            disabled={!data}
            onClick={() => void save()}
          >
            {t('Export')}
          </Button>
        </>
      }
    >
      {!data && !found.error && <Loading text={t('Looking for personal data...')} />}
      {!data && found.error && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={() => void found.refetch()}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('Error loading personal data: {message}', { message: messageOf(found.error) })}
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
        label={t('Personal data')}
        stats={[
          { label: t('Bookings'), value: bookings },
          { label: t('Orders'), value: orders },
          { label: t('Emails'), value: mails },
          { label: t('Files'), value: files },
          { label: t('Audit entries'), value: auditEntries },
        ]}
      />
      <DetailSection title={t('Export')}>
        <p className="text-ink-soft">
          {t(
            'One ZIP file with all of it: the records in a readable file, every invoice and reminder, and the emails with their attachments.',
          )}
        </p>
      </DetailSection>
      <DetailSection title={t('Erase')}>
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">
            {t(
              'The contact, bookings, swimmers, emails and files are removed for good. What staff did stays on record, without what it was about.',
            )}
          </p>
          {data.obstacles.length > 0 && (
            <Obstacles texts={data.obstacles.map(it => sayError(it, it.message))} />
          )}
          <KeptInvoices kept={data.kept} />
          {phase3Records === null && (
            <p className="text-ink-soft">{t('No Phase 3 archive was found that could be searched.')}</p>
          )}
          {phase3Records !== null && phase3Records > 0 && (
            <Banner tone="info">{describePhase3Records(phase3Records)}</Banner>
          )}
        </div>
      </DetailSection>
    </>
  )
}

function Obstacles({ texts }: { texts: string[] }) {
  return (
    <Banner tone="warning" title={t('This person cannot be erased yet')}>
      <ul className="list-disc pl-4">
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

function KeptInvoices({ kept }: { kept: PersonalData['kept'] }) {
  if (kept.length === 0) return <p>{t('No invoice has to be kept.')}</p>
  return (
    <div>
      <p>{t('Bookkeeping law (OR 958f) keeps these invoices, with name and postal address:')}</p>
      <ul className="mt-2 flex flex-col">
        {kept.map(({ orderId, invoiceReference, until }) => (
          <li
            key={orderId}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 tabular-nums last:border-0"
          >
            <span className="font-medium">{invoiceReference}</span>
            <span className="text-ink-soft">{t('until {date}', { date: formatDate(until) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks for the address to be typed, erases, and says what is gone and what is left. */
function useErasePerson() {
  const { perform, busy } = useConfirmedAction(personalDataRoutes.erasePersonalData)
  const erase = async (contact: Contact, { kept }: PersonalData): Promise<boolean> => {
    const erasure = await perform({
      input: { params: { id: contact.id } },
      question: {
        title: t('Erase {name}?', { name: fullName(contact) }),
        text: t('{kept} Everything else is deleted. This cannot be undone.', {
          kept: describeKept(kept.length),
        }),
        confirmLabel: t('Erase'),
        tone: 'danger',
        mustType: contact.email,
      },
      success: done => describeErasure(contact, done),
      failure: message => t('Error erasing person: {message}', { message }),
    })
    if (erasure?.phase3Records) notify.warning(describePhase3Records(erasure.phase3Records))
    return erasure !== undefined
  }
  return { erase, busy }
}

function describeErasure(contact: Contact, { erased, kept }: Erasure): string {
  const gone = [
    tCount(erased.bookings, '{count} booking', '{count} bookings'),
    tCount(erased.orders, '{count} order', '{count} orders'),
    tCount(erased.mails, '{count} email', '{count} emails'),
    tCount(erased.files, '{count} file', '{count} files'),
  ]
  const words = { name: fullName(contact), gone: gone.join(', '), kept: describeKept(kept.length) }
  return t('{name} erased: {gone}. {kept}', words)
}

const describeKept = (kept: number) =>
  kept === 0
    ? t('No invoice has to be kept.')
    : tCount(kept, '{count} invoice kept for bookkeeping.', '{count} invoices kept for bookkeeping.')

/** Lido only reads that file, so somebody else has to finish the work. */
const describePhase3Records = (records: number) =>
  tCount(
    records,
    '{count} booking with this address in the Phase 3 archive. Lido only reads that file: please remove it there by hand.',
    '{count} bookings with this address in the Phase 3 archive. Lido only reads that file: please remove them there by hand.',
  )
