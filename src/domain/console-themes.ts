/** How the console looks: as the system does, unless somebody wants it otherwise. */
export const consoleThemes = ['system', 'light', 'dark'] as const
export type ConsoleTheme = (typeof consoleThemes)[number]
