import { locationStorageRoutes } from '#contract/locations.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export const megabyte = 1024 * 1024
export const pdf = (content = 'plan') => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`)

interface Part {
  name: string
  bytes?: Buffer
  type?: string
}

export async function uploadFiles(lido: TestApp, parts: Part[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  for (const { name, bytes = pdf(), type = 'application/pdf' } of parts) {
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  return postUpload(lido, form)
}

export async function postUpload(
  lido: TestApp,
  body: FormData | string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${lido.address}/api/phase5/storage/locations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await lido.adminToken()}`, ...headers },
    body,
  })
  return { status: response.status, body: await response.json() }
}

export const uploadPdf = (lido: TestApp, name: string, bytes: Buffer = pdf()) =>
  uploadFiles(lido, [{ name, bytes }])

export const listPdfNames = async (lido: TestApp) =>
  (await lido.call(locationStorageRoutes.listPdfs, {})).body.map(({ name }) => name)
