import type german from '../de/exports.ts'
import type { Translation } from '../translation.ts'

export default {
  'Every row the list is filtered for, also those that are not loaded yet, with its columns. The log notes who exported it.':
    'Toutes les lignes que la liste filtre, même celles qui ne sont pas encore chargées, avec leurs colonnes. Le journal note qui a exporté.',
  'Export {what}': 'Exporter\u00a0: {what}',
} satisfies Translation<typeof german>
