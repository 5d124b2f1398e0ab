/** Why a file is not read, without its name, which the reader does not know. */
export type CamtProblem =
  | {
      code: 'deep' | 'doctype' | 'encoding' | 'long-text' | 'malformed' | 'not-camt' | 'truncated'
      line: number
    }
  | { code: 'missing'; line: number; element: string }
  | { code: 'value-wrong'; line: number; element: string; value: string }
  | { code: 'many-entries'; most: number }

export class CamtError extends Error {
  readonly problem: CamtProblem
  constructor(problem: CamtProblem) {
    super('line' in problem ? `${problem.code} in line ${problem.line}` : problem.code)
    this.problem = problem
  }
}
