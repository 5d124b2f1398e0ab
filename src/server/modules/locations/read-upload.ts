import type { FastifyRequest } from 'fastify'
import { pdfLimitBytes } from '#contract/locations.ts'
import { startsLikePdf, storedPdfName } from '#domain/text/pdf-name.ts'
import { AppError } from '#server/app-error.ts'

export interface UploadedPdf {
  /** The safe name it is kept under. */
  name: string
  bytes: Buffer
}

/** Some systems do not know the type of a PDF and say that it is just bytes. */
const pdfTypes = ['application/pdf', 'application/x-pdf', 'application/octet-stream']

/** Takes the one PDF of a form; other content is refused. */
export async function readUpload(request: FastifyRequest): Promise<UploadedPdf> {
  try {
    const upload = request.isMultipart() ? await readForm(request) : undefined
    if (!upload) throw new AppError('invalid', 'pdf.required')
    return upload
  } catch (error) {
    // The rest of the upload needs a reader, or the connection would stay open.
    request.raw.unpipe().resume()
    throw error instanceof AppError ? error : new AppError('invalid', 'pdf.one-only')
  }
}

/** The parser refuses a second file and a form that ends too early. */
async function readForm(request: FastifyRequest): Promise<UploadedPdf | undefined> {
  let upload: UploadedPdf | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const name = storedPdfName(part.filename ?? '')
    const bytes = await readBytes(part.file)
    if (!name || !pdfTypes.includes(part.mimetype) || !startsLikePdf(bytes)) {
      throw new AppError('unsupported', 'pdf.not-pdf')
    }
    upload = { name, bytes }
  }
  return upload
}

async function readBytes(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size >= pdfLimitBytes) throw new AppError('tooLarge', 'pdf.too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
