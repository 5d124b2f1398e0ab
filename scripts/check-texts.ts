import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { translatedLanguages } from '#domain/languages.ts'

/** What TypeScript cannot see of the console's texts; a text that is missing does not compile. */

type Catalogue = Record<string, string | { one: string; other: string }>

const folder = 'src/web/language'
const problems: string[] = []

const read = (folders: string[]) =>
  folders
    .flatMap(filesIn)
    .filter(file => !file.includes('.test.') && !/language\/\w+\//.test(file))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

const sources = read(['src/web', 'src/console', 'src/pool', 'src/contract', 'src/domain'])
/** The server writes the spreadsheets. */
const serverSources = read(['src/server'])

const isWritten = (text: string, sources: string) =>
  [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``].some(literal => sources.includes(literal))

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter(name => /\.tsx?$/.test(name)).map(name => `${folder}/${name}`)
}

const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')

const folders = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
for (const name of folders)
  if (!translatedLanguages.some(language => language === name))
    problems.push(`${folder}/${name} is no language of src/domain/languages.ts`)
for (const language of translatedLanguages)
  if (!folders.includes(language)) problems.push(`${folder}/${language} is missing`)

/** Each folder lists its catalogues; refusals are typed by their codes. */
const noTexts = ['index.ts', 'catalogues.ts', 'errors.ts']

for (const language of translatedLanguages.filter(known => folders.includes(known))) {
  const holders = new Map<string, string>()
  const { default: common } = (await import(`../${folder}/${language}/common.ts`)) as { default: Catalogue }
  for (const file of filesIn(`${folder}/${language}`)) {
    if (noTexts.includes(basename(file))) continue
    const isSheets = basename(file) === 'sheets.ts'
    const { default: catalogue } = (await import(`../${file}`)) as { default: Catalogue }
    for (const [text, words] of Object.entries(catalogue)) {
      const say = (problem: string) => problems.push(`${file}: "${text}" ${problem}`)
      if (!isWritten(text, isSheets ? serverSources : sources)) say('is used nowhere')
      // A heading may say the same word in another sense than the screen.
      const other = isSheets && common[text] !== words ? undefined : holders.get(text)
      if (other) say(`stands in ${other}, too`)
      if (!isSheets) holders.set(text, basename(file))
      for (const form of typeof words === 'string' ? [words] : [words.one, words.other]) {
        if (form === '') say('is empty')
        if (gaps(form) !== gaps(text)) say(`has other gaps than the English: ${gaps(form)}`)
        if (language === 'de' && form.includes('ß')) say('is not written as in Switzerland')
      }
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
