import { Link } from '@tanstack/react-router'
import { FamilySuggestions } from '#console/features/families/family-suggestions.tsx'
import { familyRoutes } from '#contract/families.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Page } from '#web/ui/page.tsx'

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
