interface HtmlFrameProps {
  title: string
  html: string
}

// Sent in front of whatever the mail says: nothing runs, nothing loads, nothing leaves, links do not open.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** A mail's HTML, in a frame that can run nothing and load nothing. */
export function HtmlFrame({ title, html }: HtmlFrameProps) {
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={policy + html}
      className="h-[26rem] w-full rounded-lg border border-line bg-white"
    />
  )
}
