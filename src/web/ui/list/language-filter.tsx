import { t } from '#web/language/t.ts'
import { languageOptions } from '../values/language-options.ts'
import { FilterSelect } from './filter-bar.tsx'

interface LanguageFilterProps {
  value: string
  onChange: (value: string) => void
}

/** Of the contacts: the language they are written to in. */
export function LanguageFilter(props: LanguageFilterProps) {
  return (
    <FilterSelect label={t('Language')} all={t('All Languages')} options={languageOptions()} {...props} />
  )
}
