import { useState } from 'react'
import type { familySessionRoutes } from '#contract/family-access.ts'
import { SiteFrame } from '#site/site-frame.tsx'
import { useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Devices } from './devices.tsx'
import { familyCaller, isSignedOut } from './family-call.ts'
import { type FamilySite, useFamily } from './family-session.ts'
import { useFamilyWords } from './family-words.ts'

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
  const { failedText } = useSiteWords()

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
      {session.isReadOnly && <Banner tone="warning">{words.readOnly}</Banner>}
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
