import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { blockPath } from '#console/features/blocks/block-words.ts'
import { OfferStatusBadge } from '#console/features/catalogue/lesson-offers/lesson-offer-columns.tsx'
import { AttendanceGrid } from '#console/features/lessons/attendance-grid.tsx'
import { ChangeLessonsButtons } from '#console/features/lessons/change-lessons-button.tsx'
import { Clashes } from '#console/features/lessons/clashes.tsx'
import { LaneNote } from '#console/features/lessons/lane-note.tsx'
import { OfferRoster } from '#console/features/lessons/offer-roster.tsx'
import { saySearch } from '#console/features/lessons/substitutes/search-words.ts'
import { TeamForm } from '#console/features/lessons/team-form.tsx'
import { useLessonList } from '#console/features/lessons/use-lesson-list.ts'
import { ResultMatrix } from '#console/features/outcomes/result-matrix.tsx'
import { OfferCandidates } from '#console/features/waiting-list/offer-candidates.tsx'
import { blockRoutes } from '#contract/blocks.ts'
import { lessonRoutes, type TaughtOffer } from '#contract/lessons/lessons.ts'
import { type SubstituteSearch, substituteRoutes } from '#contract/lessons/substitutes.ts'
import { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { PageSection, RecordPage } from '#web/ui/record/record-page.tsx'
import { useNeighbours } from '#web/ui/record/use-neighbours.ts'
import { sayLevel } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import {
  lessonTones,
  sayDate,
  sayLanes,
  sayLessonCourse,
  sayLessonStatus,
  saySpan,
  sayTeam,
  taughtOfferPath,
} from '#web/words/lesson-words.ts'

const withMailTexts = async <Code,>(load: Promise<Code>) => {
  const [code] = await Promise.all([load, loadTexts(['emails'])])
  return code
}
const BroadcastForm = loadLater(() =>
  withMailTexts(import('#console/features/broadcasts/broadcast-form.tsx')),
)
const BroadcastProgress = loadLater(() =>
  withMailTexts(import('#console/features/broadcasts/broadcast-progress.tsx')),
)
const OfferBlockForm = loadLater(() => import('#console/features/blocks/offer-block-form.tsx'))
const FindSubstituteForm = loadLater(
  () => import('#console/features/lessons/substitutes/find-substitute-form.tsx'),
)
const CancelCourseDialog = loadLater(() => import('#console/features/lessons/cancel-course-dialog.tsx'))

/** An offer as it is taught. */
export default function TaughtOfferPage({ id }: { id: string }) {
  const reading = useRoute(lessonRoutes.readTaughtOffer, { params: { id } })
  const listed = new Set(useLessonList().reading.data?.map(lesson => lesson?.offerId))
  const rows = [...listed].map(offerId => ({ id: offerId }))
  const neighbours = useNeighbours({ rows, hasMore: false, loadMore: () => undefined }, id, taughtOfferPath)
  const [team, setTeam] = useState<'offer' | { lessonId: string }>()
  const navigate = useNavigate()
  const openEmail = (view: string) => void navigate({ to: '/phase5/emails', search: { view } as never })
  const close = () => setTeam(undefined)
  const [isCancelling, setCancelling] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const [broadcast, setBroadcast] = useState<string>()
  const closeBroadcast = () => setBroadcast(undefined)
  return (
    <>
      <RecordPage
        list={{ path: '/office/lessons', label: t('Lessons') }}
        what="Lesson offer"
        reading={reading}
        neighbours={neighbours}
        show={offer => ({
          title: sayLessonCourse(offer),
          marks: <OfferStatusBadge status={offer.status} />,
          subtitle: [offer.quickId, offer.place].join(', '),
          actions: (
            <>
              <Button calls={lessonRoutes.saveOfferTeam} icon={Pencil} onClick={() => setTeam('offer')}>
                {t('Instructors and Lanes')}
              </Button>
              <Button calls={blockRoutes.saveOfferBlock} onClick={() => setPlacing(true)}>
                {t('Block')}
              </Button>
              <Button
                calls={courseCancellationRoutes.cancelCourse}
                variant="dangerQuiet"
                onClick={() => setCancelling(true)}
              >
                {t('Cancel Course')}
              </Button>
            </>
          ),
          facts: <OfferFacts offer={offer} />,
          content: (
            <>
              <AttendanceGrid offer={offer} />
              <ResultMatrix offerId={offer.offerId} />
              <OfferRoster offer={offer} onWrite={() => setBroadcast('new')} />
              <OfferCandidates offerId={offer.offerId} />
              <OfferLessons offer={offer} onEditTeam={lessonId => setTeam({ lessonId })} />
            </>
          ),
        })}
      />
      {isPlacing && reading.data && <OfferBlockForm offer={reading.data} onClose={() => setPlacing(false)} />}
      {isCancelling && reading.data && (
        <CancelCourseDialog
          courseId={id}
          course={[sayLessonCourse(reading.data), reading.data.quickId].join(', ')}
          onClose={() => setCancelling(false)}
        />
      )}
      {broadcast === 'new' && (
        <BroadcastForm lessonOfferId={id} onOpenBroadcast={setBroadcast} onClose={closeBroadcast} />
      )}
      {broadcast && broadcast !== 'new' && (
        <BroadcastProgress id={broadcast} onOpenEmail={openEmail} onClose={closeBroadcast} />
      )}
      {team && reading.data && (
        <TeamForm
          offer={reading.data}
          lesson={
            team === 'offer' ? undefined : reading.data.lessons.find(({ id: one }) => one === team.lessonId)
          }
          onClose={close}
        />
      )}
    </>
  )
}

const linkStyle =
  'font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700'

function OfferFacts({ offer }: { offer: TaughtOffer }) {
  const coming = offer.roster.filter(({ orderStatus }) => orderStatus !== 'CANCELLED').length
  return (
    <Details
      columns={1}
      items={[
        { label: t('Instructor'), value: sayTeam(offer) },
        { label: t('Weekday'), value: sayWeekday(offer.weekday) },
        { label: t('When'), value: saySpan(offer.startTime, offer.durationMinutes) },
        { label: t('Location'), value: offer.place },
        { label: t('Lanes'), value: sayLanes(offer.lanes) },
        {
          label: t('Block'),
          value: offer.block && (
            <Link to={blockPath(offer.block.id)} className={linkStyle}>
              {offer.block.name}
            </Link>
          ),
        },
        {
          label: t('Continues'),
          value: offer.continues && (
            <Link to={taughtOfferPath(offer.continues.id)} className={linkStyle}>
              {offer.continues.quickId}
            </Link>
          ),
        },
        { label: t('Level'), value: sayLevel(offer.level) },
        { label: t('Participants'), value: t('{booked} of {seats}', { booked: coming, seats: offer.seats }) },
        {
          label: t('Lesson Offer'),
          value: (
            <Link to="/phase5/lesson-offers" search={{ view: offer.offerId } as never} className={linkStyle}>
              {offer.quickId}
            </Link>
          ),
        },
      ]}
    />
  )
}

interface OfferLessonsProps {
  offer: TaughtOffer
  onEditTeam: (lessonId: string) => void
}

/** When an offer is taught, where and by whom. */
function OfferLessons({ offer, onEditTeam }: OfferLessonsProps) {
  const searches = useRoute(substituteRoutes.listSearches, { query: {} }).data ?? []
  const [soughtId, setSoughtId] = useState<string>()
  const sought = offer.lessons.find(({ id }) => id === soughtId)
  const today = zurichDate(new Date())
  return (
    <PageSection
      title={t('Lessons')}
      actions={
        <ChangeLessonsButtons
          lessons={offer.lessons.map(lesson => ({
            ...lesson,
            ...pickCourse(offer),
          }))}
        />
      }
    >
      {offer.lessons.length === 0 && <p className="text-ink-soft">{t('No dates scheduled')}</p>}
      {offer.clashes.length > 0 && <Clashes clashes={offer.clashes} />}
      <ul className="flex flex-col">
        {offer.lessons.map(lesson => (
          <li
            key={lesson.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-52 tabular-nums">
              {sayDate(lesson.date)}
              <span className="block text-ink-soft">
                {[saySpan(lesson.startTime, offer.durationMinutes), lesson.place].join(', ')}
                <LaneNote {...lesson} />
              </span>
            </span>
            <span className="min-w-0 flex-1 basis-40">
              {sayTeam(lesson)}
              <SearchNote searches={searches} lessonId={lesson.id} />
            </span>
            <Badge tone={lessonTones[lesson.status]}>{sayLessonStatus(lesson.status)}</Badge>
            <IconButton
              label={t('Instructors on {day}', { day: sayDate(lesson.date) })}
              icon={Pencil}
              calls={lessonRoutes.saveLessonTeam}
              onClick={() => onEditTeam(lesson.id)}
            />
            {lesson.status === 'PLANNED' && lesson.date >= today && (
              <IconButton
                label={t('Find a substitute on {day}', { day: sayDate(lesson.date) })}
                icon={UserSearch}
                calls={substituteRoutes.startSearch}
                onClick={() => setSoughtId(lesson.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {sought && (
        <FindSubstituteForm
          lesson={{ ...sought, ...pickCourse(offer) }}
          onClose={() => setSoughtId(undefined)}
        />
      )}
    </PageSection>
  )
}

/** The latest search for a lesson, while it runs or once somebody was found. */
function SearchNote({ searches, lessonId }: { searches: readonly SubstituteSearch[]; lessonId: string }) {
  const search = searches.find(one => one.lessonId === lessonId)
  if (!search || search.state === 'WITHDRAWN' || search.state === 'ENDED') return null
  const { text, tone } = saySearch(search)
  return (
    <Link to="/office/lessons/substitutes" className="block">
      <Badge tone={tone}>{text}</Badge>
    </Link>
  )
}

const pickCourse = ({ courseNames, quickId, durationMinutes }: TaughtOffer) => ({
  courseNames,
  quickId,
  durationMinutes,
})
