import createPurifier from 'dompurify'
import { useMemo } from 'react'

// The frame inside inherits it, and cannot be led anywhere either: the frame around it allows no address.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">`
const layout =
  '<style>html, body { margin: 0; height: 100% } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>'

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * A mail's HTML, in a frame that can run nothing, load nothing and go nowhere. A sandbox lets a link lead its own frame
 * away, so the mail stands in a frame within the frame, where the policy of the outer one decides.
 */
export function HtmlFrame({ title, html }: { title: string; html: string }) {
  const shown = useMemo(() => disarmHtml(html), [html])
  const name = escapeAttribute(title)
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={`<!doctype html>${policy}${layout}<iframe title="${name}" sandbox="" srcdoc="${escapeAttribute(shown)}"></iframe>`}
      className="h-[26rem] w-full rounded-lg border border-line bg-white"
    />
  )
}

const look = 'body { font: 0.875rem/1.45 system-ui, sans-serif } a[title] { text-decoration: underline }'

const purifier = createPurifier(window)

// A link could lead its frame away: its address becomes a hint. By its local name: SVG has it in a namespace.
purifier.addHook('afterSanitizeAttributes', element => {
  for (const address of [...element.attributes].filter(({ localName }) => localName === 'href')) {
    if (element.localName === 'a') element.setAttribute('title', address.value)
    element.removeAttributeNode(address)
  }
})

/**
 * Takes out of a mail's HTML what could run, lead its frame away or reach the network without asking the frame's
 * policy. Pictures and styles stay: the policy lets them load nothing.
 */
function disarmHtml(html: string): string {
  const page = purifier.sanitize(html, { WHOLE_DOCUMENT: true, FORBID_TAGS: ['template', 'form'] })
  return `<!doctype html><style>${look}</style>${page}`
}
