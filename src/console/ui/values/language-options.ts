import { t } from '#console/language/t.ts'
import { languageNames, languages } from '#domain/languages.ts'

export const languageOptions = () => languages.map(code => ({ value: code, label: t(languageNames[code]) }))
