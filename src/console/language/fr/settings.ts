import type german from '../de/settings.ts'
import type { Translation } from '../translation.ts'

export default {
  'Add Step': 'Ajouter un palier',
  'after that everything': 'ensuite la totalité',
  'After the last of these days everything stays owed.': 'Après le dernier de ces jours, tout reste dû.',
  'All other courses': 'Tous les autres cours',
  'Applies to': 'S’applique à',
  'Cancellation scales': 'Barèmes d’annulation',
  'Days after the missed lesson': 'Jours après la leçon manquée',
  'Delete the scale of {owner}?': 'Supprimer le barème de {owner}\u00a0?',
  'Edit Scale': 'Modifier le barème',
  'Error deleting scale: {message}': 'Erreur lors de la suppression du barème\u00a0: {message}',
  'Error saving make-up lessons: {message}': 'Leçons de rattrapage non enregistrées\u00a0: {message}',
  'Error saving scale: {message}': 'Erreur lors de l’enregistrement du barème\u00a0: {message}',
  'Loading make-up lessons...': 'Chargement des leçons de rattrapage…',
  'Loading scales...': 'Chargement des barèmes …',
  'Make-up lessons saved': 'Leçons de rattrapage enregistrées',
  'Missed lessons can be made up for': 'Les leçons manquées peuvent être rattrapées',
  'New Scale': 'Nouveau barème',
  'No lesson types yet': 'Pas encore de types de cours',
  'No scales yet': 'Aucun barème pour l’instant',
  'Nothing stays owed': 'Rien ne reste dû',
  'Nothing stays owed then, but for lesson types with a scale of their own.':
    'Rien ne reste alors dû, sauf pour les types de cours qui ont leur propre barème.',
  'No|make-up': 'Non',
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
  'Whoever announced the absence may come to another lesson of the same level with a free seat. Empty: no make-up lessons.':
    'Qui a annoncé l’absence peut venir à une autre leçon du même niveau avec une place libre. Vide\u00a0: pas de rattrapage.',
  'Within {count} days': { one: 'Dans {count} jour', other: 'Dans les {count} jours' },
  'Without a step nothing stays owed.': 'Sans palier, rien ne reste dû.',
  '{percent} %': '{percent} %',
} satisfies Translation<typeof german>
