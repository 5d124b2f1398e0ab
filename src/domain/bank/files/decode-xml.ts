/** What the bytes of an XML file are in: by its mark, else by its declaration, else UTF-8. Null for one that is not read. */
export function detectEncoding(head: Uint8Array): string | null {
  const [a, b, c] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const declaration = String.fromCharCode(...head.subarray(0, 200))
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]
  return known[named?.toLowerCase() ?? 'utf-8'] ?? null
}

const known: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
}

/** The line, counted from 0, of a character that the encoding does not have. */
export function lineOfWrongCharacter(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length - 1
}

export interface XmlDecoder {
  /** Throws at a character that the encoding does not have. */
  decode(bytes: Uint8Array): string
  end(): string
}

/** Decodes a file as its bytes come. */
export function createXmlDecoder(encoding: string): XmlDecoder {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return { decode: bytes => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}
