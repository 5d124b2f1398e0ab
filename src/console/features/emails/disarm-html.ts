import createPurifier from 'dompurify'

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
export function disarmHtml(html: string): string {
  const page = purifier.sanitize(html, { WHOLE_DOCUMENT: true, FORBID_TAGS: ['template', 'form'] })
  return `<!doctype html><style>${look}</style>${page}`
}
