import type { LessonType } from '#contract/catalogue/lesson-types.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayLevel, sayTitle } from '#web/ui/values/course-words.ts'

export const lessonTypeColumns: Column<LessonType>[] = [
  {
    id: 'typeId',
    header: 'Type ID',
    cell: type => <TwoLines top={type.typeId} bottom={sayTitle(type)} />,
    sort: type => type.typeId,
    card: 'title',
  },
  {
    id: 'category',
    header: 'Category',
    cell: type => type.category,
    sort: type => type.category,
    card: 'subtitle',
  },
  { id: 'level', header: 'Level', cell: type => sayLevel(type.level), sort: type => type.level },
  { id: 'mode', header: 'Mode', cell: type => t(type.mode), sort: type => t(type.mode), width: '7rem' },
  {
    id: 'duration',
    header: 'Duration',
    cell: type =>
      type.durationMinutes === null ? t('N/A') : t('{minutes} min', { minutes: type.durationMinutes }),
    sort: type => type.durationMinutes,
    align: 'right',
    width: '8rem',
  },
  {
    id: 'price',
    header: 'Price',
    cell: type => formatChf(type.defaultPrice),
    sort: type => type.defaultPrice,
    align: 'right',
    width: '8rem',
    card: 'amount',
  },
  {
    id: 'status',
    header: 'Status',
    cell: type => <ActiveBadge active={type.isActive} />,
    sort: type => type.isActive,
    width: '8rem',
    card: 'badge',
  },
]
