/** How much memory reading one large bank file takes, as an upload does it. A separate process. */
import { createReadStream } from 'node:fs'
import { findReferences } from '#domain/bank/find-references.ts'
import { planImport } from '#domain/bank/plan-import.ts'
import { readBankFile } from '#server/modules/payments/bank/imports/read-bank-file.ts'

const [file = '', account = ''] = process.argv.slice(2)
const idle = process.memoryUsage().rss
let most = idle
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 10)
const { entries } = await readBankFile('bench.xml', createReadStream(file), 100_000_000)
const references = entries.map(({ reference, text }) => findReferences(reference, text))
planImport(entries, references, {
  accounts: [account],
  toleranceRappen: 0,
  payables: new Map(),
  earlier: [],
})
most = Math.max(most, process.memoryUsage().rss)
clearInterval(watch)
process.send?.({ megabytes: (most - idle) / 1_048_576 })
process.disconnect()
