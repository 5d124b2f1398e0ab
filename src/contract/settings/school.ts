import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { countryCode, email, line, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { isQrText } from '#domain/billing/qr-characters.ts'
import { readSiblingDiscount } from '#domain/billing/sibling-discount.ts'
import { isVatNumber } from '#domain/billing/vat.ts'
import { type Canton, cantons } from '#domain/calendar/holidays.ts'
import { interestStarts } from '#domain/dunning/dunning-facts.ts'
import { familyLetters } from '#domain/dunning/dunning-policy.ts'
import { familyActions } from '#domain/families/family-actions.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import { schoolSettingNames } from '#domain/school-settings.ts'

const anIban = z.string().trim().overwrite(normalizeIban)
const iban = anIban.refine(isValidIban, { error: fieldMessage('refund.iban-wrong'), abort: true })

/** What a QR-bill can carry: the address is in its code. */
const qrLine = (max: number) =>
  requiredLine('setting.required', max).refine(isQrText, fieldMessage('setting.qr-text'))

const days = (least: number, most: number) =>
  z
    .int(fieldMessage('setting.days'))
    .min(least, fieldMessage('setting.days'))
    .max(most, fieldMessage('setting.days'))

const chf = (most: number, tooHigh: string) =>
  z
    .number(fieldMessage('order.amount-required'))
    .min(0, fieldMessage('order.amount-negative'))
    .max(most, tooHigh)
    .refine(isWholeRappen, fieldMessage('order.amount-decimals'))

/** What may be left empty is else as it must be. */
const emptyOr = <T extends z.ZodType<string>>(given: T, is: (text: string) => boolean, wrong: string) =>
  given.refine(text => text === '' || is(text), wrong)

/** The name of the procedure, a stroke, and what its provider defines. */
const qrAlternative = emptyOr(
  line(100),
  text => /^[^/]+\/.+$/.test(text) && isQrText(text),
  fieldMessage('setting.qr-alternative'),
)

/** One for each letter: payment reminder, first and second reminder, final notice. */
const ofEachLetter = <T extends z.ZodType>(one: T) => z.tuple([one, one, one, one])

export const schoolInput = z.object({
  name: qrLine(70),
  street: qrLine(70),
  postalCode: qrLine(16),
  city: qrLine(35),
  country: countryCode.refine(code => code !== '', fieldMessage('setting.required')),
  phone: line(30),
  /** Signs letters, and receives Betreibung requests. */
  officeEmail: email,
  iban,
  /** The plain IBAN behind a QR-IBAN; empty without. */
  plainIban: emptyOr(anIban, isValidIban, fieldMessage('refund.iban-wrong')).refine(
    text => !isQrIban(text),
    fieldMessage('refund.iban-qr'),
  ),
  /** Of a school that pays value added tax; empty without. */
  vatNumber: emptyOr(line(30), isVatNumber, fieldMessage('setting.vat-number')),
  /** Other ways to pay on the QR-bill, such as TWINT, as the provider hands them out. */
  qrAlternative1: qrAlternative,
  qrAlternative2: qrAlternative,
  /** In CHF: a payment that leaves no more open pays the order. */
  tolerance: chf(20, fieldMessage('setting.tolerance-too-high')),
  /** Whether families get a mail when their payment settles the invoice. */
  confirmsPayments: z.boolean(),
  /** Of a family’s second child and each further one: a percentage such as 10%, or CHF; empty for none. */
  siblingDiscount: emptyOr(
    line(10),
    text => readSiblingDiscount(text) !== null,
    fieldMessage('setting.sibling-discount'),
  ),
  siblingDiscountDays: days(1, 365),
  paymentTermDays: days(1, 365),
  intervalDays: ofEachLetter(days(1, 365)),
  graceDays: days(0, 60),
  fees: ofEachLetter(chf(200, fieldMessage('setting.fee-too-high'))),
  chargesInterest: z.boolean(),
  interestStart: z.enum(interestStarts),
  canton: z.enum(cantons as [Canton, ...Canton[]]),
  familyLetters: z.enum(familyLetters),
  automaticSteps: z.array(z.enum(dunningSteps)).max(dunningSteps.length),
  /** Whether families sign in on their page, and what they may do there. */
  familyPage: z.boolean(),
  familyActions: z.array(z.enum(familyActions)).max(familyActions.length),
})
export type SchoolInput = z.output<typeof schoolInput>

/** A PNG or JPEG of at most 100 KB as a data address. */
const logo = z
  .string(fieldMessage('setting.logo'))
  .max(140_000, fieldMessage('setting.logo'))
  .regex(
    /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/,
    fieldMessage('setting.logo'),
  )

const school = z.object({
  settings: schoolInput,
  /** What the environment says, and the console cannot change. */
  fixed: z.array(z.enum(schoolSettingNames)),
  version: z.number(),
})
export type SchoolRecord = z.output<typeof school>

export const schoolRoutes = {
  readSchool: route('GET /api/settings/school', 'read-money', {
    summary: 'Who is paid, and how reminders go',
    response: school,
    watches: ['settings'],
  }),
  saveSchool: route('PUT /api/settings/school', 'change-settings', {
    summary: 'Save the settings of the school; they apply to everything written from now on',
    body: schoolInput,
    response: school,
    locks: true,
  }),
  readLogo: route('GET /api/settings/logo', 'read-money', {
    summary: 'The logo on the pages for families',
    response: z.object({ logo: z.string().nullable() }),
    watches: ['settings'],
  }),
  saveLogo: route('PUT /api/settings/logo', 'change-settings', {
    summary: 'Save the logo on the pages for families, a PNG or JPEG as a data address; null removes it',
    body: z.object({ logo: logo.nullable() }),
    response: success,
  }),
}
