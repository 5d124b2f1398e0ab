import type german from '../de/legacy-archive.ts'
import type { Translation } from '../translation.ts'

export default {
  'All Courses': 'Tous les cours',
  'All Years': 'Toutes les années',
  'Error loading Phase 3 data: {message}':
    'Erreur lors du chargement des données de la phase 3\u00a0: {message}',
  Gender: 'Sexe',
  'Medical Info': 'Informations médicales',
  'Phase 3 bookings': 'Inscriptions de la phase 3',
  'Read only': 'Lecture seule',
  'Search name, email or course...': 'Rechercher nom, e-mail ou cours…',
  Selected: 'Choisi',
  'This is legacy Phase 3 data. It is read only and cannot be modified.':
    'Ce sont d’anciennes données de la phase 3. Elles sont en lecture seule et ne peuvent pas être modifiées.',
  'Try adjusting your search.': 'Modifiez la recherche.',
  Year: 'Année',
  'Year {year}': 'Année {year}',
  '{count} records of the file could not be read.': {
    one: '{count} enregistrement du fichier n’a pas pu être lu.',
    other: '{count} enregistrements du fichier n’ont pas pu être lus.',
  },
} satisfies Translation<typeof german>
