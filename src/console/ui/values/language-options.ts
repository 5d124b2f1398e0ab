import { languageNames, languages } from '#domain/languages.ts'

export const languageOptions = languages.map(code => ({ value: code, label: languageNames[code] }))
