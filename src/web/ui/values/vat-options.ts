import { vatCodes, vatLabels } from '#domain/billing/vat.ts'
import { t } from '#web/language/t.ts'

export const vatOptions = () => vatCodes.map(code => ({ value: code, label: t(vatLabels[code]) }))
