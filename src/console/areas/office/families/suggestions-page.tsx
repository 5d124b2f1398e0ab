import { Link } from '@tanstack/react-router'
import { messageOf } from '#console/api/api-error.ts'
import { useRoute } from '#console/api/query.ts'
import { FamilySuggestions } from '#console/features/families/family-suggestions.tsx'
import { t } from '#console/language/t.ts'
import { buttonStyle } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { Loading } from '#console/ui/feedback/spinner.tsx'
import { Page } from '#console/ui/page.tsx'
import { familyRoutes } from '#contract/people/families.ts'

/** The queue of those who may be one and the same. */
export default function SuggestionsPage() {
  const { data, error } = useRoute(familyRoutes.listSuggestions, {})
  return (
    <Page
      title={t('Maybe the same')}
      actions={
        <Link to={'/office/families' as never} className={buttonStyle({})}>
          {t('Families')}
        </Link>
      }
    >
      {error && <Banner tone="error">{messageOf(error)}</Banner>}
      {!data && !error && <Loading text={t('Loading families...')} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('No possible duplicates.')}</p>}
      {data && <FamilySuggestions suggestions={data} />}
    </Page>
  )
}
