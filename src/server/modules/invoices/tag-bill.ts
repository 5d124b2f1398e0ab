import type { PaymentPartLanguage } from '#domain/languages.ts'
import { mm } from './page.ts'
import { addElement, drawTagged, openArtifact, openTagged } from './structure.ts'

const codeWords: Record<PaymentPartLanguage, string> = {
  de: 'QR-Code mit den Angaben dieser Zahlung',
  fr: 'Code QR contenant les données de ce paiement',
  it: 'Codice QR con i dati di questo pagamento',
  en: 'QR code with the details of this payment',
}

const top = mm(297 - 105)
const titles = { receipt: mm(5), payment: mm(67) }
const code = { left: mm(67), top: top + mm(17), size: mm(46) }

/**
 * Tags what the library draws: each text a paragraph, the code a figure, the rest decoration. It draws the code
 * after the title that stands above it, and before any other text.
 */
export function tagBill(doc: PDFKit.PDFDocument, language: PaymentPartLanguage, draw: () => void): void {
  const section = addElement(doc, 'Sect', undefined, { lang: `${language}-CH` })
  const write = doc.text.bind(doc) as (...drawn: unknown[]) => unknown
  const figure = {
    type: 'Figure',
    parent: section,
    options: {
      alt: codeWords[language],
      bbox: [code.left, code.top, code.left + code.size, code.top + code.size],
    },
  }
  let close = openArtifact(doc)
  const text = (...drawn: unknown[]) => {
    close()
    const isTitle = (x: number) => isNear(drawn[1], x) && isNear(drawn[2], top + mm(5))
    const type = isTitle(titles.receipt) || isTitle(titles.payment) ? 'H2' : 'P'
    drawTagged(doc, { type, parent: section }, () => write(...drawn))
    close = isTitle(titles.payment) ? openTagged(doc, figure) : openArtifact(doc)
    return doc
  }
  Object.assign(doc, { text })
  draw()
  Reflect.deleteProperty(doc, 'text')
  close()
}

const isNear = (drawn: unknown, wanted: number) => typeof drawn === 'number' && Math.abs(drawn - wanted) < 1
