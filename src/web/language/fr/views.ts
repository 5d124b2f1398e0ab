import type german from '../de/views.ts'
import type { Translation } from '../translation.ts'

export default {
  Columns: 'Colonnes',
  'Delete view {name}': 'Supprimer la vue {name}',
  'Name of the view': 'Nom de la vue',
  'Save the filters as a view': 'Enregistrer les filtres comme vue',
  'Saved views': 'Vues enregistrées',
  'Share it with everybody': 'Partager avec tout le monde',
  Shared: 'Partagée',
  'View saved': 'Vue enregistrée',
  'Compact rows in all lists': 'Lignes compactes dans toutes les listes',
} satisfies Translation<typeof german>
