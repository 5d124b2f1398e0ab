import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { SwissQRBill } from 'swissqrbill/pdf'
import { renderInvoice } from '#server/modules/invoices/render-invoice.ts'
import { buildQrPayload } from '#server/modules/invoices/testing/build-qr-payload.ts'
import { sampleLetter } from '#server/modules/invoices/testing/letter-samples.ts'
import { median } from './support/median.ts'

const letter = sampleLetter(0)
const batch = 3
const rounds = 60

/** Invoices per second against the bare libraries drawing the same words, both with their fonts parsed once. */
export async function benchInvoices() {
  const renderBare = prepareBare()
  await timeBatch(() => renderInvoice(letter))
  await timeBatch(renderBare)

  // Turn by turn, so that a busy machine slows both; the median forgets the turns in which it slowed only one.
  const ratios: number[] = []
  let oursMs = 0
  let bareMs = 0
  for (let round = 0; round < rounds; round++) {
    const ours = await timeBatch(() => renderInvoice(letter))
    const bare = await timeBatch(renderBare)
    ratios.push(bare / ours)
    oursMs += ours
    bareMs += bare
  }
  const perSecond = (ms: number) => ((rounds * batch * 1000) / ms).toFixed(1)
  return [
    {
      name: 'invoice PDFs against bare swissqrbill + pdfkit',
      ratio: median(ratios),
      limit: 'at least 0.8',
      detail: `${perSecond(oursMs)} against ${perSecond(bareMs)} PDFs per second of computing`,
    },
  ]
}

/** Milliseconds of computing, which a busy machine does not stretch. */
async function timeBatch(render: () => Promise<Buffer>): Promise<number> {
  const start = process.cpuUsage()
  for (let index = 0; index < batch; index++) await render()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The least one can write with the two libraries: some lines of text and the bill. */
function prepareBare(): () => Promise<Buffer> {
  const fonts = { 'Liberation Sans': loadFont('400Regular'), 'Liberation Sans-Bold': loadFont('700Bold') }
  const lines = buildQrPayload({ ...letter, message: letter.invoiceNumber }).split('\n')
  const data = {
    currency: 'CHF' as const,
    amount: letter.amountRappen / 100,
    reference: letter.paymentReference,
    creditor: addressFrom(lines.slice(5, 11), letter.creditor.iban),
    debtor: addressFrom(lines.slice(21, 27), ''),
  }
  const text = [
    letter.creditor.name,
    `${letter.creditor.street}\n${letter.creditor.postalCode} ${letter.creditor.city}`,
    `${letter.payer.firstName} ${letter.payer.lastName}\n${letter.payer.street}\n${letter.payer.city}`,
    `Rechnung ${letter.invoiceNumber}`,
    'Vielen Dank für Ihre Anmeldung. Für den folgenden Kurs erlauben wir uns, Rechnung zu stellen:',
    `${letter.course.name}  ${letter.course.swimmerName}  ${letter.course.location}  450.00`,
    'Total CHF 450.00',
    'Bitte überweisen Sie den Betrag ohne Abzug bis 23. März 2026 mit dem Zahlteil dieser Rechnung.',
    'Freundliche Grüsse',
  ]
  return () =>
    new Promise((resolve, reject) => {
      const doc = new PDFDocument({ size: 'A4', font: '' })
      const chunks: Buffer[] = []
      doc.on('data', chunk => chunks.push(chunk))
      doc.on('end', () => resolve(Buffer.concat(chunks)))
      doc.on('error', reject)
      // pdfkit takes parsed fonts, its types do not.
      for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as Uint8Array)
      doc.font('Liberation Sans').fontSize(10).text(text.join('\n'))
      new SwissQRBill(data, { fontName: 'Liberation Sans' }).attachTo(doc)
      doc.end()
    })
}

function addressFrom(
  [name = '', address = '', buildingNumber = '', zip = '', city = '', country = '']: string[],
  account: string,
) {
  return { name, address, buildingNumber, zip, city, country, account }
}

function loadFont(weight: string): Font {
  const file = `@expo-google-fonts/arimo/${weight}/Arimo_${weight}.ttf`
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file)))
  if (!('layout' in font)) throw new Error(`${file} is a font collection`)
  return font
}
