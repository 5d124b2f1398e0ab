/** The message is for the operator. */
export class WrongSettingsError extends Error {
  constructor(lines: string[]) {
    super(`These settings are wrong:\n${lines.map(line => `  ${line}`).join('\n')}`)
  }
}
