import { lazy, Suspense, useState } from 'react'
import type { familySessionRoutes } from '#contract/family-access.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Devices } from './devices.tsx'
import { familyCaller, isSignedOut } from './family-call.ts'
import { familySections, pathOf, useSection } from './family-path.ts'
import { type FamilySite, useFamily } from './family-session.ts'
import { useFamilyWords } from './family-words.ts'

const DetailsSection = lazy(() => import('./details/details-section.tsx'))
const MoneySection = lazy(() => import('./money/money-section.tsx'))
const CoursesSection = lazy(() => import('./courses/courses-section.tsx'))

const signOut = familyCaller<(typeof familySessionRoutes)['signOut']>({
  method: 'DELETE',
  path: '/api/family/session',
})

/** What a signed-in family has before it: its page, and below it where it is signed in. */
export function FamilyFrame({ site }: { site: FamilySite }) {
  const { session, leave } = useFamily()
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const words = useFamilyWords()
  const { section, open } = useSection()
  const { failedText, loading } = useSiteWords()

  async function end() {
    setFailed(false)
    setLeaving(true)
    try {
      if (!session.isReadOnly) await signOut({})
      leave()
    } catch (error) {
      if (isSignedOut(error)) leave()
      else setFailed(true)
    }
    setLeaving(false)
  }

  return (
    <SiteFrame
      school={site.sender}
      logo={site.logo}
      title={[session.firstName, session.lastName].filter(Boolean).join(' ')}
      text={session.address}
    >
      {session.isReadOnly && (
        <Banner tone="warning" className="mb-4">
          {words.readOnly}
        </Banner>
      )}
      <nav aria-label={words.title} className="-mt-2 mb-4 flex flex-wrap gap-x-5 border-b border-line">
        {familySections.map(one => (
          <a
            key={one}
            href={pathOf(one)}
            aria-current={one === section ? 'page' : undefined}
            onClick={event => open(event, one)}
            className="flex min-h-11 items-center border-b-2 border-transparent font-medium text-ink-soft aria-[current=page]:border-brand aria-[current=page]:text-ink"
          >
            {words.sections[one]}
          </a>
        ))}
      </nav>
      <Suspense fallback={<Loading text={loading} />}>
        {section === '' && <CoursesSection onMoney={event => open(event, 'money')} />}
        {section === 'money' && <MoneySection />}
        {section === 'details' && <DetailsSection />}
      </Suspense>
      <footer className="mt-10 flex flex-col gap-4 border-t border-line pt-6">
        {!session.isReadOnly && <Devices />}
        {hasFailed && <Banner tone="error">{failedText}</Banner>}
        <Button className="self-start" busy={isLeaving} busyLabel={words.sending} onClick={() => void end()}>
          {session.isReadOnly ? words.closeView : words.signOut}
        </Button>
      </footer>
    </SiteFrame>
  )
}
