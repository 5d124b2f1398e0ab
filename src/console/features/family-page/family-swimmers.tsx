import { Award as AwardIcon, HeartPulse, Merge, Pencil, Plus } from 'lucide-react'
import { SwimmerAwards } from '#console/features/awards/swimmer-awards.tsx'
import { type Award, awardRoutes } from '#contract/awards.ts'
import { familyRoutes } from '#contract/families.ts'
import type { FamilyBooking, FamilyPage, FamilySwimmer } from '#contract/family-page.ts'
import { ageOn, zurichDate } from '#domain/calendar/plain-date.ts'
import { formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayChildLevel } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayDate } from '#web/words/lesson-words.ts'
import { FamilyCourses } from './family-courses.tsx'

interface FamilySwimmersProps {
  family: FamilyPage
  onAdd: () => void
  onEdit: (swimmer: FamilySwimmer) => void
  onSameChild: (swimmer: FamilySwimmer) => void
  onHealth: (swimmer: FamilySwimmer) => void
  onAward: (swimmer: FamilySwimmer) => void
  onWithdrawAward: (award: Award) => void
  onWithdraw: (booking: FamilyBooking) => void
  onMove: (booking: FamilyBooking) => void
}

/** Who swims, in which courses, and when next. */
export function FamilySwimmers({ family, onWithdraw, onMove, ...on }: FamilySwimmersProps) {
  const { onAdd, onEdit, onSameChild, onHealth, onAward, onWithdrawAward } = on
  return (
    <PageSection
      title={t('Swimmers')}
      actions={
        <Button calls={familyRoutes.addSwimmer} size="small" icon={Plus} onClick={onAdd}>
          {t('Add Child')}
        </Button>
      }
    >
      {family.swimmers.length === 0 && (
        <p className="text-ink-soft">{t('Nobody of this family swims yet.')}</p>
      )}
      <ul className="flex flex-col gap-5">
        {family.swimmers.map(swimmer => (
          <li key={swimmer.id}>
            <SwimmerHead
              swimmer={swimmer}
              onEdit={() => onEdit(swimmer)}
              onSameChild={() => onSameChild(swimmer)}
              onHealth={() => onHealth(swimmer)}
              onAward={() => onAward(swimmer)}
            />
            <SwimmerAwards awards={swimmer.awards} onWithdraw={onWithdrawAward} />
            <FamilyCourses
              family={family}
              bookings={family.bookings.filter(({ swimmerId }) => swimmerId === swimmer.id)}
              onWithdraw={onWithdraw}
              onMove={onMove}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

interface SwimmerHeadProps {
  swimmer: FamilySwimmer
  onEdit: () => void
  onSameChild: () => void
  onHealth: () => void
  onAward: () => void
}

function SwimmerHead({ swimmer, onEdit, onSameChild, onHealth, onAward }: SwimmerHeadProps) {
  const { nextLesson, birthDate } = swimmer
  const level = sayChildLevel(swimmer)
  const name = fullName(swimmer)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 max-md:items-center">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {name}
        {level && <Badge tone="purple">{level}</Badge>}
      </h3>
      <span className="flex shrink-0 md:row-span-3">
        <IconButton
          calls={awardRoutes.addAward}
          label={t('Enter an award of {name}', { name })}
          icon={AwardIcon}
          onClick={onAward}
        />
        <IconButton
          calls={familyRoutes.readHealthNote}
          label={t('Health note of {name}', { name })}
          icon={HeartPulse}
          onClick={onHealth}
        />
        <IconButton
          calls={familyRoutes.joinSwimmers}
          label={t('Same child as…')}
          icon={Merge}
          onClick={onSameChild}
        />
        <IconButton
          calls={familyRoutes.updateSwimmer}
          label={t('Edit {name}', { name })}
          icon={Pencil}
          onClick={onEdit}
        />
      </span>
      <p className="text-ink-soft tabular-nums max-md:col-span-2">
        {birthDate
          ? tCount(
              ageOn(birthDate, zurichDate(new Date())),
              '{day}, {count} year old',
              '{day}, {count} years old',
              { day: formatDate(birthDate) },
            )
          : t('Birth date unknown')}
      </p>
      <p className="max-md:col-span-2">
        {nextLesson ? (
          <strong className="font-medium">
            {t('Next lesson: {when}', {
              when: [sayDate(nextLesson.date), nextLesson.startTime, nextLesson.place]
                .filter(Boolean)
                .join(', '),
            })}
          </strong>
        ) : (
          <span className="text-ink-soft">{t('No lesson ahead')}</span>
        )}
      </p>
    </div>
  )
}
