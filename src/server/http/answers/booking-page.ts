import { securityHeaders } from './security-headers.ts'

/** What the page of a course says where its link is shared. */
export interface SharedPage {
  title: string
  description: string
  /** Whether search engines may list it. */
  isListed: boolean
  /** Sites that may show it in a frame. */
  frames: readonly string[]
}

/** Written into the page, since those who preview a link run no script. */
export function writeHead(html: string, { title, description }: SharedPage): string {
  const tag = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}" />`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    tag('name="description"', description),
    tag('property="og:type"', 'website'),
    tag('property="og:title"', title),
    tag('property="og:description"', description),
  ]
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** As every page, but for the frames of the school's own sites. */
export function headersOf({ isListed, frames }: SharedPage): Record<string, string | undefined> {
  const policy = securityHeaders['content-security-policy']
  if (frames.length === 0) return { 'content-security-policy': policy, ...(!isListed && unlisted) }
  return {
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${frames.join(' ')}`,
    ),
    // Older than `frame-ancestors`, it knows no list; undefined removes it.
    'x-frame-options': undefined,
    'cross-origin-opener-policy': undefined,
    ...(!isListed && unlisted),
  }
}

const unlisted = { 'x-robots-tag': 'noindex' }
