/** The name a stored PDF gets: no folders, no spaces, nothing a browser or a shell could read as more than a name. */
export function storedPdfName(uploadedName: string): string | null {
  const base = uploadedName.normalize('NFC').split(/[/\\]/).at(-1)?.trim() ?? ''
  const stem = /^(.+)\.pdf$/i.exec(base)?.[1]
  if (!stem) return null
  const safe = stem
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\p{L}\p{N}._()-]/gu, '_')
    .replace(/^[._]+/, '')
    .slice(0, 120)
  return safe === '' ? null : `${safe}.pdf`
}

/** What a file is, its first bytes say; its name and its declared type only claim it. */
export function startsLikePdf(bytes: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, at) => bytes[at] === byte)
}
