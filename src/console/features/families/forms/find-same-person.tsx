import { useState } from 'react'
import { ChoosePerson } from '#console/features/families/people/choose-person.tsx'
import { spokenName } from '#console/features/families/people/spoken-name.ts'
import type { FamilyContact } from '#contract/family-page.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import MergeForm from './merge-form.tsx'

/** Finds the second record of a contact, then decides what is right. */
export function FindSamePerson({ contact, onClose }: { contact: FamilyContact; onClose: () => void }) {
  const [otherId, setOtherId] = useState<string>()
  if (otherId) return <MergeForm firstId={contact.id} secondId={otherId} onClose={onClose} />
  return (
    <Dialog
      title={t('Same person as…')}
      description={spokenName(contact, contact.preferredLanguage)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <ChoosePerson
        chosen={undefined}
        onChoose={person => setOtherId(person?.contactId)}
        without={[contact]}
      />
    </Dialog>
  )
}
