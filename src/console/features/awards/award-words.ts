import type { Award } from '#contract/awards.ts'
import type { AwardSource } from '#domain/levels/award.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'

export const saySource = (source: AwardSource): string =>
  ({ OWN: t('Own award'), OTHER_SCHOOL: t('Another school'), PARENT_SAYS: t('Parents say so') })[source]

/** What is asked for besides the source. */
export const sayExaminer = (source: AwardSource): string =>
  ({ OWN: t('Examiner'), OTHER_SCHOOL: t('School|award'), PARENT_SAYS: t('Who said so') })[source]

export const sayWithdrawn = ({ withdrawnAt, withdrawnReason }: Award): string =>
  t('Withdrawn on {day}: {reason}', {
    day: withdrawnAt ? formatDate(withdrawnAt) : '',
    reason: withdrawnReason ?? '',
  })
