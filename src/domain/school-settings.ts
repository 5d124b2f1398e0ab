/** What a school changes by itself in the console, and what the environment calls it. */
export const schoolSettings = {
  name: 'CREDITOR_NAME',
  street: 'CREDITOR_STREET',
  postalCode: 'CREDITOR_POSTAL_CODE',
  city: 'CREDITOR_CITY',
  country: 'CREDITOR_COUNTRY',
  phone: 'CREDITOR_PHONE',
  officeEmail: 'OFFICE_EMAIL',
  iban: 'CREDITOR_IBAN',
  plainIban: 'CREDITOR_PLAIN_IBAN',
  vatNumber: 'CREDITOR_VAT_NUMBER',
  qrAlternative1: 'QR_ALTERNATIVE_1',
  qrAlternative2: 'QR_ALTERNATIVE_2',
  tolerance: 'PAYMENT_TOLERANCE',
  confirmsPayments: 'PAYMENT_CONFIRMATION',
  siblingDiscount: 'SIBLING_DISCOUNT',
  siblingDiscountDays: 'SIBLING_DISCOUNT_DAYS',
  paymentTermDays: 'DUNNING_TERM_DAYS',
  intervalDays: 'DUNNING_INTERVAL_DAYS',
  graceDays: 'DUNNING_GRACE_DAYS',
  fees: 'DUNNING_FEES',
  chargesInterest: 'DUNNING_INTEREST',
  interestStart: 'DUNNING_INTEREST_FROM',
  canton: 'HOLIDAY_CANTON',
  familyLetters: 'DUNNING_LETTERS',
  automaticSteps: 'DUNNING_AUTOMATIC_STEPS',
  familyPage: 'FAMILY_PAGE',
  familyActions: 'FAMILY_ACTIONS',
} as const

export type SchoolSetting = keyof typeof schoolSettings
export const schoolSettingNames = Object.keys(schoolSettings) as [SchoolSetting, ...SchoolSetting[]]

type Value = string | number | boolean | readonly (string | number)[]

/** In the form of an environment variable, so that one parser checks both. */
export function writeSetting(value: Value): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value.length === 0 ? 'none' : value.join(',')
}

/** Accounts that invoices named before: they are paid into for as long as such invoices are open. */
export function keepFormerAccounts(
  former: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const known = [...new Set([...former, ...before])]
  return known.filter(iban => !after.includes(iban))
}
