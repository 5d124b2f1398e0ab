import { type LessonType, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { vatLabels } from '#domain/billing/vat.ts'
import { languageNames } from '#domain/languages.ts'
import { useSettings } from '#web/api/current-user.ts'
import { formatChf, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge } from '#web/ui/badge.tsx'
import { CloseAndEdit, Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { sayLevel, sayTitle } from '#web/ui/values/course-words.ts'
import { titleLanguages } from './title-languages.ts'

interface LessonTypeViewProps {
  lessonType: LessonType
  onEdit: () => void
  onClose: () => void
}

export default function LessonTypeView({ lessonType, onEdit, onClose }: LessonTypeViewProps) {
  const settings = useSettings()
  return (
    <Dialog
      title={sayTitle(lessonType) || lessonType.typeId}
      description={lessonType.typeId}
      onClose={onClose}
      footer={
        <CloseAndEdit
          calls={lessonTypeRoutes.updateLessonType}
          label={t('Edit')}
          onEdit={onEdit}
          onClose={onClose}
        />
      }
    >
      <DetailSection title={t('Basic Information')}>
        <Details
          items={[
            { label: t('Category'), value: lessonType.category },
            { label: t('Level'), value: sayLevel(lessonType.level) },
            { label: t('Mode'), value: t(lessonType.mode) },
            {
              label: t('Duration'),
              value:
                lessonType.durationMinutes && t('{minutes} minutes', { minutes: lessonType.durationMinutes }),
            },
            { label: t('Default Price'), value: formatChf(lessonType.defaultPrice) },
            ...(settings?.vat
              ? [{ label: t('Value added tax'), value: t(vatLabels[lessonType.vatCode]) }]
              : []),
            { label: t('Status'), value: <ActiveBadge active={lessonType.isActive} /> },
            { label: t('Lesson Offers'), value: lessonType.offerCount },
            { label: t('Created'), value: formatDateTime(lessonType.createdAt) },
            { label: t('Updated'), value: formatDateTime(lessonType.updatedAt) },
            { label: t('ID'), value: <CopyableId id={lessonType.id} />, wide: true },
          ]}
        />
      </DetailSection>
      {titleLanguages.map(({ code, suffix }) => (
        <DetailSection key={code} title={t(languageNames[code])}>
          <Details
            items={[
              { label: t('Title'), value: lessonType[`title${suffix}`], wide: true },
              { label: t('Description'), value: lessonType[`description${suffix}`], wide: true },
            ]}
          />
        </DetailSection>
      ))}
    </Dialog>
  )
}
