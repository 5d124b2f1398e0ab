import { useState } from 'react'
import { sayScaleOwner } from '#console/features/settings/scale-words.ts'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import { type MakeUpRule, makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const MakeUpRuleForm = loadLater(() => import('#console/features/settings/make-up-rule-form.tsx'))

const columns: Column<MakeUpRule>[] = [
  { id: 'owner', header: 'Applies to', cell: sayScaleOwner, card: 'title' },
  { id: 'level', header: 'Level', cell: ({ level }) => level, width: '14rem' },
  {
    id: 'days',
    header: 'Missed lessons can be made up for',
    cell: ({ days }) =>
      days === null ? t('No|make-up') : tCount(days, 'Within {count} day', 'Within {count} days'),
    width: '18rem',
  },
]

/** For which lesson types a missed lesson can be made up for, and for how long. */
export default function MakeUpsPage() {
  const rules = useRoute(makeUpRoutes.listMakeUpRules)
  const [edited, setEdited] = useState<MakeUpRule>()
  return (
    <SettingsPage>
      <DataTable
        label={t('Make-up lessons')}
        columns={columns}
        rows={rules.data}
        rowKey={rule => rule.lessonTypeId}
        onOpen={setEdited}
        actionsWidth="6.5rem"
        rowName={sayScaleOwner}
        actions={rule => (
          <EditRowButton calls={makeUpRoutes.saveMakeUpRule} onClick={() => setEdited(rule)} />
        )}
        loadingText={t('Loading make-up lessons...')}
        empty={{ title: t('No lesson types yet') }}
        answer={rules}
      />
      {edited && <MakeUpRuleForm rule={edited} onClose={() => setEdited(undefined)} />}
    </SettingsPage>
  )
}
