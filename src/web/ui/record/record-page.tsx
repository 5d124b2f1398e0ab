import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { inSentence } from '#web/language/in-sentence.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { Button, buttonStyle } from '../button.tsx'
import { cn } from '../class-names.ts'
import { Banner } from '../feedback/banner.tsx'
import { CatchErrors } from '../feedback/catch-errors.tsx'
import { Loading } from '../feedback/spinner.tsx'
import { EditorsNotice, Presence } from './presence.tsx'
import type { Neighbours } from './use-neighbours.ts'

interface RecordParts {
  title: string
  /** Badges beside the title. */
  marks?: ReactNode
  /** A line under the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** The smaller third: what the record is, at a glance. `Details` with one column. */
  facts: ReactNode
  /** The larger part: blocks of `PageSection`. */
  content: ReactNode
  /** For wide lists: the facts stand above the content instead of beside it. */
  isWide?: boolean
}

interface RecordPageProps<Shown> {
  /** The list it stands in; its filters stay in the address. */
  list: { path: string; label: string }
  /** As in "Payment", for when it is not there. */
  what: Label
  reading: { data: Shown | undefined; error: Error | null; refetch: () => unknown }
  /** Its neighbours in the list as it is filtered, by their addresses. */
  neighbours?: Neighbours
  show: (record: Shown) => RecordParts
}

/**
 * A record as a page with its own address: two thirds content, one third facts, and the records before
 * and after it. On phones the facts follow the content.
 */
export function RecordPage<Shown>({ list, what, reading, neighbours, show }: RecordPageProps<Shown>) {
  const { data, error, refetch } = reading
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className="mx-auto flex w-full max-w-[88rem] flex-col gap-4 px-4 py-4 md:px-8 md:py-5">
      <nav aria-label={t('Record')} className="flex items-center justify-between gap-2">
        <Link
          to={list.path}
          search
          className="-ml-2 inline-flex h-11 items-center gap-2 rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink md:h-9"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {list.label}
        </Link>
        {neighbours && <Steps {...neighbours} />}
      </nav>
      {data !== undefined ? (
        <CatchErrors resetOn={data} fallback={odd => <Unreadable reason={odd.message} />}>
          <Presence record={path}>
            <Shown parts={() => show(data)} />
          </Presence>
        </CatchErrors>
      ) : error ? (
        <Missing what={what} error={error} onRetry={refetch} />
      ) : (
        <Loading text={t('Loading {what}...', { what: inSentence(t(what)) })} />
      )}
    </div>
  )
}

/** Drawn inside the boundary, so that a record too odd to be drawn leaves the way back. */
function Shown({ parts }: { parts: () => RecordParts }) {
  const { title, marks, subtitle, actions, facts, content, isWide = false } = parts()
  const heading = useRef<HTMLHeadingElement>(null)
  useRecordTitle(title)
  // What was pressed may be gone: a row of the list, or a button whose work is done. A person who steps from record to
  // record stays on the button.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1
              ref={heading}
              tabIndex={-1}
              className="min-w-0 text-2xl font-semibold tracking-tight tabular-nums outline-none [overflow-wrap:anywhere]"
            >
              {title}
            </h1>
            {marks}
          </div>
          {subtitle && <div className="mt-1 break-words text-ink-soft">{subtitle}</div>}
          <EditorsNotice />
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className={cn('grid items-start gap-5', !isWide && 'lg:grid-cols-3')}>
        <div className={cn('flex min-w-0 flex-col gap-5', !isWide && 'lg:col-span-2')}>{content}</div>
        <aside
          aria-label={t('Facts')}
          className={cn(
            'rounded-card border border-line bg-surface p-5 shadow-card',
            isWide ? 'lg:order-first' : 'lg:sticky lg:top-5',
          )}
        >
          {facts}
        </aside>
      </div>
    </article>
  )
}

function useRecordTitle(title: string) {
  useEffect(() => {
    const ofTab = document.title
    document.title = `${title} · ${ofTab}`
    return () => {
      document.title = ofTab
    }
  }, [title])
}

function Steps({ previous, next }: Neighbours) {
  return (
    <div className="flex gap-1">
      <Step
        to={previous}
        label={t('Previous record')}
        icon={<ChevronLeft aria-hidden className="size-5" />}
      />
      <Step to={next} label={t('Next record')} icon={<ChevronRight aria-hidden className="size-5" />} />
    </div>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  const style = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'md:size-9!')
  if (to === undefined)
    return (
      <span aria-disabled className={style}>
        {icon}
      </span>
    )
  // Stepping through a list leaves no trail: Back leads to the list.
  return (
    <Link to={to} search replace aria-label={label} title={label} className={cn(style, 'hover:bg-slate-100')}>
      {icon}
    </Link>
  )
}

/** A titled block of a record's page. */
export function PageSection(props: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{props.title}</h2>
        {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
      </div>
      {props.children}
    </section>
  )
}

function Missing({ what, error, onRetry }: { what: Label; error: Error; onRetry: () => unknown }) {
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (isGone)
    return (
      <Banner tone="info" title={t('{what} not found', { what: t(what) })}>
        {t('It may have been deleted since the link was made.')}
      </Banner>
    )
  return (
    <Banner
      tone="error"
      title={t('Error loading {what} details', { what: inSentence(t(what)) })}
      actions={
        <Button size="small" onClick={() => onRetry()}>
          {t('Retry')}
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  )
}

function Unreadable({ reason }: { reason: string }) {
  return (
    <Banner tone="error" title={t('This record cannot be shown')}>
      {t('Something in it cannot be read. Nothing that was saved is lost. Tell your administrator:')}
      <p className="mt-2 font-mono text-xs break-words">{reason}</p>
    </Banner>
  )
}
