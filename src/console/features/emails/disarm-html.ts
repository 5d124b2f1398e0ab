/**
 * Takes out of a mail's HTML what could lead its frame away or reach the network without asking the frame's policy:
 * links and what makes links, connections announced in advance, documents inside the document.
 */

const taken =
  'script, base, link, meta, template, iframe, frame, frameset, object, embed, applet, portal, fencedframe, animate, set'

/** Reading and writing HTML may turn a text into an element, so it is read again until nothing is left to take. */
const mostRounds = 5

const look = 'body { font: 0.875rem/1.45 system-ui, sans-serif } a[title] { text-decoration: underline }'

/** Undefined when the HTML never comes to rest: then it is not shown. */
export function disarmHtml(html: string): string | undefined {
  let shown = html
  for (let round = 0; round < mostRounds; round++) {
    const page = new DOMParser().parseFromString(shown, 'text/html')
    const hasChanged = disarmPage(page)
    if (round > 0 && !hasChanged) return shown
    if (round === 0) page.head.prepend(styleOf(page))
    shown = `<!doctype html>${page.documentElement.outerHTML}`
  }
  return undefined
}

function styleOf(page: Document): Element {
  const style = page.createElement('style')
  style.textContent = look
  return style
}

function disarmPage(page: Document): boolean {
  let hasChanged = false
  for (const element of page.querySelectorAll(taken)) {
    element.remove()
    hasChanged = true
  }
  for (const element of page.querySelectorAll('*')) {
    // By its local name: an SVG link has its address in a namespace.
    for (const address of [...element.attributes].filter(({ localName }) => localName === 'href')) {
      if (element.localName === 'a') element.setAttribute('title', address.value)
      element.removeAttributeNode(address)
      hasChanged = true
    }
  }
  return hasChanged
}
