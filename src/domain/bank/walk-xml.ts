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
export function walkXml(wanted: XmlNode): XmlWalk {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const root = prepare(wanted)
  const path: PreparedNode[] = []
  let node = root
  /** How many levels below an element that nobody asked for. */
  let skipped = 0
  let text = ''
  let isListening = false
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
    const { name } = tag
    const prefix = name.indexOf(':')
    const child = node.children?.get(prefix < 0 ? name : name.slice(prefix + 1))
    if (!child) {
      if (path.length === 0) refuse('not-camt')
      skipped = 1
      listen(false)
      return
    }
    path.push(node)
    node = child
    text = ''
    listen(child.text !== undefined)
    child.open?.(tag.attributes)
  })
  const addText = (piece: string) => {
    lastEnd = parser.position
    if (skipped > 0 || !node.text) return
    text += piece
    if (text.length > longestText) refuse('long-text')
  }
  /** What stands between elements nobody asked for is not even cut out. */
  const listen = (isWanted: boolean) => {
    if (isWanted === isListening) return
    isListening = isWanted
    if (isWanted) parser.on('text', addText)
    else parser.off('text')
  }
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    lastEnd = parser.position
    if (skipped > 0) {
      skipped--
      if (skipped === 0) listen(node.text !== undefined)
      return
    }
    node.text?.(text.trim())
    text = ''
    node.close?.()
    node = path.pop() ?? root
    listen(node.text !== undefined)
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

interface PreparedNode extends Pick<XmlNode, 'open' | 'text' | 'close'> {
  children: Map<string, PreparedNode> | undefined
}

function prepare({ open, text, close, children }: XmlNode): PreparedNode {
  const named = children && new Map(Object.entries(children).map(([name, child]) => [name, prepare(child)]))
  return {
    ...(open ? { open } : {}),
    ...(text ? { text } : {}),
    ...(close ? { close } : {}),
    children: named,
  }
}

function decode(decoder: TextDecoder, encoding: string, bytes: Uint8Array, line: number): string {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    throw new CamtError({ code: 'encoding', line: line + lineOfWrongCharacter(bytes, encoding) })
  }
}
