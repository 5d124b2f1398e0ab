import { useMemo } from 'react'
import { disarmHtml } from './disarm-html.ts'

interface HtmlFrameProps {
  title: string
  html: string
}

// The frame inside inherits it, and cannot be led anywhere either: the frame around it allows no address.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">`
const layout =
  '<style>html, body { margin: 0; height: 100% } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>'

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * A mail's HTML, in a frame that can run nothing, load nothing and go nowhere. A sandbox lets a link lead its own frame
 * away, so the mail stands in a frame within the frame, where the policy of the outer one decides.
 */
export function HtmlFrame({ title, html }: HtmlFrameProps) {
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
