import type german from '../de/exports.ts'
import type { Translation } from '../translation.ts'

export default {
  'All rows that match the filters, also those that are not loaded yet, with the columns of the list. The log notes who exported them.':
    'Tutte le righe che corrispondono ai filtri, anche quelle non ancora caricate, con le colonne dell’elenco. Il registro annota chi le ha esportate.',
  'Export {what}': 'Esporta: {what}',
} satisfies Translation<typeof german>
