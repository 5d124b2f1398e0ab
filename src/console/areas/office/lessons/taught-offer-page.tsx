import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { OfferStatusBadge } from '#console/features/catalogue/lesson-offers/lesson-offer-columns.tsx'
import { AttendanceGrid } from '#console/features/lessons/attendance-grid.tsx'
import { OfferLessons } from '#console/features/lessons/offer-lessons.tsx'
import { OfferRoster } from '#console/features/lessons/offer-roster.tsx'
import { TeamForm } from '#console/features/lessons/team-form.tsx'
import { useLessonList } from '#console/features/lessons/use-lesson-list.ts'
import { lessonRoutes, type TaughtOffer } from '#contract/lessons/lessons.ts'
import { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { useRoute } from '#web/api/query.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { RecordPage } from '#web/ui/record/record-page.tsx'
import { useNeighbours } from '#web/ui/record/use-neighbours.ts'
import { sayLevel } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayLessonCourse, saySpan, sayTeam, taughtOfferPath } from '#web/words/lesson-words.ts'

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
              <Button
                calls={lessonRoutes.saveOfferTeam}
                icon={<Pencil aria-hidden className="size-4" />}
                onClick={() => setTeam('offer')}
              >
                {t('Instructors')}
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
              <OfferRoster offer={offer} onWrite={() => setBroadcast('new')} />
              <OfferLessons offer={offer} onEditTeam={lessonId => setTeam({ lessonId })} />
            </>
          ),
        })}
      />
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
        { label: t('Level'), value: sayLevel(offer.level) },
        { label: t('Participants'), value: t('{booked} of {seats}', { booked: coming, seats: offer.seats }) },
        {
          label: t('Lesson Offer'),
          value: (
            <Link
              to="/phase5/lesson-offers"
              search={{ view: offer.offerId } as never}
              className="font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
            >
              {offer.quickId}
            </Link>
          ),
        },
      ]}
    />
  )
}
