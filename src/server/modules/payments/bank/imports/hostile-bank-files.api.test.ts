import { randomUUID } from 'node:crypto'
import { crc32, createDeflateRaw } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bankSettings,
  credit,
  statement,
  uploadBankFile,
} from '#server/modules/payments/bank/testing/bank-calls.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
  await lido.adminToken()
})
afterAll(() => lido.close())

const good = () => statement([credit(100, { entryRef: randomUUID(), name: 'Zoë' })])
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`
const afterHead = (text: string) => good().replace('<Document', `${text}\n<Document`)
const xml = (text: string | Uint8Array) => ({ 'a.xml': typeof text === 'string' ? Buffer.from(text) : text })

async function countRows() {
  const of = async (table: 'bank_imports' | 'bank_entries' | 'files' | 'audit') =>
    (
      await lido.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  return [await of('bank_imports'), await of('bank_entries'), await of('files'), await of('audit')]
}

/** A ZIP of one file with this many zeros; `says` is its declared size. */
async function zipOfNothing(megabytes: number, says = megabytes * 1024 * 1024): Promise<Buffer> {
  const deflate = createDeflateRaw()
  const packed: Buffer[] = []
  deflate.on('data', piece => packed.push(piece))
  const zeros = Buffer.alloc(1024 * 1024)
  let sum = 0
  for (let written = 0; written < megabytes; written++) {
    sum = crc32(zeros, sum)
    if (!deflate.write(zeros)) await new Promise(resolve => deflate.once('drain', resolve))
  }
  await new Promise<void>(resolve => deflate.end(resolve))
  const data = Buffer.concat(packed)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(sum, 0)
  sizes.writeUInt32LE(data.length, 4)
  sizes.writeUInt32LE(says, 8)
  const name = Buffer.from('a.xml')
  const local = Buffer.concat([
    Buffer.from('504b0304140000000800000000000000', 'hex').subarray(0, 14),
    sizes,
    u16(name.length),
    u16(0),
    name,
  ])
  const central = Buffer.concat([
    Buffer.from('504b010214001400000008000000000000', 'hex').subarray(0, 16),
    sizes,
    u16(name.length),
    Buffer.alloc(16),
    name,
  ])
  const end = Buffer.concat([
    Buffer.from('504b05060000000001000100', 'hex'),
    u32(central.length),
    u32(local.length + data.length),
    u16(0),
  ])
  return Buffer.concat([local, data, central, end])
}
const u16 = (value: number) => Buffer.from(new Uint16Array([value]).buffer)
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer)

test('a hostile file is refused with its line and a reason, and leaves no row', async () => {
  const before = await countRows()
  const truncated = good().slice(0, -40)
  const files: [string, string | Uint8Array, { code: string; values?: object }, string?][] = [
    [
      'XXE',
      afterHead('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      { code: 'doctype', values: { line: 2 } },
    ],
    ['billion laughs', afterHead(laughs), { code: 'doctype', values: { line: 2 } }],
    ['20,000 levels', `<Document>${'<a>'.repeat(20_000)}`, { code: 'deep', values: { line: 1 } }],
    ['truncated', truncated, { code: 'truncated', values: { line: truncated.split('\n').length } }],
    ['wrong encoding', Buffer.from(good(), 'latin1'), { code: 'encoding' }],
    [
      'HTML',
      '<!DOCTYPE html>\n<html></html>',
      { code: 'not-camt', values: { line: 1, filename: 'camt.xml' } },
    ],
    ['nothing', '', { code: 'not-camt' }],
    ['noise', Buffer.from(randomUUID()), { code: 'malformed' }],
    ['a damaged ZIP', zipSync(xml(good())).slice(0, -30), { code: 'zip-broken' }],
    ['a ZIP whose bytes changed', changed(zipSync(xml(good()), { level: 0 })), { code: 'zip-broken' }],
    ['a ZIP of a ZIP', zipSync({ 'b.zip': zipSync(xml(good())) }), { code: 'zip-nested' }],
    [
      'a ZIP of too many',
      zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.xml`, Buffer.from('x')]))),
      { code: 'zip-many' },
    ],
    ['an empty ZIP', zipSync({ '__MACOSX/a.xml': Buffer.from('x') }), { code: 'zip-empty' }],
    [
      'a ZIP with one wrong file',
      zipSync({ ...xml(good()), 'b.xml': Buffer.from('<html/>') }),
      { code: 'not-camt', values: { filename: 'b.xml' } },
    ],
  ]
  for (const [what, file, { code, values = {} }] of files) {
    const { status, body } = await uploadBankFile(lido, file)
    expect({ what, refused: status >= 400 && status < 500, code: body.code }).toEqual({
      what,
      refused: true,
      code: `bank-file.${code}`,
    })
    expect(body.values ?? {}).toMatchObject(values)
  }
  expect(await countRows()).toEqual(before)
})

/** One digit of the amount, in a ZIP that does not pack: well-formed, and only the check sum tells. */
function changed(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  bytes[bytes.indexOf('>1.00<') + 1] = '9'.charCodeAt(0)
  return bytes
}

test('a ZIP that unpacks to a thousand times its size is refused, and memory stays flat', async () => {
  const before = await countRows()
  const bombs = [await zipOfNothing(proofSize(1024, 48)), await zipOfNothing(proofSize(1024, 48), 900_000)]
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  for (const bomb of bombs) {
    const { status, body } = await uploadBankFile(lido, bomb, 'bomb.zip')
    // The second one declares a wrong size, and is detected while it unpacks.
    expect([status, ['bank-file.zip-large', 'bank-file.malformed'].includes(body.code)]).toEqual([422, true])
  }
  clearInterval(watch)
  expect(most - idle).toBeLessThan(150 * 1024 * 1024)
  expect(await countRows()).toEqual(before)
})

test('a ZIP of several bank files is several imports', async () => {
  const { status, body } = await uploadBankFile(
    lido,
    zipSync({ 'sub/a.xml': Buffer.from(good()), 'b.xml': Buffer.from(good()) }),
    'all.zip',
  )
  expect([status, body.imports.map(({ filename }: { filename: string }) => filename)]).toEqual([
    201,
    ['a.xml', 'b.xml'],
  ])
})
