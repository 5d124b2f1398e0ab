/**
 * The address of a frame that shows a location's map; null where the link cannot be shown in a frame. Google refuses to
 * show its own pages in one, except for those made for it.
 */
export function mapEmbedUrl(mapUrl: string, address: string): string | null {
  const url = readUrl(mapUrl)
  if (url?.protocol !== 'https:') return null
  if (!isGoogle(url.hostname) || isEmbed(url)) return url.href
  return `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`
}

const isGoogle = (host: string) => /(^|\.)(google(\.[a-z]{2,3}){1,2}|goo\.gl)$/.test(host)
const isEmbed = (url: URL) =>
  url.pathname.startsWith('/maps/embed') || url.searchParams.get('output') === 'embed'

function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
