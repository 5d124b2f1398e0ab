import { languageNames, languages } from '#domain/languages.ts'
import { t } from '#web/language/t.ts'

export const languageOptions = () => languages.map(code => ({ value: code, label: t(languageNames[code]) }))
