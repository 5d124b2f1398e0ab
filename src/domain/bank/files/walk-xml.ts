import { SaxesParser } from 'saxes'
import { CamtError } from './camt-error.ts'
import { createXmlDecoder, detectEncoding, lineOfWrongCharacter, type XmlDecoder } from './decode-xml.ts'

/**
 * The handlers of an element: for its text, its start, its end. Elements it does not
 * name are passed over with all that is in them; prefixes and name spaces do not matter.
 */
export interface XmlNode {
  open?: (attributes: Record<string, string>) => void
  text?: (value: string) => void
  close?: () => void
  children?: Record<string, XmlNode>
}

/** The limits; genuine files stay far below them. */
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
  let node = prepare(wanted)
  let depth = 0
  /** Depth below an element that is skipped. */
  let skipped = 0
  let text = ''
  let lastEnd = 0
  let decoder: XmlDecoder | undefined
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
      if (skipped + depth > mostLevels) refuse('deep')
      return
    }
    const child = findChild(node, tag.name)
    if (!child) {
      if (depth === 0) refuse('not-camt')
      skipped = 1
      return
    }
    depth++
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
    node = node.parent ?? node
    depth--
  })

  const write = (piece: string) => {
    parser.write(piece)
    if (parser.position - lastEnd > longestPiece) refuse('long-text')
  }

  return {
    write(bytes) {
      if (!decoder) {
        encoding = detectEncoding(bytes) ?? refuse('encoding')
        decoder = createXmlDecoder(encoding)
      }
      write(decode(decoder, encoding, bytes, parser.line))
    },
    end() {
      if (!decoder) refuse('not-camt')
      try {
        write(decoder?.end() ?? '')
        parser.close()
      } catch {
        refuse('truncated')
      }
    },
    line: () => parser.line,
  }
}

interface PreparedNode {
  name: string
  open: XmlNode['open'] | undefined
  text: XmlNode['text'] | undefined
  close: XmlNode['close'] | undefined
  parent: PreparedNode | undefined
  children: PreparedNode[]
  /** Which of them is looked for first: banks write the same elements in the same order, over and over. */
  expected: number
}

function prepare(
  { open, text, close, children = {} }: XmlNode,
  name = '',
  parent?: PreparedNode,
): PreparedNode {
  const node: PreparedNode = { name, open, text, close, parent, children: [], expected: 0 }
  node.children = Object.entries(children).map(([each, child]) => prepare(child, each, node))
  return node
}

/** Most files write no prefixes. */
function findChild(node: PreparedNode, name: string): PreparedNode | undefined {
  const child = findNamed(node, name)
  if (child) return child
  const prefix = name.indexOf(':')
  return prefix < 0 ? undefined : findNamed(node, name.slice(prefix + 1))
}

function findNamed(node: PreparedNode, name: string): PreparedNode | undefined {
  const { children, expected } = node
  for (let at = expected; at < expected + children.length; at++) {
    const place = at < children.length ? at : at - children.length
    if (children[place]?.name !== name) continue
    node.expected = place + 1
    return children[place]
  }
  return undefined
}

function decode(decoder: XmlDecoder, encoding: string, bytes: Uint8Array, line: number): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new CamtError({ code: 'encoding', line: line + lineOfWrongCharacter(bytes, encoding) })
  }
}
