import * as z from 'zod'
import { isoCountryCode } from '#domain/address/countries.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { isWholeRappen, rappenFromChf } from '#domain/billing/money.ts'
import { isQrText } from '#domain/billing/qr-characters.ts'
import { readSiblingDiscount, type SiblingDiscount } from '#domain/billing/sibling-discount.ts'
import { isVatNumber } from '#domain/billing/vat.ts'
import { cantons } from '#domain/calendar/holidays.ts'
import { stepFees } from '#domain/dunning/charges.ts'
import { interestStarts } from '#domain/dunning/dunning-facts.ts'
import {
  type DunningPolicy,
  defaultDunningPolicy,
  familyLetters,
  stepIntervals,
} from '#domain/dunning/dunning-policy.ts'
import { familyActions } from '#domain/families/family-actions.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import { WrongSettingsError } from './wrong-settings-error.ts'

export const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform(text => ['1', 'true', 'on'].includes(text))

/** An example account without an owner. */
const demoIban = 'CH4431999123000889012'
const demoVatNumber = 'CHE-123.456.788 MWST'

/** A line of another way to pay on the QR-bill: the name of the procedure, a stroke, and what its provider defines. */
const alternativeProcedure = z
  .string()
  .trim()
  .max(100, 'has 100 characters at most')
  .regex(/^[^/]+\/.+$/, 'must be the name of the procedure, a / and its parameters')
  .refine(isQrText, 'holds a character that a QR-bill does not permit')
  .optional()

const chf = (most: number) =>
  z.number().min(0).max(most).refine(isWholeRappen, 'must be an amount in CHF, such as 20 or 20.50')

export const days = z.number().int().min(1).max(365)

/** Separated by commas; `none` is empty. */
const listOf = <const T extends readonly string[]>(names: T) =>
  z
    .string()
    .transform(list => (list === 'none' ? [] : list.split(',').map(name => name.trim())))
    .pipe(z.array(z.enum(names)))

/** The school's settings, from environment and console. */
export const schoolEnvironment = z.object({
  CREDITOR_NAME: z.string().default('Schwimmschule Lido GmbH'),
  CREDITOR_STREET: z.string().default('Seestrasse 12'),
  CREDITOR_POSTAL_CODE: z.string().default('8002'),
  CREDITOR_CITY: z.string().default('Zürich'),
  CREDITOR_COUNTRY: z
    .string()
    .refine(code => isoCountryCode(code) === code, 'must be a country code such as CH')
    .default('CH'),
  CREDITOR_PHONE: z.string().trim().optional(),
  CREDITOR_IBAN: z
    .string()
    .refine(isValidIban, 'must be a Swiss or Liechtenstein IBAN, or QR-IBAN, with the right check digits')
    .transform(normalizeIban)
    .default(demoIban),
  CREDITOR_PLAIN_IBAN: z
    .string()
    .refine(isValidIban, 'must be a Swiss or Liechtenstein IBAN with the right check digits')
    .refine(iban => !isQrIban(iban), 'must be a plain IBAN: an authority cannot pay to a QR-IBAN')
    .transform(normalizeIban)
    .optional(),
  CREDITOR_VAT_NUMBER: z
    .string()
    .refine(isVatNumber, 'must look like CHE-123.456.788 MWST, with the right check digit')
    .optional(),
  QR_ALTERNATIVE_1: alternativeProcedure,
  QR_ALTERNATIVE_2: alternativeProcedure,
  DUNNING_TERM_DAYS: z.coerce.number().pipe(days).default(defaultDunningPolicy.paymentTermDays),
  DUNNING_INTERVAL_DAYS: z
    .string()
    .transform(list => list.split(',').map(Number))
    .pipe(z.array(days))
    .refine(
      // Five were asked for when a Betreibung had a new due date too.
      ({ length }) => [1, 4, 5].includes(length),
      'one number, or one for each of the four letters',
    )
    .transform(stepIntervals)
    .default(defaultDunningPolicy.stepIntervalDays),
  DUNNING_AUTOMATIC_STEPS: listOf(dunningSteps).default([...defaultDunningPolicy.automaticSteps]),
  FAMILY_PAGE: flag.optional(),
  FAMILY_ACTIONS: listOf(familyActions).default([...familyActions]),
  DUNNING_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(defaultDunningPolicy.graceDays),
  DUNNING_FEES: z
    .string()
    .transform(list => list.split(',').map(Number))
    .pipe(z.array(chf(200)))
    .refine(({ length }) => [1, 4].includes(length), 'one amount, or one for each of the four letters')
    .transform(fees => stepFees(fees.map(rappenFromChf)))
    .default(defaultDunningPolicy.feesRappen),
  DUNNING_INTEREST: flag.default(defaultDunningPolicy.chargesInterest),
  DUNNING_INTEREST_FROM: z.enum(interestStarts).default(defaultDunningPolicy.interestStart),
  DUNNING_LETTERS: z.enum(familyLetters).default(defaultDunningPolicy.familyLetters),
  PAYMENT_TOLERANCE: z.coerce.number().pipe(chf(20)).default(0),
  PAYMENT_CONFIRMATION: flag.default(false),
  SIBLING_DISCOUNT: z
    .string()
    .trim()
    .transform(readSiblingDiscount)
    .refine(discount => discount !== null, 'must be a percentage such as 10%, or an amount in CHF such as 20')
    .optional(),
  SIBLING_DISCOUNT_DAYS: z.coerce.number().pipe(days).default(90),
  HOLIDAY_CANTON: z
    .string()
    .toUpperCase()
    .pipe(z.enum(cantons, 'must be a canton such as ZH'))
    .default(defaultDunningPolicy.canton),
  OFFICE_EMAIL: z.email().default('office@lido.example'),
})

