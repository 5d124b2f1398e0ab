/** Texts by their code; one that holds values is made of them. */
type Texts = Record<string, string | ((values: never) => string)>

/** A problem for programs: a code, with the values of its text. */
export type ProblemOf<T extends Texts> = {
  [C in keyof T & string]: T[C] extends (values: infer V) => string ? { code: C; values: V } : C
}[keyof T & string]

/** The same as it travels. */
export const toCoded = (problem: string | { code: string; values: object }) =>
  typeof problem === 'string' ? { code: problem } : { ...problem, values: { ...problem.values } }

export function formatProblem<T extends Texts>(texts: T, problem: ProblemOf<T>): string {
  const { code, values } = typeof problem === 'string' ? { code: problem, values: undefined } : problem
  const text = texts[code]
  // The type of a problem pairs each code with the values of its text; TypeScript loses the pair here.
  return typeof text === 'function' ? text(values as never) : (text ?? code)
}
