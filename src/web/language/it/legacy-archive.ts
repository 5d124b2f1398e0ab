import type german from '../de/legacy-archive.ts'
import type { Translation } from '../translation.ts'

export default {
  'All Courses': 'Tutti i corsi',
  'All Years': 'Tutti gli anni',
  'Error loading Phase 3 data: {message}': 'Errore nel caricare i dati della fase 3: {message}',
  Gender: 'Sesso',
  'Medical Info': 'Informazioni mediche',
  'Phase 3 bookings': 'Iscrizioni della fase 3',
  'Read only': 'Sola lettura',
  'Search name, email or course...': 'Cerca nome, e-mail o corso …',
  Selected: 'Scelto',
  'This is legacy Phase 3 data. It is read only and cannot be modified.':
    'Questi sono vecchi dati della fase 3. Sono di sola lettura e non possono essere modificati.',
  'Try adjusting your search.': 'Modificare la ricerca.',
  Year: 'Anno',
  'Year {year}': 'Anno {year}',
  '{count} records of the file could not be read.': {
    one: '{count} scheda del file non era leggibile.',
    other: '{count} schede del file non erano leggibili.',
  },
} satisfies Translation<typeof german>
