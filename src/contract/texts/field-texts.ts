import { countryName } from '#domain/address/countries.ts'
import { formatProblem, type ProblemOf } from './coded-text.ts'

/** Every problem of a value by its code. */
export const fieldTexts = {
  'account.invalid': 'An account is a number, such as 1020',
  'account.required': 'Please name the account',
  'address-proof.code-form': 'The code has six digits.',
  'address.city-required': 'City is required',
  'address.country-unknown': 'Please choose a country',
  'address.postal-code-form': ({ country, example }: { country: string; example: string }) =>
    `Form of the postal code (${countryName(country, 'en')}): ${example}`,
  'address.postal-code-required': 'Postal code is required',
  'address.street-required': 'Street is required',
  'bank-entry.reason-required': 'Please say why',
  'booking.birth-date-required': 'Date of birth is required',
  'booking.contact-email-required': 'Contact email is required',
  'booking.contact-first-name-required': 'Contact first name is required',
  'booking.contact-last-name-required': 'Contact last name is required',
  'booking.course-required': 'Please select a course',
  'booking.how-heard-required': 'Please say how they heard of us',
  'booking.lesson-offer-required': 'Please select a lesson offer',
  'booking.swimmer-first-name-required': 'Swimmer first name is required',
  'booking.swimmer-last-name-required': 'Swimmer last name is required',
  'booking.terms-required': 'The terms must be accepted',
  'broadcast.offer-required': 'Select a lesson offer before previewing recipients.',
  'broadcast.text-required': 'Subject and message are required to send the broadcast.',
  'withdrawal.reason-required': 'Please give a reason: the amount differs from the scale',
  'withdrawal.too-much': 'No more can stay owed than the invoice asks for',
  'contact.paid-decimals': 'Total amount paid has two decimals at most',
  'date.invalid': 'Please enter a valid date',
  'email.invalid': 'Please enter a valid email address',
  'family.note-required': 'Please write a note',
  'reason.required': 'Please give a reason',
  'view.name-required': 'Please give the view a name',
  'import.empty': 'The file holds no products',
  'import.no-list': 'The file must hold a list of products',
  'import.too-long': 'A file can hold 20,000 products at most',
  'lesson.date-over': 'A lesson cannot move to a day that is over.',
  'lesson-offer.attendance-positive': 'Max attendance must be greater than 0',
  'lesson-offer.lesson-type-required': 'Lesson type is required',
  'lesson-offer.location-required': 'Location is required',
  'lesson-offer.out-of-range': 'Invalid data: check weekday and numeric values.',
  'lesson-offer.package-positive': 'Package size must be greater than 0',
  'lesson-offer.package-price-negative': 'Package price cannot be negative',
  'lesson-offer.quick-id-required': 'Quick ID is required',
  'lesson-offer.start-date-required': 'Start date is required',
  'lesson-offer.start-time-form': 'Start time must be in HH:MM format',
  'lesson-offer.start-time-required': 'Start time is required',
  'lesson-offer.unit-price-negative': 'Unit price cannot be negative',
  'lesson-offer.weekday-required': 'Weekday is required',
  'lesson-type.category-required': 'Category is required',
  'lesson-type.duration-positive': 'Duration must be positive if specified',
  'lesson-type.duration-whole': 'Duration must be in whole minutes',
  'lesson-type.level-required': 'Level is required',
  'lesson-type.price-negative': 'Default price cannot be negative',
  'lesson-type.type-id-required': 'Type ID is required',
  'level.age-range': 'Please enter an age in years, or none',
  'level.age-turned': 'The upper age must not be below the lower one',
  'level.curriculum-name-required': 'Please give the curriculum a name',
  'award.level-required': 'Please choose a level',
  'renewal.wish-required': 'Please choose at least one other course',
  'public-booking.day-required': 'Please choose the day of the invoices',
  'public-booking.frame-form': 'Please write addresses such as https://www.school.ch, one per line',
  'public-booking.terms-required': 'Please write the terms in at least one language before families can book',
  'waiting.hour-form': 'Hours must be in HH:MM format',
  'waiting.hours-turned': 'The end must be after the beginning',
  'level.name-required': 'Please enter a name in at least one language',
  'level.next-unknown': 'Please choose another level as the next one',
  'level.others-needed': 'No more skills can be needed than there are without a star',
  'level.twice': 'This level is in the curriculum already',
  'block.name-required': 'Please give the block a name',
  'block.renewal-turned': 'Renewal must close after it opens',
  'closure.days-turned': 'The last day must follow the first, within 400 days',
  'closure.reason-required': 'Please say why it is closed',
  'pool.lanes-range': 'A pool has 1 to 20 lanes',
  'pool.name-required': 'Please give the pool a name',
  'location.address-required': 'Address is required',
  'location.id-form': 'ID must be lowercase letters, numbers, hyphens',
  'location.map-url-invalid': 'Please enter a valid URL',
  'location.name-required': 'Location name is required',
  'mail.text-required': 'Please write a subject and a message',
  'number.whole': 'Please enter a whole number',
  'order.amount-decimals': 'Amount has two decimals at most',
  'order.amount-negative': 'Amount cannot be negative',
  'order.amount-required': 'Amount is required',
  'order.product-name-required': 'Product name is required',
  'order.amount-positive': 'Amount must be more than 0',
  'payment.reason-required': 'Please say why it is taken back',
  'password.admin-too-short': 'Password must be at least 6 characters long',
  'password.too-short': 'Password must be at least 8 characters long.',
  'person.email-required': 'Email is required',
  'token.name-required': 'Please name the program',
  'token.permission-required': 'Choose at least one permission',
  'webhook.kind-required': 'Choose at least one kind of event',
  'webhook.url-https': 'The address must begin with https://',
  'webhook.url-invalid': 'This is no address that a webhook can be sent to',
  'webhook.url-required': 'Please give the address',
  'letter.placeholder-missing': ({ name }: { name: string }) => `Please keep ${name} in the text`,
  'letter.placeholder-unknown': ({ name }: { name: string }) => `${name} is not known here`,
  'setting.logo': 'Please choose a PNG or JPEG file of at most 100 KB',
  'setting.logo-damaged': 'This image is damaged or too large. Please choose another file.',
  'setting.days': 'Please give a number of days that is possible here',
  'setting.fee-too-high': 'A letter may cost CHF 200.00 at most',
  'setting.qr-alternative':
    'Please copy the whole line: the name of the procedure, a / and what follows, 100 characters at most',
  'setting.sibling-discount': 'Please give a percentage such as 10%, or an amount in CHF such as 20',
  'setting.tolerance-too-high': 'At most CHF 20.00 can be written off',
  'setting.vat-number': 'Please give a VAT number such as CHE-123.456.788 MWST, with the right check digit',
  'setting.qr-text': 'This holds a character that a QR-bill does not permit',
  'setting.required': 'Please fill this in',
  'person.first-name-required': 'First name is required',
  'person.last-name-required': 'Last name is required',
  'price.decimals': 'Prices have at most two decimals',
  'product.course-date-required': 'Please add at least one course date.',
  'product.id-required': 'Product ID is required',
  'product.name-required': ({ language }: { language: string }) => `The ${language} name is required`,
  'product.participants-positive': 'There must be at least one participant',
  'product.participants-required': 'Max participants is required',
  'product.price-decimals': 'Price has two decimals at most',
  'product.price-negative': 'Price cannot be negative',
  'product.price-required': 'Price is required',
  'reply.empty': 'Reply message cannot be empty.',
  'refund.iban-qr': 'This is a QR-IBAN, which only takes QR-bills. Please give the plain IBAN of the account',
  'refund.iban-wrong': 'Please enter a valid IBAN of Switzerland or Liechtenstein',
  'order.course-required': 'Please choose a course',
  'reply.recipient-invalid': 'Please provide a valid recipient email.',
  'scale.day-twice': 'This day stands in the scale already',
  'make-up.days-range': 'Please enter a number of days from 1 to 365',
  'scale.days-required': 'Please enter a number of days from 0 to 365',
  'scale.percent-too-high': 'At most 100 % can stay owed',
  'second-factor.code-required': 'Please enter the code',
  'second-factor.name-required': 'Please give it a name',
  'text.hidden-characters': 'This contains invisible characters. Please type it anew instead of pasting it',
  'text.too-long': ({ max }: { max: number }) => `Please use at most ${max} characters`,
  'text.unstorable': 'This contains characters that cannot be stored',
  'user.identity-required': 'First name, last name, and email are required.',
  'value.choice': ({ choices, ...of }: { choices: string[] } & Of) => `${named(of)}must be ${list(choices)}`,
  'value.format': ({ format, ...of }: { format: string } & Of) =>
    `${named(of)}${formats[format] ?? 'is not written as it should be'}`,
  'value.kind': ({ kind, ...of }: { kind: string } & Of) => `${named(of)}${kinds[kind] ?? unreadable}`,
  'value.limit': ({ bound, limit, origin, ...of }: Limit & Of) =>
    `${named(of)}${describeLimit({ bound, limit, origin })}`,
  'value.missing': (of: Of) => `${named(of)}is missing`,
  'value.unknown-keys': ({ keys, ...of }: { keys: string } & Of) =>
    `${named(of)}holds something unknown: ${keys}`,
  'value.unreadable': (of: Of) => `${named(of)}${unreadable}`,
}

