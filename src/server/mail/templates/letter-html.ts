import { escapeHtml } from '#domain/mail/email-html.ts'
import { type Block, type Fact, type Letter, valueLines } from './letter.ts'

const ink = '#1c2b33'
const quiet = '#5a6b75'
const accent = '#0b5c7d'
const line = '#dde4e8'
const ground = '#f3f6f8'
const font = 'font-family:Arial,Helvetica,sans-serif'

/** Tables and inline styles only: Outlook lays mails out with Word's engine and drops the rest. */
export function renderHtml({ locale, subject, preview, title, blocks, closing, signature }: Letter): string {
  const signed = [`<span style="color:${quiet}">${escapeHtml(closing)}</span>`, ...signature.map(escapeHtml)]
  return `<!DOCTYPE html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;border-top:4px solid ${accent}">
<tr><td style="padding:32px;${font};font-size:16px;line-height:24px;color:${ink}">
<h1 style="margin:0 0 24px;${font};font-size:22px;line-height:28px;font-weight:bold;color:${ink}">${escapeHtml(title)}</h1>
${blocks.map(renderBlock).join('\n')}
<p style="margin:24px 0 0">${signed.join('<br>')}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderBlock(block: Block): string {
  if ('heading' in block)
    return `<h2 style="margin:24px 0 12px;${font};font-size:18px;line-height:24px;font-weight:bold;color:${ink}">${escapeHtml(block.heading)}</h2>`
  if ('paragraph' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.paragraph)}</p>`
  if ('link' in block) return renderLink(block.link)
  const rows = block.facts.map(renderFact).join('\n')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-top:1px solid ${line}">
${rows}
</table>`
}

function renderFact(fact: Fact): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;${font};font-size:16px;line-height:24px`
  const weight = fact.isStrong ? 'bold' : 'normal'
  const value = valueLines(fact).map(escapeHtml).join('<br>')
  return `<tr><td width="38%" style="${cell};padding-right:16px;color:${quiet}">${escapeHtml(fact.label)}</td><td style="${cell};color:${ink};font-weight:${weight}">${value}</td></tr>`
}

/** The address is also below its button, for programs without colours or links. */
function renderLink({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${accent}" style="padding:12px 24px;border-radius:4px"><a href="${href}" style="${font};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 24px;font-size:14px;line-height:20px;word-break:break-all"><a href="${href}" style="color:${accent}">${href}</a></p>`
}
