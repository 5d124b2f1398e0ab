import { escapeXml, xmlHead } from './escape-xml.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a workbook is made of besides its worksheets. */
export function workbookParts(name: string, sheets: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const title = escapeXml(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 28))
  const titleOf = (number: number) => (number === 1 ? title : `${title} ${number}`)
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
        .map(number => `<sheet name="${titleOf(number)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${relationships}">${numbers
        .map(
          number =>
            `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbers
        .map(
          number =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    ],
  ]
}

const format = (number: number, { font = 0 } = {}) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

/** The formats of cells, by their place: text, heading, amount, day, instant. */
const styles = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${format(0)}${format(0, { font: 1 })}${format(4)}${format(164)}${format(165)}</cellXfs></styleSheet>`
