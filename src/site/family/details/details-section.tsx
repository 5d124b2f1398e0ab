import { type ReactNode, useState } from 'react'
import type { ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { useFamily } from '../family-session.ts'
import { FileButton } from '../file-button.tsx'
import { Loaded } from '../loaded.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { Section } from '../section.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { AddChild } from './add-child.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { ContactForm } from './contact-form.tsx'
import { useDetailWords } from './detail-words.ts'
import { HealthNote } from './health-note.tsx'

type Routes = typeof ownDetailRoutes
const readDetails = familyCaller<Routes['readDetails']>({ method: 'GET', path: '/api/family/details' })
const saveLanguage = familyCaller<Routes['saveLanguage']>({ method: 'PUT', path: '/api/family/language' })
const read = () => readDetails({})

/** What the school knows of the family, to be kept right by it. */
export default function DetailsSection() {
  const details = useRead(read)
  const { session } = useFamily()
  const words = useDetailWords()
  const may = (action: (typeof session.may)[number]) => !session.isReadOnly && session.may.includes(action)
  return (
    <Loaded read={details}>
      {({ contact, children }) => (
        <div className="flex flex-col gap-4">
          <Section title={words.address}>
            <p>
              {[contact.street, `${contact.postalCode} ${contact.city}`.trim(), contact.phone]
                .filter(Boolean)
                .map(line => (
                  <span key={line} className="block break-words">
                    {line}
                  </span>
                ))}
            </p>
            {may('change-address') && (
              <Later label={words.change}>
                {close => (
                  <ContactForm
                    contact={contact}
                    onDone={async () => {
                      await details.reload()
                      close()
                    }}
                  />
                )}
              </Later>
            )}
            {!session.isReadOnly && <Language />}
          </Section>
          {children.map(child => (
            <Section key={child.id} title={`${child.firstName} ${child.lastName}`}>
              {may('use-calendars') && <CalendarLink child={child} onChange={details.reload} />}
              {may('write-health-notes') && (
                <Later label={words.health}>
                  {close => <HealthNote childId={child.id} onDone={close} />}
                </Later>
              )}
            </Section>
          ))}
          {may('add-children') && (
            <Later label={words.addChild}>
              {close => (
                <AddChild
                  onDone={async () => {
                    await details.reload()
                    close()
                  }}
                />
              )}
            </Later>
          )}
          <Section title={words.data}>
            <p className="text-ink-soft">{words.dataText}</p>
            <div>
              <FileButton path="/api/family/export" filename="lido.json">
                {words.download}
              </FileButton>
            </div>
          </Section>
        </div>
      )}
    </Loaded>
  )
}

/** A form that is opened by a button. */
function Later({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children(() => setOpen(false))
  return (
    <Button className="self-start" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

/** The language chosen above becomes that of the mails. */
function Language() {
  const { session, refresh } = useFamily()
  const { language } = useSiteLanguage()
  const { act, isBusy, problem } = useAct()
  const words = useDetailWords()
  if (session.language === language) return null
  return (
    <>
      <Button
        className="self-start"
        busy={isBusy}
        onClick={() =>
          void act(async () => {
            await saveLanguage({ body: { language } })
            await refresh()
          })
        }
      >
        {words.useLanguage}
      </Button>
      <ProblemBanner code={problem} />
    </>
  )
}
