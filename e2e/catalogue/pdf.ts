/** A PDF to choose in a file field. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nplan\n%%EOF'),
})
