import { CalendarClock, Send } from 'lucide-react'
import { useState } from 'react'
import { renewalColumns, sayWishes } from '#console/features/renewal/renewal-columns.tsx'
import { CourseProgress, RenewalProgress } from '#console/features/renewal/renewal-progress.tsx'
import { sayAnswer } from '#console/features/renewal/renewal-words.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { type Renewal, type RenewalChild, renewalRoutes } from '#contract/renewal.ts'
import { nextRenewal } from '#domain/renewal/next-renewal.ts'
import { renewalAnswers } from '#domain/renewal/renewal-answers.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { EnrolmentViews } from './enrolment-views.tsx'

const ChildDialog = loadLater(() => import('#console/features/renewal/child-dialog.tsx'))
const SendDialog = loadLater(() => import('#console/features/renewal/send-dialog.tsx'))
const ExtendDialog = loadLater(() => import('#console/features/renewal/extend-dialog.tsx'))

/** Who goes on where: the plan, what was sent and answered, and what the closing decided. */
export default function RenewalPage() {
  const { filters, field, isFiltered, reset } = useListFilters({ block: '', search: '', show: '' })
  const blocks = useRoute(blockRoutes.listBlocks)
  const id = filters.block || (nextRenewal(blocks.data ?? [], new Date())?.id ?? '')
  const reading = useRoute(renewalRoutes.readRenewal, { params: { id } }, { enabled: id !== '' })
  const [open, setOpen] = useState<'send' | 'extend'>()
  const [child, setChild] = useState<RenewalChild>()
  const renewal = reading.data
  const sent = renewal?.sent
  const toSend = renewal?.children.filter(isToSend).length ?? 0
  return (
    <Page
      title={t('Renewal')}
      actions={
        <>
          {sent && !sent.decidedAt && (
            <Button
              calls={renewalRoutes.extendRenewal}
              icon={CalendarClock}
              onClick={() => setOpen('extend')}
            >
              {t('Extend')}
            </Button>
          )}
          {toSend > 0 && !sent?.decidedAt && (
            <Button
              calls={renewalRoutes.sendRenewal}
              variant="primary"
              icon={Send}
              onClick={() => setOpen('send')}
            >
              {t('Send Proposals')}
            </Button>
          )}
        </>
      }
    >
      <EnrolmentViews active="renewal" />
      <FilterBar {...(isFiltered ? { onReset: reset } : {})}>
        <FilterSelect
          label={t('Block')}
          all={t('Next renewal')}
          options={(blocks.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          {...field('block')}
        />
        <SearchBox {...field('search')} placeholder={t('Search child...')} />
        <FilterSelect
          label={t('Status')}
          all={t('All|states')}
          options={[
            { value: 'PROBLEM', label: t('Without a proposal') },
            { value: 'NO_OUTCOME', label: t('No result of the course yet') },
            { value: 'OPEN', label: t('No answer') },
            ...renewalAnswers.map(value => ({ value, label: sayAnswer(value) })),
            { value: 'NOT_INVOICED', label: t('Not invoiced') },
          ]}
          {...field('show')}
        />
      </FilterBar>
      {renewal && <Overview renewal={renewal} />}
      <DataTable
        label={t('Renewal')}
        columns={renewal ? renewalColumns(renewal) : []}
        rows={id === '' ? [] : renewal?.children.filter(one => isShown(one, renewal, filters))}
        rowKey={({ bookingId }) => bookingId}
        onOpen={setChild}
        rowName={fullName}
        loadingText={t('Loading the renewal...')}
        empty={{
          title: isFiltered ? t('No child found') : t('Nobody to ask yet'),
          hint: t(
            'Children are planned once offers of this block continue those of an earlier one, and are published.',
          ),
        }}
        answer={reading}
        failureText={message => t('Error loading the renewal: {message}', { message })}
      />
      {renewal && child && (
        <ChildDialog renewal={renewal} child={child} onClose={() => setChild(undefined)} />
      )}
      {open === 'send' && <SendDialog blockId={id} onClose={() => setOpen(undefined)} />}
      {open === 'extend' && sent && (
        <ExtendDialog blockId={id} closesAt={sent.closesAt} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  )
}

/** Who is booked already needs none. */
const isWithout = ({ noProposal }: RenewalChild): boolean => noProposal !== null && noProposal !== 'BOOKED'

const isToSend = ({ noProposal, sentAt, isVoid, outcome }: RenewalChild): boolean =>
  noProposal === null && outcome === null && (sentAt === null || isVoid)

function isShown(
  child: RenewalChild,
  renewal: Renewal,
  { search, show }: { search: string; show: string },
): boolean {
  const words = [fullName(child), ...sayWishes(child, renewal)].join(' ').toLowerCase()
  if (!words.includes(search.trim().toLowerCase())) return false
  if (show === 'PROBLEM') return isWithout(child) || child.isVoid
  if (show === 'NO_OUTCOME') return child.noProposal === 'NO_OUTCOME'
  if (show === 'NOT_INVOICED') return child.notInvoiced !== null
  if (show === 'OPEN') return child.sentAt !== null && child.answer === null
  return show === '' || child.answer === show
}

function Overview({ renewal }: { renewal: Renewal }) {
  const without = renewal.children.filter(isWithout).length
  const doubtful = renewal.children.filter(({ doubts }) => doubts.length > 0).length
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium">
        {[
          renewal.block.name,
          tCount(renewal.children.length, '{count} child planned', '{count} children planned'),
          t('{count} without a proposal', { count: without }),
          t('{count} need a look', { count: doubtful }),
        ].join(', ')}
      </p>
      <RenewalProgress renewal={renewal} />
      <CourseProgress renewal={renewal} />
    </div>
  )
}
