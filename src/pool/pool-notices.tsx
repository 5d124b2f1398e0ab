import type { KeptMark } from '#web/device/device-store.ts'
import { formatDate, formatTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { sayMark, saySkillMark } from '#web/words/attendance-words.ts'
import { AskFirst } from './ask-first.tsx'
import { discardMarks, type Pool, sendAgain } from './pool-store.ts'

/** What stands between the marks and the server. */
export function PoolNotices({ pool }: { pool: Pool }) {
  const { contact, waiting, refused, ofOthers, keptAt } = pool
  const count = waiting.length
  return (
    <>
      {contact === 'away' && (
        <Banner tone="warning" title={count > 0 ? sayWaiting(count) : t('No connection')}>
          {keptAt
            ? t('This page shows what the device kept at {time}. What you save is sent by itself.', {
                time: formatTime(keptAt),
              })
            : t('Nothing is kept on this device yet. It needs a connection once.')}
        </Banner>
      )}
      {contact === 'signed-out' && (
        <Banner
          tone="warning"
          title={count > 0 ? sayWaiting(count) : t('You are not signed in')}
          actions={<SignInLink text={t('Sign in')} />}
        >
          {count > 0
            ? t('They are sent once you have signed in again.')
            : t('Please sign in to see your lessons.')}
        </Banner>
      )}
      {contact === 'second-factor' && (
        <Banner
          tone="warning"
          title={count > 0 ? sayWaiting(count) : t('Your second factor is needed')}
          actions={<SignInLink text={t('Continue')} />}
        >
          {t(
            'The school asks for your second factor first. What you marked stays on this device until then.',
          )}
        </Banner>
      )}
      {contact === 'ended' && (
        <Banner tone="error" title={t('This account has no access any more')}>
          {t('What was kept on this device has been cleared.')}
        </Banner>
      )}
      {refused.length > 0 && <RefusedMarks marks={refused} />}
      {[...new Set(ofOthers.map(({ userId }) => userId))].map(userId => (
        <MarksOfAnother key={userId} marks={ofOthers.filter(mark => mark.userId === userId)} />
      ))}
    </>
  )
}

const SignInLink = ({ text }: { text: string }) => (
  <a href="/" className={buttonStyle({ variant: 'primary' })}>
    {text}
  </a>
)

/** By lesson, child and reason; they stay until they are taken, said anew or discarded. */
function RefusedMarks({ marks }: { marks: readonly KeptMark[] }) {
  const discard = tCount(marks.length, 'Discard {count} mark for good?', 'Discard {count} marks for good?')
  return (
    <Banner
      tone="error"
      title={tCount(marks.length, '{count} mark was not accepted', '{count} marks were not accepted')}
      actions={
        <>
          <Button onClick={() => void sendAgain(marks)}>{t('Send again')}</Button>
          <AskFirst
            label={t('Discard')}
            question={discard}
            confirmLabel={t('Discard')}
            onConfirm={() => void discardMarks(marks)}
          />
        </>
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {marks.map(mark => (
          <li key={mark.key}>
            <span className="font-medium">{sayAbout(mark)}</span> {mark.refused?.message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** At a shared device: they are sent when the person who made them signs in. */
function MarksOfAnother({ marks }: { marks: readonly KeptMark[] }) {
  const name = marks[0]?.madeBy ?? t('somebody else')
  const count = marks.length
  return (
    <Banner
      tone="info"
      title={tCount(
        count,
        '{count} mark of {name} waits on this device',
        '{count} marks of {name} wait on this device',
        { name },
      )}
      actions={
        <AskFirst
          label={t('Discard')}
          question={tCount(
            count,
            'Discard {count} mark of {name} for good?',
            'Discard {count} marks of {name} for good?',
            { name },
          )}
          confirmLabel={t('Discard')}
          onConfirm={() => void discardMarks(marks)}
        />
      }
    >
      {t('They are sent once that person signs in here. Signing out leaves them.')}
    </Banner>
  )
}

const sayAbout = ({ about, ...said }: KeptMark) =>
  [
    t('{name}: {mark}', {
      name: about?.child ?? t('A child'),
      mark: said.skillId === undefined ? sayMark(said.mark) : saySkillMark(said.mark),
    }),
    about && [about.course, formatDate(about.date), about.startTime.slice(0, 5)].join(' '),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')

const sayWaiting = (count: number) => tCount(count, '{count} mark waits', '{count} marks wait')
