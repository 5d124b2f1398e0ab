import { SaxesParser } from 'saxes'
import { CamtError } from './camt-error.ts'
import { detectEncoding, lineOfWrongCharacter } from './decode-xml.ts'

/**
 * What is done about an element: nothing, or something with its text, at its start, at its end. Elements it does not
 * name are passed over with all that is in them; prefixes and name spaces do not matter.
 */
export interface XmlNode {
  open?: (attributes: Record<string, string>) => void
  text?: (value: string) => void
  close?: () => void
  children?: Record<string, XmlNode>
}

/** The caps; what is honest stays far below them. */
const mostLevels = 60
const longestText = 20_000
/** Between the ends of two tags: a comment, a tag, a text. */
const longestPiece = 256 * 1024

export interface XmlWalk {
  write(bytes: Uint8Array): void
  end(): void
  line(): number
}

/** Reads XML as its bytes come, in one pass and without building a tree. */
export function walkXml(root: XmlNode): XmlWalk {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const path: XmlNode[] = []
  let node = root
  /** How many levels below an element that nobody asked for. */
  let skipped = 0
  let text = ''
  let lastEnd = 0
  let decoder: TextDecoder | undefined
  let encoding = ''

  const refuse = (code: Extract<CamtError['problem'], { line: number }>['code']): never => {
    throw new CamtError({ code, line: parser.line } as CamtError['problem'])
  }

  parser.on('error', () => refuse('malformed'))
  parser.on('doctype', doctype => refuse(/^\s*html/i.test(doctype) ? 'not-camt' : 'doctype'))
  parser.on('opentag', tag => {
    lastEnd = parser.position
    if (skipped > 0) {
      skipped++
      if (skipped + path.length > mostLevels) refuse('deep')
      return
    }
    const name = tag.name
    const local = name.slice(name.indexOf(':') + 1)
    const child = node.children && Object.hasOwn(node.children, local) ? node.children[local] : undefined
    if (!child) {
      if (path.length === 0) refuse('not-camt')
      skipped = 1
      return
    }
    path.push(node)
    node = child
    text = ''
    child.open?.(tag.attributes)
  })
  const addText = (piece: string) => {
    lastEnd = parser.position
    if (skipped > 0 || !node.text) return
    text += piece
    if (text.length > longestText) refuse('long-text')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    lastEnd = parser.position
    if (skipped > 0) {
      skipped--
      return
    }
    node.text?.(text.trim())
    text = ''
    node.close?.()
    node = path.pop() ?? root
  })

  const write = (piece: string) => {
    parser.write(piece)
    if (parser.position - lastEnd > longestPiece) refuse('long-text')
  }

  return {
    write(bytes) {
      if (!decoder) {
        encoding = detectEncoding(bytes) ?? refuse('encoding')
        decoder = new TextDecoder(encoding, { fatal: true })
      }
      write(decode(decoder, encoding, bytes, parser.line))
    },
    end() {
      if (!decoder) refuse('not-camt')
      try {
        write(decoder?.decode() ?? '')
        parser.close()
      } catch {
        refuse('truncated')
      }
    },
    line: () => parser.line,
  }
}

function decode(decoder: TextDecoder, encoding: string, bytes: Uint8Array, line: number): string {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    throw new CamtError({ code: 'encoding', line: line + lineOfWrongCharacter(bytes, encoding) })
  }
}
