import { type ReactNode, useEffect } from 'react'
import { languages } from '#domain/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Select } from '#web/ui/form/inputs.tsx'
import { useSiteLanguage, useSiteWords } from './site-language.ts'
import { siteWords } from './site-words.ts'

interface SiteFrameProps {
  /** The name of the school, once it is known. */
  school?: string | undefined
  /** Its logo, as an address. */
  logo?: string | null
  title: string
  text?: string
  children?: ReactNode
}

/** The layout of every page: the school and the choice of language above, one column below. */
export function SiteFrame({ school, logo, title, text, children }: SiteFrameProps) {
  useEffect(() => {
    document.title = [title, school].filter(Boolean).join(' · ')
  }, [title, school])
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="bg-deep text-white">
        <div className="mx-auto flex w-full max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
          <p className="flex min-w-0 items-center gap-3 text-lg font-semibold break-words">
            {logo && <img src={logo} alt="" className="h-10 max-w-40 rounded bg-white object-contain p-1" />}
            {school}
          </p>
          <LanguageChoice />
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl px-5 py-8 sm:py-12">
        <h1 className="text-2xl font-semibold tracking-tight text-balance break-words">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}

/** Each language in its own words. */
function LanguageChoice() {
  const { language, choose } = useSiteLanguage()
  const options = languages.map(value => ({ value, label: siteWords[value].name }))
  return (
    <Select
      aria-label={siteWords[language].language}
      className="w-36! text-ink"
      options={options}
      value={language}
      onChange={event => choose(languages.find(one => one === event.target.value) ?? language)}
    />
  )
}

export function LoadingPage({ title = '' }: { title?: string }) {
  const words = useSiteWords()
  return (
    <SiteFrame title={title || words.loading}>
      <Loading text={words.loading} />
    </SiteFrame>
  )
}

export function NotFoundPage() {
  const words = useSiteWords()
  return <SiteFrame title={words.notFound} text={words.notFoundText} />
}

interface FailedPageProps {
  title?: string
  /** What is wrong, where the page knows it and another try would not help. */
  problem?: string | undefined
  onRetry: () => void
}

export function FailedPage({ title, problem, onRetry }: FailedPageProps) {
  const words = useSiteWords()
  const retry = <Button onClick={onRetry}>{words.tryAgain}</Button>
  return (
    <SiteFrame title={title ?? words.failed}>
      <Banner tone="error" actions={!problem && retry}>
        {problem ?? words.failedText}
      </Banner>
    </SiteFrame>
  )
}