/** Settings of the console, by the names of the environment, and earlier accounts. */
export interface KeptSettings {
  settings: Record<string, string>
  formerAccounts: readonly string[]
}

export type School = ReturnType<typeof schoolOf>

export function schoolOf(
  settings: z.output<typeof schoolEnvironment>,
  { formerAccounts, demo }: Pick<KeptSettings, 'formerAccounts'> & { demo: boolean },
) {
  return {
    creditor: {
      name: settings.CREDITOR_NAME,
      street: settings.CREDITOR_STREET,
      postalCode: settings.CREDITOR_POSTAL_CODE,
      city: settings.CREDITOR_CITY,
      country: settings.CREDITOR_COUNTRY,
      iban: settings.CREDITOR_IBAN,
      plainIban: settings.CREDITOR_PLAIN_IBAN,
      vatNumber: settings.CREDITOR_VAT_NUMBER ?? (demo ? demoVatNumber : undefined),
      formerAccounts,
      phone: settings.CREDITOR_PHONE,
      email: settings.OFFICE_EMAIL,
      alternativeProcedures: [settings.QR_ALTERNATIVE_1, settings.QR_ALTERNATIVE_2].filter(
        line => line !== undefined,
      ),
    },
    officeEmail: settings.OFFICE_EMAIL,
    policy: {
      paymentTermDays: settings.DUNNING_TERM_DAYS,
      stepIntervalDays: settings.DUNNING_INTERVAL_DAYS,
      automaticSteps: settings.DUNNING_AUTOMATIC_STEPS,
      graceDays: settings.DUNNING_GRACE_DAYS,
      canton: settings.HOLIDAY_CANTON,
      feesRappen: settings.DUNNING_FEES,
      chargesInterest: settings.DUNNING_INTEREST,
      interestStart: settings.DUNNING_INTEREST_FROM,
      familyLetters: settings.DUNNING_LETTERS,
    } satisfies DunningPolicy,
    toleranceRappen: rappenFromChf(settings.PAYMENT_TOLERANCE),
    confirmsPayments: settings.PAYMENT_CONFIRMATION,
    siblingDiscount: siblingDiscountOf(settings),
    siblingDiscountDays: settings.SIBLING_DISCOUNT_DAYS,
    // An update opens nothing: the school switches its page on.
    familyPage: settings.FAMILY_PAGE ?? demo,
    familyActions: settings.FAMILY_ACTIONS,
  }
}

const siblingDiscountOf = ({
  SIBLING_DISCOUNT: discount,
  SIBLING_DISCOUNT_DAYS: withinDays,
}: z.output<typeof schoolEnvironment>): SiblingDiscount | null =>
  discount ? { ...discount, withinDays } : null

/** Real mails must not ask people to pay into the example account. */
export function requireOwnAccount(
  { smtpUrl, demo }: { smtpUrl?: string | undefined; demo: boolean },
  { creditor }: School,
) {
  if (!smtpUrl || demo || creditor.iban !== demoIban) return
  throw new WrongSettingsError([
    'CREDITOR_IBAN: must be your own account when SMTP_URL is set, unless DEMO=1',
  ])
}
