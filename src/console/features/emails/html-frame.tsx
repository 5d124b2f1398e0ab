import { useMemo } from 'react'

interface HtmlFrameProps {
  title: string
  html: string
}

// Sent in front of whatever the mail says: nothing runs, nothing loads, nothing leaves.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** A sandbox lets a link lead its own frame away, so links only say where they would lead. */
function disarmLinks(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '')
    link.removeAttribute('href')
  }
  return page.documentElement.outerHTML
}

/** A mail's HTML, in a frame that can run nothing, load nothing and go nowhere. */
export function HtmlFrame({ title, html }: HtmlFrameProps) {
  const shown = useMemo(() => policy + disarmLinks(html), [html])
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={shown}
      className="h-[26rem] w-full rounded-lg border border-line bg-white"
    />
  )
}
