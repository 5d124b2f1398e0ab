import type german from '../de/payments.ts'
import type { Translation } from '../translation.ts'

export default {
  'A payment appears here as soon as it is recorded.': "Un paiement apparaît ici dès qu'il est saisi.",
  'All payments': 'Tous les paiements',
  'All sources': 'Toutes les provenances',
  'All states': 'Tous les états',
  'Credit left': 'Avoir restant',
  'Credit of {name}': 'Avoir de {name}',
  'Credit {amount}': 'Avoir {amount}',
  'Error loading payments: {message}': 'Impossible de charger les paiements\u00a0: {message}',
  'From day': 'Du',
  'It pays nothing any more.': 'Il ne paie plus rien.',
  'No payments found': 'Aucun paiement trouvé',
  'Recorded|payment': 'Saisi',
  'Search name, invoice, amount or note...': 'Nom, facture, montant ou note …',
  State: 'État',
  'To day': 'Au',
  'Used|payment': 'Utilisé',
  'What it paid': "Ce qu'il paie",
} satisfies Translation<typeof german>
