import { Link, useNavigate } from '@tanstack/react-router'
import { familyColumns } from '#console/features/families/list/family-columns.tsx'
import { FamilyFilters } from '#console/features/families/list/family-filters.tsx'
import { familyPath, useFamilyList } from '#console/features/families/list/use-family-list.ts'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { awardRoutes } from '#contract/awards.ts'
import { familyRoutes } from '#contract/families.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { Page } from '#web/ui/page.tsx'

export default function FamiliesTab() {
  const list = useFamilyList()
  const suggestions = useRoute(familyRoutes.listSuggestions, {})
  const seesAwards = useMayCall(awardRoutes.listAwards)
  const navigate = useNavigate()
  const columns = useChosenColumns(familyColumns)
  const failureText = (message: string) => t('Error loading families: {message}', { message })
  return (
    <Page
      title={t('Families')}
      actions={
        <>
          {seesAwards && (
            <Link to={'/office/families/awards' as never} className={buttonStyle({})}>
              {t('Awards')}
            </Link>
          )}
          {suggestions.data && suggestions.data.length > 0 && (
            <Link to={'/office/families/suggestions' as never} className={buttonStyle({})}>
              {t('Maybe the same ({count})', { count: suggestions.data.length })}
            </Link>
          )}
          <ListTools
            columns={familyColumns}
            route={familyRoutes.exportFamilies}
            query={list.asked}
            name={t('Families')}
          />
          <RefreshButton onRefresh={list.refetch} disabled={list.isPending} failureText={failureText} />
        </>
      }
    >
      <FamilyFilters {...list} />
      <DataTable
        label={t('Families')}
        columns={columns}
        rows={list.rows}
        order={list.order}
        onOpen={row => void navigate({ to: familyPath(row.id), search: true as never })}
        loadingText={t('Loading families...')}
        empty={{
          title: t('No families found'),
          hint: list.isFiltered ? undefined : t('A family appears here with its first contact.'),
        }}
        answer={list}
        failureText={failureText}
        footer={<LoadMore list={list} what="families" />}
      />
    </Page>
  )
}
