import type { LanguageFolder } from '../texts.ts'
import catalogues from './catalogues.ts'

export default {
  ...catalogues,
  errors: () => import('./errors.ts'),
  sheets: () => import('./sheets.ts'),
} satisfies LanguageFolder
