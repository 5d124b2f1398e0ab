import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { bookingWords } from '#console/features/settings/booking-words.ts'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import { bookingPage } from '#contract/routes/paths.ts'
import { type PublicBooking, publicBookingSettingsRoutes } from '#contract/settings/public-booking.ts'
import { languageNames, languages } from '#domain/languages.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'

const BookingForm = loadLater(() => import('#console/features/settings/booking-form.tsx'))

/** Whether and how families book by themselves. */
export default function BookingSettingsPage() {
  const { data, error } = useRoute(publicBookingSettingsRoutes.readPublicBooking)
  const [isEditing, setEditing] = useState(false)
  return (
    <SettingsPage
      actions={
        <Button
          variant="primary"
          calls={publicBookingSettingsRoutes.savePublicBooking}
          icon={Pencil}
          disabled={!data}
          onClick={() => setEditing(true)}
        >
          {t('Edit')}
        </Button>
      }
    >
      {!data && error && <Banner tone="error">{messageOf(error)}</Banner>}
      {!data && !error && <Loading text={t('Loading settings...')} />}
      {data && (
        <>
          <Overview booking={data} />
          <Terms booking={data} />
          <OwnSite frames={data.settings.frames} />
        </>
      )}
      {data && isEditing && <BookingForm booking={data} onClose={() => setEditing(false)} />}
    </SettingsPage>
  )
}

function Overview({ booking: { settings } }: { booking: PublicBooking }) {
  const { isOpen, asksPhone, asksHowHeard, invoicing, invoiceDay } = settings
  const words = bookingWords()
  const invoiced =
    invoicing === 'on-day' && invoiceDay
      ? t('On {day}', { day: formatDate(invoiceDay) })
      : words.invoicing[invoicing]
  return (
    <PageSection title={t('Booking page')}>
      <Details
        items={[
          {
            label: t('Families can book by themselves'),
            value: <Badge tone={isOpen ? 'green' : 'grey'}>{isOpen ? t('Yes') : t('No')}</Badge>,
          },
          {
            label: t('Address'),
            value: (
              <a className="text-lake-700 underline" href={bookingPage} target="_blank" rel="noreferrer">
                {window.location.origin + bookingPage}
              </a>
            ),
          },
          { label: t('Invoice'), value: invoiced },
          { label: t('Asks for the telephone number'), value: words.asked[asksPhone] },
          { label: t('Asks how families heard of the school'), value: asksHowHeard ? t('Yes') : t('No') },
        ]}
      />
    </PageSection>
  )
}

function Terms({ booking: { settings, termsVersion, termsSavedAt } }: { booking: PublicBooking }) {
  const written = languages.filter(language => settings.terms[language])
  return (
    <PageSection title={t('Terms|conditions')}>
      {written.length === 0 ? (
        <p className="text-ink-soft">{t('There are no terms yet. The page opens with terms alone.')}</p>
      ) : (
        <Details
          items={[
            {
              label: t('Version'),
              value: `${termsVersion}, ${termsSavedAt ? formatDateTime(termsSavedAt) : ''}`,
            },
            {
              label: t('Languages|terms'),
              value: written.map(language => t(languageNames[language])).join(', '),
            },
            ...written.slice(0, 1).map(language => ({
              label: t(languageNames[language]),
              value: <span className="whitespace-pre-wrap">{settings.terms[language]}</span>,
              wide: true,
            })),
          ]}
        />
      )}
    </PageSection>
  )
}

/** For the site of the school: the page in a frame, and the lists for programs. */
function OwnSite({ frames }: { frames: string }) {
  const { origin } = window.location
  const snippet = `<iframe src="${origin}${bookingPage}" title="${t('Booking page')}" style="width:100%;height:60rem;border:0"></iframe>`
  async function copy() {
    await navigator.clipboard.writeText(snippet)
    notify.success(t('Copied'))
  }
  return (
    <PageSection
      title={t('On your own site')}
      actions={
        <Button size="small" icon={Copy} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      }
    >
      <p className="mb-2 text-ink-soft">
        {frames
          ? t('Paste this into a page of your site:')
          : t('Name the addresses of your sites first; then paste this into a page there:')}
      </p>
      <pre className="mb-4 overflow-x-auto rounded-lg bg-slate-50 p-3 text-sm whitespace-pre-wrap break-all">
        {snippet}
      </pre>
      <Details
        items={[
          { label: t('Sites that may show the page'), value: frames.split('\n').join(', ') },
          {
            label: t('Lists of courses for programs'),
            value: (
              <a className="text-lake-700 underline" href="/docs" target="_blank" rel="noreferrer">
                {`${origin}/api/book/offers`}
              </a>
            ),
          },
        ]}
      />
    </PageSection>
  )
}
