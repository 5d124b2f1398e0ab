/** The message is for whoever starts the server. */
export class WrongSettingsError extends Error {
  constructor(lines: string[]) {
    super(`These settings are wrong:\n${lines.map(line => `  ${line}`).join('\n')}`)
  }
}
