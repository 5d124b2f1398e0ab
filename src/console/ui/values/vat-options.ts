import { t } from '#console/language/t.ts'
import { vatCodes, vatLabels } from '#domain/billing/vat.ts'

export const vatOptions = () => vatCodes.map(code => ({ value: code, label: t(vatLabels[code]) }))
