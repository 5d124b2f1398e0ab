import type german from '../de/search.ts'
import type { Translation } from '../translation.ts'

export default {
  'All keys': 'Tutti i tasti',
  'Close a dialog, empty a search': 'Chiudere una finestra, svuotare una ricerca',
  Create: 'Registra',
  'Create a record in this list': 'Registrare una voce in questo elenco',
  'Go to': 'Vai a',
  Keys: 'Tasti',
  'Name, number, reference, IBAN, amount …': 'Nome, numero, riferimento, IBAN, importo …',
  'New booking': 'Nuova iscrizione',
  'New contact': 'Nuovo contatto',
  'New lesson offer': 'Nuova offerta di corso',
  'New location': 'Nuovo luogo',
  'Next and previous row': 'Riga successiva e precedente',
  'Nothing found for “{text}”': 'Nessun risultato per «{text}»',
  'On this page': 'In questa pagina',
  'Open the row': 'Aprire la riga',
  'Search and commands': 'Ricerca e comandi',
  'Search in this list': 'Cercare in questo elenco',
  'Select the row': 'Selezionare la riga',
  'Show these keys': 'Mostrare questi tasti',
  '↑ ↓ to move, Enter to open, Esc to close': '↑ ↓ per scegliere, Invio per aprire, Esc per chiudere',
} satisfies Translation<typeof german>
