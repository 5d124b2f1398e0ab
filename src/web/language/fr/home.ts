import type german from '../de/home.ts'
import type { Translation } from '../translation.ts'

export default {
  '{count} children to renew without a result': {
    one: '{count} enfant à réinscrire sans résultat',
    other: '{count} enfants à réinscrire sans résultat',
  },
  '{count} renewed places not invoiced': {
    one: '{count} place réinscrite sans facture',
    other: '{count} places réinscrites sans facture',
  },
  'The invoice was refused. The reason stands beside each child.':
    'La facture a été refusée. La raison figure à côté de chaque enfant.',
  'They get a proposal once the result of their course is published.':
    'Ils reçoivent une proposition dès que le résultat de leur cours est publié.',
  '{count} searches for a substitute': {
    one: '{count} recherche de remplacement',
    other: '{count} recherches de remplacement',
  },
  'Somebody was found, or nobody is left to ask.':
    'Quelqu’un a accepté, ou il n’y a plus personne à demander.',
  'The instructor says that it is too easy or too hard.':
    'Le moniteur signale\u00a0: trop facile ou trop difficile.',
  '{count} children in a course that does not fit': {
    one: '{count} enfant dans un cours qui ne convient pas',
    other: '{count} enfants dans un cours qui ne convient pas',
  },
  'All is done. A good moment for a few lengths.': 'Tout est fait. Le bon moment pour quelques longueurs.',
  'As a table': 'En tableau',
  'Bookings per week': 'Inscriptions par semaine',
  'Contacts or children that may be duplicates.': 'Contacts ou enfants peut-être saisis deux fois.',
  'Error loading Home: {message}': 'Impossible de charger l’accueil\u00a0: {message}',
  'Attendance not marked': 'Présences non saisies',
  'Lessons of today': 'Leçons du jour',
  'No instructor': 'Sans moniteur',
  Figures: 'Chiffres',
  'For a day or longer.': 'Depuis un jour ou plus.',
  'The account or the payment file is missing.': 'Il manque le compte ou le fichier de paiement.',
  'Loading your tasks...': 'Chargement de la liste…',
  'These families cannot be reached by email: print and post.':
    'Ces familles ne sont pas joignables par e-mail\u00a0: imprimer et poster.',
  'You are all caught up': 'Rien à faire',
  'Nothing yet': 'Rien pour l’instant',
  'Of the last seven days.': 'Des sept derniers jours.',
  'Overdue, not on hold, and the next letter may go today.':
    'En retard, sans suspension, et la prochaine lettre peut partir aujourd’hui.',
  'Phase 4: nothing is billed so far.': 'Phase 4\u00a0: rien n’est facturé pour l’instant.',
  'Phase 5: nothing is billed so far.': 'Phase 5\u00a0: rien n’est facturé pour l’instant.',
  'The bank named no invoice, or another amount.': 'La banque n’indique pas de facture, ou un autre montant.',
  'The mail server gave no answer. Send again, or leave it.':
    'Le serveur n’a pas répondu. Renvoyer, ou laisser.',
  'The mail server refused it and said why.': 'Le serveur a refusé et a dit pourquoi.',
  'The receiver took nothing for a day. Events wait until it goes on.':
    'Le destinataire n’a rien accepté pendant un jour. Les événements attendent la reprise.',
  'To do': 'À faire',
  'Within a week from today.': 'D’ici une semaine.',
  '{count} bookings without order': {
    one: '{count} inscription sans commande',
    other: '{count} inscriptions sans commande',
  },
  '{count} lessons without attendance': {
    one: '{count} leçon sans présences',
    other: '{count} leçons sans présences',
  },
  '{count} lessons without instructor': {
    one: '{count} leçon sans moniteur',
    other: '{count} leçons sans moniteur',
  },
  '{count} letters to post': { one: '{count} lettre à poster', other: '{count} lettres à poster' },
  '{count} mails may not have arrived': {
    one: '{count} e-mail n’est peut-être pas arrivé',
    other: '{count} e-mails ne sont peut-être pas arrivés',
  },
  '{count} mails wait for an answer': {
    one: '{count} e-mail attend une réponse',
    other: '{count} e-mails attendent une réponse',
  },
  '{count} mails were not sent': {
    one: '{count} e-mail n’est pas parti',
    other: '{count} e-mails ne sont pas partis',
  },
  '{count} possible duplicates': { one: '{count} doublon possible', other: '{count} doublons possibles' },
  '{count} payments to review': { one: '{count} paiement à traiter', other: '{count} paiements à traiter' },
  '{count} refunds pending': {
    one: '{count} remboursement en attente',
    other: '{count} remboursements en attente',
  },
  '{count} reminders are due': { one: '{count} rappel est dû', other: '{count} rappels sont dus' },
  '{count} webhooks were paused': {
    one: '{count} webhook a été suspendu',
    other: '{count} webhooks ont été suspendus',
  },
  '{count} lessons without lanes': {
    one: '{count} leçon sans lignes d’eau',
    other: '{count} leçons sans lignes d’eau',
  },
  'Another lesson has their lanes, within four weeks from today.':
    'Une autre leçon a leurs lignes d’eau, dans les quatre prochaines semaines.',
  'A seat is held for their child; they have no mail, or the lesson begins soon.':
    'Une place est réservée pour leur enfant ; ils n’ont pas d’e-mail, ou la leçon commence bientôt.',
  '{count} families to call about a seat': {
    one: '{count} famille à appeler pour une place',
    other: '{count} familles à appeler pour une place',
  },
} satisfies Translation<typeof german>
