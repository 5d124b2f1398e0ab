const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML, also inside an attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, character => entities[character] ?? '')

/** An address in running text, without the full stop or bracket that follows it. */
const webAddress = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g

/** What a person typed, as a mail's HTML: paragraphs, line breaks and links, and nothing of it is markup. */
export function textToHtml(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => `<p>${linkAddresses(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return `<div style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px">\n${paragraphs.join('\n')}\n</div>`
}

function linkAddresses(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    const escaped = escapeHtml(address)
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}">${escaped}</a>`
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}
