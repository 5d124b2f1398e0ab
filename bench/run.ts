/**
 * `npm run bench`: every benchmark in one table. `npm run bench -- http mail` runs only those. A figure beyond its limit
 * makes the command fail.
 */
import { benchAwards } from './awards.ts'
import { benchBankBooking } from './bank-booking.ts'
import { benchBankFiles } from './bank-files.ts'
import { benchConsoleSize } from './console-size.ts'
import { benchDunning } from './dunning.ts'
import { benchHttp } from './http.ts'
import { benchInvoices } from './invoices.ts'
import { benchJournal } from './journal.ts'
import { benchLessons } from './lessons.ts'
import { benchMail } from './mail.ts'
import { benchPayments } from './payments.ts'
import { benchPhase4Bookings } from './phase4-bookings.ts'
import { benchPhase5Bookings } from './phase5-bookings.ts'
import { benchRenewal } from './renewal.ts'
import { benchScrolling } from './scrolling.ts'
import { benchSlots } from './slots.ts'
import { formatTable, isWithinLimit, type Measurement } from './support/format-table.ts'
import { benchTimetable } from './timetable.ts'
import { benchWaitingList } from './waiting-list.ts'

const benches: Record<string, () => Promise<Measurement[]>> = {
  http: benchHttp,
  bookings: async () => [...(await benchPhase4Bookings()), ...(await benchPhase5Bookings())],
  payments: benchPayments,
  dunning: benchDunning,
  journal: benchJournal,
  lessons: benchLessons,
  slots: benchSlots,
  awards: benchAwards,
  'waiting-list': benchWaitingList,
  invoices: benchInvoices,
  mail: benchMail,
  bank: async () => [...(await benchBankFiles()), ...(await benchBankBooking())],
  console: benchConsoleSize,
  scrolling: benchScrolling,
  timetable: benchTimetable,
  renewal: benchRenewal,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in benches))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

const measured: Measurement[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  // Progress goes apart, so that the table can be kept in a file.
  console.error(`measuring ${name} …`)
  measured.push(...(await bench()))
}
console.log(formatTable(measured))
process.exitCode = measured.every(isWithinLimit) ? 0 : 1
