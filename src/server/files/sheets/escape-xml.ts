export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** XML knows no control characters, and a spreadsheet reads `_x0041_` as the character of that number. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, mark => (/[\t\n\r]/.test(mark) ? mark : ''))
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
