import { useSyncExternalStore } from 'react'
import { chosenTheme, isDark, subscribeToTheme } from './choose-theme.ts'

export const useChosenTheme = () => useSyncExternalStore(subscribeToTheme, chosenTheme)

/** For what CSS does not reach, such as a drawn chart. */
export const useIsDark = () => useSyncExternalStore(subscribeToTheme, isDark)
