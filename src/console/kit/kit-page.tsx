import { useState } from 'react'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { KitForm, type KitOutcome } from './kit-form.tsx'
import { KitBadges, KitButtons, KitCards, KitDetails, KitSearch, KitUpload } from './kit-parts.tsx'
import { KitSection, Row } from './kit-section.tsx'
import { KitTable } from './kit-table.tsx'

/** The whole design system on one page: for looking at, and for the accessibility checks. */
export default function KitPage() {
  useLanguage()
  const [outcome, setOutcome] = useState<KitOutcome>()
  return (
    <main className="mx-auto flex max-w-[88rem] flex-col gap-10 px-4 py-8 md:px-8">
      <h1 className="text-2xl font-semibold tracking-tight">{t('The Lido kit')}</h1>
      <KitButtons />
      <KitBadges />
      <KitCards />
      <KitTable />
      <KitSection title={t('Form dialog')}>
        <Row>
          <Button onClick={() => setOutcome('saved')}>{t('Form that saves')}</Button>
          <Button onClick={() => setOutcome('refused')}>{t('Form that is refused')}</Button>
          <Button onClick={() => setOutcome('stale')}>{t('Form that is stale')}</Button>
        </Row>
      </KitSection>
      <KitSearch />
      <KitUpload />
      <KitDetails />
      {outcome && <KitForm outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </main>
  )
}
