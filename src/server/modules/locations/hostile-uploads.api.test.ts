import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locationStorageRoutes } from '#contract/locations.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { listPdfNames, megabyte, pdf, postUpload, uploadFiles, uploadPdf } from './testing/upload-pdf.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = locationStorageRoutes

const upload = (name: string, bytes?: Buffer) => uploadPdf(lido, name, bytes)
const storedNames = () => listPdfNames(lido)

describe('a hostile upload', () => {
  const notPdf = { status: 415, body: { message: 'Only PDF files are allowed' } }
  const tooLarge = { status: 413, body: { message: 'File size must be less than 10MB' } }

  const wrongNames = [
    'plan.exe',
    'plan.html',
    'plan.svg',
    'plan.js',
    'plan.php',
    'plan',
    'plan.pdf.exe',
    'plan.pdf.html',
    'plan.pdf/',
    'plan.pdf\\',
    '.pdf',
    '..pdf',
    '...pdf',
    '   .pdf',
    '/.pdf',
    '../.pdf',
    'plan.pdf.',
    'plan.pd f',
    'pdf',
    'plan.pdfx',
    'plan.ppdf',
    '%00.pdf.sh',
    'plan.pdf;.html',
    'plan.pdf%00.html',
    '_.pdf',
    '<>.pdf',
  ]
  test.each(wrongNames)('named %j is refused', async name => {
    expect(await upload(name)).toMatchObject(notPdf)
  })

  const strangeNames: Array<[string, string]> = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['/etc/cron.d/job.pdf', 'job.pdf'],
    ['C:\\plan.pdf', 'plan.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img_src_x_onerror_alert(1)_.pdf'],
    ['"><script>alert(1)<script>.pdf', '22__script_alert(1)_script_.pdf'],
    ["plan'; drop table locations;--.pdf", 'plan___drop_table_locations_--.pdf'],
    ['plan.exe.pdf', 'plan.exe.pdf'],
    ['$(reboot)`id`.pdf', '(reboot)_id_.pdf'],
    ['plan%2F..%2Fx.pdf', 'plan_2F.._2Fx.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
    [`${'long'.repeat(60)}.pdf`, `${'long'.repeat(30)}.pdf`],
    ['plan?x=1#y.pdf', 'plan_x_1_y.pdf'],
  ]
  test.each(strangeNames)('named %j is kept under a harmless name', async (name, kept) => {
    const answer = await upload(name)
    expect(answer).toMatchObject({ status: 201, body: { name: kept, path: `locations/${kept}` } })
    expect((await lido.call(routes.downloadPdf, { params: { name: kept } })).status).toBe(200)
  })

  const wrongBytes: Array<[string, Buffer]> = [
    ['empty', Buffer.alloc(0)],
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['HTML before the mark of a PDF', Buffer.from('<html>%PDF-1.7')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['a script', Buffer.from('#!/bin/sh\nid')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['almost a PDF', Buffer.from('%PDF')],
    ['a PDF after a line', Buffer.from('\n%PDF-1.7')],
    ['a PDF in small letters', Buffer.from('%pdf-1.7')],
    ['a PDF in UTF-16', Buffer.from('%PDF-1.7', 'utf16le')],
    ['a megabyte of nothing', Buffer.alloc(megabyte)],
  ]
  test.each(wrongBytes)('that is %s inside is refused', async (_, bytes) => {
    expect(await upload('plan.pdf', bytes)).toMatchObject(notPdf)
  })

  test.each(['text/html', 'image/svg+xml', 'application/javascript', 'application/json', 'text/plain'])(
    'declared as %s is refused',
    async type => {
      expect(await uploadFiles(lido, [{ name: 'plan.pdf', type }])).toMatchObject(notPdf)
    },
  )

  test('of ten megabytes, one byte more, or many more is refused', async () => {
    for (const size of [10 * megabyte, 10 * megabyte + 1, 25 * megabyte]) {
      const bytes = Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)])
      expect(await upload('large.pdf', bytes), `${size} bytes`).toMatchObject(tooLarge)
    }
  }, 60_000)

  test('of no file, of two files, or of something else than a form is refused, and stores nothing', async () => {
    const before = await storedNames()
    expect(await uploadFiles(lido, [], { note: 'no file' })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a PDF file' },
    })
    expect(await uploadFiles(lido, [{ name: 'one.pdf' }, { name: 'two.pdf' }])).toMatchObject({
      status: 400,
      body: { message: 'Please choose one PDF file' },
    })
    expect((await postUpload(lido, pdf().toString(), { 'content-type': 'application/pdf' })).status).toBe(415)
    expect((await postUpload(lido, '{}', { 'content-type': 'application/json' })).status).toBe(400)
    expect(
      (await postUpload(lido, 'x', { 'content-type': 'multipart/form-data; boundary=none' })).status,
    ).toBe(400)
    expect(
      (await postUpload(lido, 'x', { 'content-type': 'multipart/form-data' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await storedNames()).toEqual(before)
  })

  test('leaves the server well', async () => {
    expect((await upload('after.pdf')).status).toBe(201)
  })
})
