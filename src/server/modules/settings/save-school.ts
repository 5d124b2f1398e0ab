import type { SchoolInput, SchoolRecord } from '#contract/settings/school.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { writeSiblingDiscount } from '#domain/billing/sibling-discount.ts'
import {
  keepFormerAccounts,
  type SchoolSetting,
  schoolSettingNames,
  schoolSettings,
  writeSetting,
} from '#domain/school-settings.ts'
import { invalidField } from '#server/app-error.ts'
import type { Config } from '#server/config/config.ts'
import { requireOwnAccount, type School } from '#server/config/school-config.ts'
import { WrongSettingsError } from '#server/config/wrong-settings-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { lockSchoolRow, readSchoolRow } from './school.ts'

export interface SchoolNeeds {
  db: Database
  config: Pick<Config, 'schoolWith' | 'fixedSettings' | 'smtpUrl' | 'demo'>
}

const letters = ['payment-reminder', 'reminder1', 'reminder2', 'final-notice'] as const

function describeSchool(school: School): SchoolInput {
  const { creditor, officeEmail, policy } = school
  const { name, street, postalCode, city, country, phone, iban, plainIban, vatNumber } = creditor
  const [qrAlternative1 = '', qrAlternative2 = ''] = creditor.alternativeProcedures
  const [first, second, third, last] = letters
  const ofEach = (of: (letter: (typeof letters)[number]) => number): [number, number, number, number] => [
    of(first),
    of(second),
    of(third),
    of(last),
  ]
  return {
    name,
    street,
    postalCode,
    city,
    country: country ?? 'CH',
    phone: phone ?? '',
    officeEmail,
    iban,
    plainIban: plainIban ?? '',
    vatNumber: vatNumber ?? '',
    qrAlternative1,
    qrAlternative2,
    tolerance: chfFromRappen(school.toleranceRappen),
    confirmsPayments: school.confirmsPayments,
    siblingDiscount: writeSiblingDiscount(school.siblingDiscount),
    siblingDiscountDays: school.siblingDiscountDays,
    paymentTermDays: policy.paymentTermDays,
    intervalDays: ofEach(letter => policy.stepIntervalDays[letter]),
    graceDays: policy.graceDays,
    fees: ofEach(letter => chfFromRappen(policy.feesRappen[letter])),
    chargesInterest: policy.chargesInterest,
    interestStart: policy.interestStart,
    canton: policy.canton,
    familyLetters: policy.familyLetters,
    automaticSteps: [...policy.automaticSteps],
    familyPage: school.familyPage,
    familyActions: school.familyActions,
  }
}

export async function readSchool({ db, config }: SchoolNeeds, tx: Database | Tx = db): Promise<SchoolRecord> {
  const row = await readSchoolRow(tx)
  const { fixedSettings: fixed } = config
  return { settings: describeSchool(config.schoolWith(row)), fixed, version: row.version }
}

const accountsOf = ({ creditor: { iban, plainIban } }: School) => [iban, ...(plainIban ? [plainIban] : [])]

/** Issued letters stay; new ones follow this. */
export function saveSchool(
  needs: SchoolNeeds,
  input: SchoolInput,
  saving: Saving,
): Promise<Saved<SchoolRecord>> {
  const { db, config } = needs
  const known = { lock: lockSchoolRow, find: (tx: Database | Tx) => readSchool(needs, tx) }
  return saveRecord(db, saving, known, async ({ tx, record, touch }, row, seen) => {
    const settings = writeSettings(input, seen)
    const before = config.schoolWith(row)
    const after = checkSchool(config, { settings, formerAccounts: row.formerAccounts })
    const former = keepFormerAccounts(row.formerAccounts, accountsOf(before), accountsOf(after))
    await tx
      .updateTable('school_settings')
      .set({
        settings: JSON.stringify(settings),
        formerAccounts: JSON.stringify(former),
        version: row.version + 1,
      })
      .execute()
    record({
      topic: 'settings',
      recordId: 'school',
      action: 'updated',
      before: row.settings,
      after: settings,
    })
    // Due steps and the next letter depend on the grace days.
    touch('orders')
    touch('dunning')
    touch('payments')
  })
}

/** All that the environment leaves open; a value that it fixes must be the one it says. */
function writeSettings(input: SchoolInput, { settings, fixed }: SchoolRecord): Record<string, string> {
  const isFixed = (name: SchoolSetting) => fixed.includes(name)
  const refused = fixed.find(name => writeSetting(input[name]) !== writeSetting(settings[name]))
  if (refused) throw invalidField(refused, 'setting.fixed')
  const open = schoolSettingNames.filter(name => !isFixed(name))
  return Object.fromEntries(open.map(name => [schoolSettings[name], writeSetting(input[name])]))
}

/** The reader of the environment has the last word. */
function checkSchool(config: SchoolNeeds['config'], row: Parameters<Config['schoolWith']>[0]): School {
  try {
    const school = config.schoolWith(row)
    requireOwnAccount(config, school)
    return school
  } catch (error) {
    if (!(error instanceof WrongSettingsError)) throw error
    throw invalidField(error.message.includes('CREDITOR_IBAN') ? 'iban' : 'name', 'setting.refused')
  }
}
