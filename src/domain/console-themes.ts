/** The theme of the console; the system's by default. */
export const consoleThemes = ['system', 'light', 'dark'] as const
export type ConsoleTheme = (typeof consoleThemes)[number]
