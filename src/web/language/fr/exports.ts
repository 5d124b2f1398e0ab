import type german from '../de/exports.ts'
import type { Translation } from '../translation.ts'

export default {
  'All rows that match the filters, also those that are not loaded yet, with the columns of the list. The log notes who exported them.':
    'Toutes les lignes retenues par le filtre, même celles qui ne sont pas encore chargées, avec les colonnes de la liste. Le journal note qui a exporté.',
  'Export {what}': 'Exporter\u00a0: {what}',
} satisfies Translation<typeof german>
