import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { problemTexts } from './problem-texts.ts'

/** The sentence for a code of `useAct`; undefined while there is none. */
export function useProblemText() {
  const { language } = useSiteLanguage()
  const { failedText, tooMany } = useSiteWords()
  return (code: string | undefined) => {
    if (code === undefined) return undefined
    if (code === 'request.too-many') return tooMany
    return problemTexts[code]?.[language] ?? failedText
  }
}
