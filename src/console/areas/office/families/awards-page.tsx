import { useNavigate } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { awardColumns } from '#console/features/awards/list/award-columns.tsx'
import { AwardFilters } from '#console/features/awards/list/award-filters.tsx'
import { useAwardList } from '#console/features/awards/list/use-award-list.ts'
import { saveCertificates } from '#console/features/awards/save-certificates.ts'
import { familyPath } from '#console/features/families/list/use-family-list.ts'
import { SelectionBar } from '#console/features/jobs/selection-bar.tsx'
import { awardRoutes } from '#contract/awards.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { Page } from '#web/ui/page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

/** Every level that a swimmer was awarded, and its certificates for the printer. */
export default function AwardsPage() {
  const list = useAwardList()
  const selection = useSelection(list.asked)
  const navigate = useNavigate()
  const marked = list.rows?.filter(({ id }) => selection.ids.has(id)) ?? []
  const printable = marked.filter(({ number, withdrawnAt }) => number && !withdrawnAt).map(({ id }) => id)
  const failureText = (message: string) => t('Error loading awards: {message}', { message })
  return (
    <Page
      title={t('Awards')}
      actions={<RefreshButton onRefresh={list.refetch} disabled={list.isPending} failureText={failureText} />}
    >
      <AwardFilters {...list} />
      <DataTable
        label={t('Awards')}
        columns={awardColumns}
        rows={list.rows}
        selection={selection}
        rowName={row => fullName(row)}
        onOpen={({ familyId }) => familyId && void navigate({ to: familyPath(familyId) })}
        loadingText={t('Loading awards...')}
        empty={{
          title: t('No awards found'),
          hint: list.isFiltered
            ? undefined
            : t('Awards come with the results of courses, or are entered on the page of a family.'),
        }}
        answer={list}
        failureText={failureText}
        footer={<LoadMore list={list} what="awards" />}
      />
      {selection.ids.size > 0 && (
        <SelectionBar count={selection.ids.size} onClear={selection.clear}>
          <Button
            size="small"
            icon={FileDown}
            calls={awardRoutes.printCertificates}
            disabled={printable.length === 0}
            onClick={() => void saveCertificates({ awardIds: printable })}
          >
            {t('Certificates')}
          </Button>
        </SelectionBar>
      )}
    </Page>
  )
}