type Texts = typeof fieldTexts
export type FieldProblem = ProblemOf<Texts>
/** The codes whose texts hold no values. */
export type PlainFieldCode = Extract<FieldProblem, string>

export const formatFieldProblem = (problem: FieldProblem) => formatProblem(fieldTexts, problem)

/** A problem as the message of a schema, which has to be a text. */
export const fieldMessage = (problem: FieldProblem): string =>
  typeof problem === 'string' ? problem : `${problem.code} ${JSON.stringify(problem.values)}`

/** The problem a schema's message names; undefined where it is only a text. */
export function readFieldProblem(message: string): FieldProblem | undefined {
  const [, code = '', values] = /^(\S+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!Object.hasOwn(fieldTexts, code)) return undefined
  // `fieldMessage` wrote it.
  return (values ? { code, values: JSON.parse(values) } : code) as FieldProblem
}

/** A schema's message as a person reads it. */
export function formatFieldMessage(message: string): string {
  const problem = readFieldProblem(message)
  return problem ? formatFieldProblem(problem) : message
}

/** The field a problem is about, and its place in a list, where the text should name it. */
export interface Of {
  /** Null when it is about the whole. */
  field?: string | null
  entry?: number
}

/** `firstName` is "First name"; entries of a list are named by their position. */
function named({ field, entry }: Of): string {
  if (field === undefined) return ''
  if (field === null) return 'This '
  const words = field.slice(0, 60).replaceAll(/\B[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`)
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return entry === undefined ? `${name} ` : `${name} (entry ${entry}) `
}

const unreadable = 'cannot be read'

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
  object: 'must be a set of fields',
  record: 'must be a set of fields',
}

const formats: Record<string, string> = {
  email: 'must be an email address',
  uuid: 'must be an id',
  url: 'must be a web address',
  date: 'must be a date',
  datetime: 'must be a date and time',
}

const bounds = { min: 'at least', above: 'more than', max: 'at most', below: 'less than' }

export interface Limit {
  bound: keyof typeof bounds
  limit: number
  /** The unit: characters, entries, or the value itself. */
  origin: string
}

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function describeLimit({ bound, limit, origin }: Limit): string {
  const unit = units[origin]
  if (!unit) return `must be ${bounds[bound]} ${limit}`
  return `must have ${bounds[bound]} ${limit} ${unit[limit === 1 ? 0 : 1]}`
}

const maxChoices = 12

function list(choices: readonly string[]): string {
  const some = choices.slice(0, maxChoices).join(', ')
  if (choices.length === 1) return some
  return `one of ${some}${choices.length > maxChoices ? ' …' : ''}`
}
