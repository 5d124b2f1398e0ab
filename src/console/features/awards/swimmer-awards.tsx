import { FileDown, Undo2 } from 'lucide-react'
import { type Award, awardRoutes } from '#contract/awards.ts'
import { formatAwardNumber } from '#domain/levels/award-number.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { saySource, sayWithdrawn } from './award-words.ts'
import { saveCertificates } from './save-certificates.ts'

interface SwimmerAwardsProps {
  /** The latest first. */
  awards: readonly Award[]
  onWithdraw: (award: Award) => void
}

/** Which levels a child was awarded, by whom, and what became of it. */
export function SwimmerAwards({ awards, onWithdraw }: SwimmerAwardsProps) {
  if (awards.length === 0) return null
  return (
    <ul aria-label={t('Awards')} className="mt-2 flex flex-col divide-y divide-line">
      {awards.map(award => {
        const { id, number, levelNames, day, source, examiner, withdrawnAt } = award
        const level = sayName(levelNames)
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <div className="min-w-0 break-words">
              <span className={withdrawnAt ? 'text-ink-soft line-through' : 'font-medium'}>{level}</span>{' '}
              <span className="text-ink-soft tabular-nums">
                {[formatDate(day), saySource(source), examiner, number && formatAwardNumber(number)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {withdrawnAt && <p className="text-red-800">{sayWithdrawn(award)}</p>}
            </div>
            {!withdrawnAt && (
              <span className="flex shrink-0">
                {number && (
                  <IconButton
                    calls={awardRoutes.printCertificates}
                    label={t('Certificate of {level}', { level })}
                    icon={FileDown}
                    onClick={() => void saveCertificates({ awardIds: [id] })}
                  />
                )}
                <IconButton
                  calls={awardRoutes.withdrawAward}
                  label={t('Withdraw {level}', { level })}
                  icon={Undo2}
                  onClick={() => onWithdraw(award)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
