import { useCallback, useEffect, useState } from 'react'
import type { CertificateState, certificateRoutes } from '#contract/awards.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { certificatePage } from '#contract/routes/paths.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { formatAwardNumber, readAwardNumber } from '#domain/levels/award-number.ts'
import { CallError, caller } from '#site/call-route.ts'
import { FailedPage, LoadingPage, SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { certificateWords } from './certificate-words.ts'

type Route = typeof certificateRoutes.readCertificate
type Certificate = RouteAnswer<Route>

const readCertificate = caller<Route>({ method: 'GET', path: '/api/certificates/{number}' })

const tones = {
  valid: 'success',
  withdrawn: 'error',
  void: 'warning',
  unknown: 'error',
} as const satisfies Record<CertificateState, string>

/** As it stands in the address; an empty one is answered as unknown. */
const numberOfAddress = () => window.location.pathname.slice(certificatePage.length + 1) || '-'

/** Where the QR code of a certificate leads: whether it is valid, and what it says. */
export default function CertificatePage() {
  const [number] = useState(numberOfAddress)
  const [found, setFound] = useState<Certificate>()
  const [failure, setFailure] = useState<unknown>()
  const words = certificateWords[useSiteLanguage().language]
  const { tooMany } = useSiteWords()
  const read = useCallback(() => {
    setFailure(undefined)
    readCertificate({ params: { number } }).then(setFound, setFailure)
  }, [number])
  useEffect(read, [read])

  if (failure) {
    const isTooMany = failure instanceof CallError && failure.code === 'request.too-many'
    const problem = isTooMany ? tooMany : undefined
    return <FailedPage title={words.certificate} problem={problem} onRetry={read} />
  }
  if (!found) return <LoadingPage title={words.certificate} />
  return (
    <SiteFrame school={found.sender} logo={found.logo} title={words.certificate}>
      <Banner tone={tones[found.state]}>{words.states[found.state]}</Banner>
      <Facts number={number} award={found.award} />
    </SiteFrame>
  )
}

function Facts({ number, award }: { number: string; award: Certificate['award'] }) {
  const { language } = useSiteLanguage()
  const words = certificateWords[language]
  const known = readAwardNumber(number)
  const facts = [
    ...(award
      ? [
          [words.name, award.firstName],
          [words.level, nameIn(language, award.levelNames)],
          [words.day, formatLetterDate(award.day, language)],
        ]
      : []),
    ...(known ? [[words.number, formatAwardNumber(known)]] : []),
  ]
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-lg">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
