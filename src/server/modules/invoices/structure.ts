/**
 * The tags that make a letter readable aloud (PDF/UA): what is a heading, a paragraph or a cell, in reading order,
 * and what is only decoration.
 */
export type Element = PDFKit.PDFStructureElement
/** pdfkit takes more than its type definitions know. */
interface ElementOptions {
  lang?: string
  alt?: string
  scope?: 'Column' | 'Row'
  bbox?: readonly number[]
}

const documents = new WeakMap<PDFKit.PDFDocument, Element>()

export function openStructure(doc: PDFKit.PDFDocument): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  documents.set(doc, root)
}

/** A container element; without a parent it is part of the document. */
export function addElement(
  doc: PDFKit.PDFDocument,
  type: string,
  parent?: Element,
  options: ElementOptions = {},
): Element {
  const element = doc.struct(type, options as object)
  parentOf(doc, parent).add(element)
  return element
}

export interface Tag {
  type: string
  parent?: Element | undefined
  options?: ElementOptions
}

/** Draws the content of one element. */
export function drawTagged(doc: PDFKit.PDFDocument, tag: Tag, draw: () => void): void {
  const close = openTagged(doc, tag)
  draw()
  close()
}

/** Lines, repeated headings: nothing to read aloud. */
export function drawArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  const close = openArtifact(doc)
  draw()
  close()
}

/** Everything drawn until it is closed is the content of one element. */
export function openTagged(doc: PDFKit.PDFDocument, { type, parent, options = {} }: Tag): () => void {
  const content = doc.markStructureContent(type)
  return () => {
    doc.endMarkedContent()
    parentOf(doc, parent).add(doc.struct(type, options as object, [content]))
  }
}

export function openArtifact(doc: PDFKit.PDFDocument): () => void {
  doc.markContent('Artifact', { type: 'Layout' })
  return () => {
    doc.endMarkedContent()
  }
}

function parentOf(doc: PDFKit.PDFDocument, parent: Element | undefined): Element {
  const element = parent ?? documents.get(doc)
  if (!element) throw new Error('The document was opened without tags')
  return element
}
