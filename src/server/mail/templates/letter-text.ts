import { oneLine } from '../outgoing-mail.ts'
import { type Block, type Letter, valueLines } from './letter.ts'

export function renderText({ locale, title, blocks, closing, signature }: Letter): string {
  const sections = [
    oneLine(title),
    ...blocks.map(block => renderBlock(block, locale)),
    [closing, ...signature].map(oneLine).join('\n'),
  ]
  return `${sections.join('\n\n')}\n`
}

function renderBlock(block: Block, locale: string): string {
  if ('heading' in block) return oneLine(block.heading)
  if ('paragraph' in block) return oneLine(block.paragraph)
  if ('link' in block) return block.link.url
  // French keeps a blank before its colons.
  const colon = locale.startsWith('fr') ? '\u00a0:' : ':'
  return block.facts
    .map(fact => `${fact.label}${colon} ${valueLines(fact).map(oneLine).join(', ')}`)
    .join('\n')
}
