import { Suspense, useEffect, useMemo, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { CatchErrors } from '#web/ui/feedback/catch-errors.tsx'
import { findPage } from './find-page.ts'
import { FailedPage, LoadingPage, NotFoundPage } from './site-frame.tsx'
import { languageOfBrowser, SiteLanguageContext } from './site-language.ts'

/** The page that the address names, in the language of the family. */
export function Site() {
  const [chosen, setChosen] = useState<Language>()
  const [suggested, setSuggested] = useState(languageOfBrowser)
  const language = chosen ?? suggested
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const spoken = useMemo(() => ({ language, choose: setChosen, suggest: setSuggested }), [language])
  const Page = findPage(window.location.pathname) ?? NotFoundPage
  return (
    <SiteLanguageContext value={spoken}>
      <CatchErrors resetOn={Page} fallback={() => <FailedPage onRetry={() => window.location.reload()} />}>
        <Suspense fallback={<LoadingPage />}>
          <Page />
        </Suspense>
      </CatchErrors>
    </SiteLanguageContext>
  )
}
