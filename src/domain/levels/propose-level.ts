import type { Language } from '#domain/languages.ts'
import { foldText } from '#domain/text/fold-text.ts'

interface NamedLevel {
  id: string
  names: Readonly<Partial<Record<Language, string>>>
}

/** The level that a typed text means: by its whole name in any language, else by the one name it contains. */
export function proposeLevel<L extends NamedLevel>(text: string, levels: readonly L[]): L | undefined {
  const spoken = spellings(text)
  const find = (matches: (typed: string, name: string) => boolean) =>
    levels.filter(({ names }) =>
      Object.values(names).some(name =>
        spellings(name).some(each => spoken.some(typed => matches(typed, each))),
      ),
    )
  const equal = find((typed, name) => typed === name)
  const [found, ...others] =
    equal.length > 0 ? equal : find((typed, name) => ` ${typed} `.includes(` ${name} `))
  // Two levels in one text are for a person to decide.
  return others.length === 0 ? found : undefined
}

/** Without accents and signs; an umlaut in both its spellings. */
const spellings = (text: string): string[] =>
  foldText(text)
    .map(each =>
      each
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
