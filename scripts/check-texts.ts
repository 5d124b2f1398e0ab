import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { consoleLanguages } from '#domain/languages.ts'

/** What TypeScript cannot see of the console's texts; a text that is missing does not compile. */

type Catalogue = Record<string, string | { one: string; other: string }>

const folder = 'src/web/language'
const problems: string[] = []

const sources = ['src/web', 'src/console', 'src/pool', 'src/contract', 'src/domain']
  .flatMap(filesIn)
  .filter(file => !file.includes('.test.') && !/language\/(de|fr)\//.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

const isWritten = (text: string) =>
  [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``].some(literal => sources.includes(literal))

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter(name => /\.tsx?$/.test(name)).map(name => `${folder}/${name}`)
}

const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')

for (const language of consoleLanguages.filter(known => known !== 'en')) {
  const holders = new Map<string, string>()
  for (const file of filesIn(`${folder}/${language}`)) {
    const { default: catalogue } = (await import(`../${file}`)) as { default: Catalogue }
    for (const [text, words] of Object.entries(catalogue)) {
      const say = (problem: string) => problems.push(`${file}: "${text}" ${problem}`)
      if (!isWritten(text)) say('is used nowhere')
      const other = holders.get(text)
      if (other) say(`stands in ${other}, too`)
      holders.set(text, basename(file))
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
