import type german from '../de/search.ts'
import type { Translation } from '../translation.ts'

export default {
  'All keys': 'Toutes les touches',
  'Close a dialog, empty a search': 'Fermer un dialogue, vider une recherche',
  Create: 'Créer',
  'Create a record in this list': 'Créer dans cette liste',
  'Go to': 'Aller à',
  Keys: 'Touches',
  'Name, number, reference, IBAN, amount …': 'Nom, numéro, référence, IBAN, montant…',
  'New booking': 'Nouvelle inscription',
  'New contact': 'Nouveau contact',
  'New lesson offer': 'Nouvelle offre de cours',
  'New location': 'Nouveau lieu',
  'Next and previous row': 'Ligne suivante et précédente',
  'Nothing found for “{text}”': 'Rien trouvé pour «\u00a0{text}\u00a0»',
  'On this page': 'Sur cette page',
  'Open the row': 'Ouvrir la ligne',
  'Search and commands': 'Recherche et commandes',
  'Search in this list': 'Chercher dans cette liste',
  'Select the row': 'Sélectionner la ligne',
  'Show these keys': 'Afficher ces touches',
  '↑ ↓ to move, Enter to open, Esc to close': '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
} satisfies Translation<typeof german>
