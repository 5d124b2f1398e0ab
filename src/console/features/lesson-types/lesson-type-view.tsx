import { ActiveBadge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { formatChf, formatDateTime } from '#console/ui/values/format.ts'
import type { LessonType } from '#contract/catalogue/lesson-types.ts'
import { languageNames } from '#domain/languages.ts'
import { titleLanguages } from './title-languages.ts'

interface LessonTypeViewProps {
  lessonType: LessonType
  onEdit: () => void
  onClose: () => void
}

export default function LessonTypeView({ lessonType, onEdit, onClose }: LessonTypeViewProps) {
  return (
    <Dialog
      title={lessonType.titleEn || lessonType.typeId}
      description={lessonType.typeId}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    >
      <DetailSection title="Basic Information">
        <Details
          items={[
            { label: 'Category', value: lessonType.category },
            { label: 'Level', value: lessonType.level },
            { label: 'Mode', value: lessonType.mode },
            {
              label: 'Duration',
              value: lessonType.durationMinutes && `${lessonType.durationMinutes} minutes`,
            },
            { label: 'Default Price', value: formatChf(lessonType.defaultPrice) },
            { label: 'Status', value: <ActiveBadge active={lessonType.isActive} /> },
            { label: 'Lesson Offers', value: lessonType.offerCount },
            { label: 'Created', value: formatDateTime(lessonType.createdAt) },
            { label: 'Updated', value: formatDateTime(lessonType.updatedAt) },
            { label: 'ID', value: <CopyableId id={lessonType.id} />, wide: true },
          ]}
        />
      </DetailSection>
      {titleLanguages.map(({ code, suffix }) => (
        <DetailSection key={code} title={languageNames[code]}>
          <Details
            items={[
              { label: 'Title', value: lessonType[`title${suffix}`], wide: true },
              { label: 'Description', value: lessonType[`description${suffix}`], wide: true },
            ]}
          />
        </DetailSection>
      ))}
    </Dialog>
  )
}
