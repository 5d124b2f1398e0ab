import { expect, test } from 'vitest'
import { isRiskyAttachment } from './risky-attachments.ts'

const named = (filename: string, contentType = 'application/octet-stream') => ({ filename, contentType })

test.each([
  named('rechnung.exe'),
  named('Rechnung.PDF.EXE'),
  named('seite.html'),
  named('bild.svg'),
  named('liste.xlsm'),
  named('x.js. '),
  named('x', 'text/html'),
  named('brief.pdf', 'text/html; charset=utf-8'),
  named('liste', 'application/vnd.ms-excel.sheet.macroEnabled.12'),
])('$filename as $contentType is risky', file => {
  expect(isRiskyAttachment(file)).toBe(true)
})

test.each([
  named('rechnung.pdf', 'application/pdf'),
  named('kind.jpg', 'image/jpeg'),
  named('liste.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  named('brief.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  named('exe', 'text/plain'),
  named('', 'application/octet-stream'),
])('$filename as $contentType is not', file => {
  expect(isRiskyAttachment(file)).toBe(false)
})
