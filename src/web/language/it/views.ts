import type german from '../de/views.ts'
import type { Translation } from '../translation.ts'

export default {
  Columns: 'Colonne',
  'Delete view {name}': 'Elimina la vista {name}',
  'Name of the view': 'Nome della vista',
  'Save the filters as a view': 'Salva i filtri come vista',
  'Saved views': 'Viste salvate',
  'Share it with everybody': 'Condividi con tutti',
  Shared: 'Condivisa',
  'View saved': 'Vista salvata',
  'Compact rows in all lists': 'Righe compatte in tutti gli elenchi',
} satisfies Translation<typeof german>
