import type german from '../de/settings.ts'
import type { Translation } from '../translation.ts'

export default {
  'Add Step': 'Ajouter un palier',
  'after that everything': 'ensuite la totalité',
  'After the last of these days everything stays owed.': 'Après le dernier de ces jours, tout reste dû.',
  'All other courses': 'Tous les autres cours',
  'Applies to': 'S’applique à',
  'Cancellation scales': 'Barèmes d’annulation',
  'Delete the scale of {owner}?': 'Supprimer le barème de {owner}\u00a0?',
  'Edit Scale': 'Modifier le barème',
  'Error deleting scale: {message}': 'Erreur lors de la suppression du barème\u00a0: {message}',
  'Error saving scale: {message}': 'Erreur lors de l’enregistrement du barème\u00a0: {message}',
  'Loading scales...': 'Chargement des barèmes …',
  'New Scale': 'Nouveau barème',
  'No scales yet': 'Aucun barème pour l’instant',
  'Nothing stays owed': 'Rien ne reste dû',
  'Nothing stays owed then, but for lesson types with a scale of their own.':
    'Rien ne reste alors dû, sauf pour les types de cours qui ont leur propre barème.',
  'Remove step {number}': 'Retirer le palier {number}',
  'Scale deleted!': 'Barème supprimé\u00a0!',
  'Scale saved!': 'Barème enregistré\u00a0!',
  'Stays owed': 'Reste dû',
  'Stays owed when a family withdraws': 'Reste dû en cas de désistement',
  'The scale of all other courses applies instead.': 'Le barème de tous les autres cours s’applique alors.',
  Unit: 'Unité',
  'Until days before the start': 'Jusqu’à, jours avant',
  'Until there is one, nothing stays owed when a family withdraws.':
    'Tant qu’il n’y en a pas, rien ne reste dû en cas de désistement.',
  'until {count} days before the start {share}': {
    one: 'jusqu’à {count} jour avant le début {share}',
    other: 'jusqu’à {count} jours avant le début {share}',
  },
  'Without a step nothing stays owed.': 'Sans palier, rien ne reste dû.',
  '{percent} %': '{percent} %',
} satisfies Translation<typeof german>
