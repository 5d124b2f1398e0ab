import { oneLine } from '../outgoing-mail.ts'
import { type Block, type Letter, valueLines } from './letter.ts'

export function renderText({ title, blocks, closing, signature }: Letter): string {
  const sections = [
    oneLine(title),
    ...blocks.map(renderBlock),
    [closing, ...signature].map(oneLine).join('\n'),
  ]
  return `${sections.join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  if ('paragraph' in block) return oneLine(block.paragraph)
  if ('link' in block) return block.link.url
  return block.facts.map(fact => `${fact.label}: ${valueLines(fact).map(oneLine).join(', ')}`).join('\n')
}
