import { useState } from 'react'
import { type Block, blockRoutes, type OfferCopy } from '#contract/blocks.ts'
import type { CopyProblem } from '#domain/renewal/copy-block.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Choice, Input } from '#web/ui/form/inputs.tsx'
import { FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'

interface CopyOffersDialogProps {
  block: Block
  others: readonly Block[]
  onClose: () => void
}

/** The offers of an earlier block in this one: what they would be, and what of them needs a look. */
export default function CopyOffersDialog({ block, others, onClose }: CopyOffersDialogProps) {
  const [from, setFrom] = useState(() => proposeSource(block, others))
  const [typed, setTyped] = useState('0')
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<string>>(new Set())
  const percent = Number(useDebounced(typed.trim().replace(',', '.')))
  const isPercent = percent >= -50 && percent <= 100
  const preview = useRoute(
    blockRoutes.previewCopy,
    { params: { id: block.id }, query: { from, percent } },
    { enabled: from !== '' && isPercent },
  )
  const copy = useAction(blockRoutes.copyOffers, { changes: ['planning', 'lessonOffers', 'lessons'] })
  const seen = isPercent ? preview.data : undefined
  const copied = seen?.copies.filter(({ sourceId }) => !leaveOut.has(sourceId)) ?? []
  async function run() {
    try {
      const body = { from, percent, previewId: seen?.previewId ?? '', leaveOut: [...leaveOut] }
      const answer = await copy.mutateAsync({ params: { id: block.id }, body })
      notify.success(tCount(answer.copied, '{count} offer copied!', '{count} offers copied!'))
      onClose()
    } catch (error) {
      notify.error(t('Error copying offers: {message}', { message: messageOf(error) }))
      void preview.refetch()
    }
  }
  return (
    <Dialog
      title={t('Copy Offers')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            calls={blockRoutes.copyOffers}
            busy={copy.isPending}
            disabled={copied.length === 0}
            onClick={() => void run()}
          >
            {tCount(copied.length, 'Copy {count} offer', 'Copy {count} offers')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {t('Same weekday, time, lanes and team; closed days are left out. The copies are drafts.')}
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <FilterSelect
            label={t('From the block')}
            value={from}
            all={t('Please select')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={id => {
              setFrom(id)
              setLeaveOut(new Set())
            }}
          />
          <label htmlFor="copy-percent" className="flex flex-col gap-1 text-sm">
            {t('Change of prices in percent')}
            <Input
              id="copy-percent"
              inputMode="decimal"
              className="w-28"
              value={typed}
              aria-invalid={!isPercent}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        </div>
        {!isPercent && <Banner tone="error">{t('A percentage between -50 and 100.')}</Banner>}
        {preview.error && !seen && <Banner tone="error">{messageOf(preview.error)}</Banner>}
        {from && isPercent && !seen && !preview.error && <Loading text={t('Loading the preview...')} />}
        {seen && (
          <Preview
            copies={seen.copies}
            known={seen.known}
            leaveOut={leaveOut}
            onLeaveOut={(id, isLeft) => {
              const next = new Set(leaveOut)
              if (isLeft) next.add(id)
              else next.delete(id)
              setLeaveOut(next)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The latest that began earlier and has offers. */
const proposeSource = (block: Block, others: readonly Block[]): string =>
  others
    .filter(({ firstDay, offers }) => firstDay < block.firstDay && offers > 0)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1))[0]?.id ?? ''

interface PreviewProps {
  copies: readonly OfferCopy[]
  known: number
  leaveOut: ReadonlySet<string>
  onLeaveOut: (id: string, isLeft: boolean) => void
}

/** What needs a look stands first. */
function Preview({ copies, known, leaveOut, onLeaveOut }: PreviewProps) {
  const doubtful = copies.filter(({ problems }) => problems.length > 0)
  const plain = copies.filter(({ problems }) => problems.length === 0)
  const list = (some: readonly OfferCopy[]) => (
    <ul>
      {some.map(copy => (
        <li key={copy.sourceId}>
          <Choice
            type="checkbox"
            checked={!leaveOut.has(copy.sourceId)}
            onChange={({ target }) => onLeaveOut(copy.sourceId, !target.checked)}
            label={<CopyLabel copy={copy} />}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {[
          tCount(copies.length, '{count} offer', '{count} offers'),
          t('{count} need a look', { count: doubtful.length }),
          known > 0 && t('{count} are in this block already', { count: known }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {doubtful.length > 0 && list(doubtful)}
      {plain.length > 0 && (
        <details open={doubtful.length === 0}>
          <summary className="cursor-pointer font-medium">
            {t('Without a doubt ({count})', { count: plain.length })}
          </summary>
          {list(plain)}
        </details>
      )}
    </section>
  )
}

function CopyLabel({ copy }: { copy: OfferCopy }) {
  const { weekday, startTime, durationMinutes, place, quickId, startDate, lastLesson, lessons } = copy
  return (
    <span className="block py-1">
      {[
        `${sayWeekday(weekday)} ${saySpan(startTime, durationMinutes)}`,
        sayLessonCourse(copy),
        place,
        quickId,
      ].join(', ')}
      <span className="block text-ink-soft">
        {[
          tCount(lessons, '{count} lesson', '{count} lessons'),
          lastLesson && `${formatDate(startDate)} – ${formatDate(lastLesson)}`,
          copy.price === copy.sourcePrice
            ? formatChf(copy.price)
            : t('{price} instead of {earlier}', {
                price: formatChf(copy.price),
                earlier: formatChf(copy.sourcePrice),
              }),
          copy.skipped.length > 0 &&
            t('Skipped: {days}', {
              days: copy.skipped.map(({ date, reason }) => `${formatDate(date)} (${reason})`).join(', '),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {copy.problems.length > 0 && (
        <strong className="block font-medium text-amber-800 dark:text-amber-300">
          {copy.problems.map(problem => problemWords[problem]()).join(' ')}
        </strong>
      )}
    </span>
  )
}

const problemWords: Record<CopyProblem, () => string> = {
  NO_DATES: () => t('It has no dates.'),
  FEWER_LESSONS: () => t('It has fewer lessons than before.'),
  OUTSIDE: () => t('It has lessons outside the days of the block.'),
  IRREGULAR: () => t('Its lessons are not weekly; please check the dates.'),
  LANES_TAKEN: () => t('Other lessons use its lanes at that time.'),
  TEAM_BUSY: () => t('Its team teaches elsewhere at that time.'),
  NO_INSTRUCTOR: () => t('Somebody of its team has left.'),
  INACTIVE: () => t('Its lesson type or location is not active.'),
}
