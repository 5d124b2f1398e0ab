import type german from '../de/jobs.ts'
import type { Translation } from '../translation.ts'

export default {
  'A payment of today for the open amount is recorded for each order. No email is sent.':
    'Pour chaque commande, un paiement du jour est saisi pour le montant dû. Aucun e-mail n’est envoyé.',
  'Archive|many': 'Archiver',
  'Broadcast: {subject}': 'Envoi groupé\u00a0: {subject}',
  'Clear selection': 'Annuler la sélection',
  Done: 'Terminé',
  'Dunning run': 'Envoi des rappels',
  'Each invoice is generated, where that has not been done, and sent by email.':
    'Chaque facture est établie, si ce n’est déjà fait, et envoyée par e-mail.',
  'Each order is sent the letter that is due next; one that is not due or on hold is left alone.':
    'Pour chaque commande part le courrier dû\u00a0; ce qui n’est pas dû ou est suspendu reste inchangé.',
  'Erased since': 'Effacé depuis',
  'Everybody gets a mail of their own, each address once.':
    'Chacun reçoit son propre e-mail, une seule fois par adresse.',
  'Export the selected rows': 'Exporter les lignes sélectionnées',
  Job: 'Tâche',
  'Loading jobs...': 'Chargement des tâches…',
  'Loading...': 'Chargement…',
  'No jobs yet': 'Aucune tâche pour l’instant',
  'No longer there': 'N’existe plus',
  'No reminder is sent by itself until the hold ends.':
    'Aucun rappel ne part de lui-même jusqu’à la fin de la suspension.',
  'Only what went wrong': 'Seulement ce qui n’a pas abouti',
  'Orders go to the archive and free their bookings; contacts leave the lists and can be restored.':
    'Les commandes vont aux archives et libèrent leurs inscriptions\u00a0; les contacts quittent les listes et peuvent être rétablis.',
  'Preview|what happens': 'Aperçu',
  Progress: 'Progression',
  'Record as paid': 'Saisir comme payé',
  'Retry failed': 'Réessayer les échecs',
  Rows: 'Lignes',
  Running: 'En cours',
  'Select all {count} matching': 'Tout sélectionner ({count})',
  'Select rows in a list to do something to many at once.':
    'Sélectionnez des lignes dans une liste pour agir sur plusieurs à la fois.',
  'Selected rows': 'Lignes sélectionnées',
  'Send due letters': 'Envoyer les rappels dus',
  'Send invoices': 'Envoyer les factures',
  'Show all rows': 'Afficher toutes les lignes',
  'Show more': 'Afficher plus',
  Skipped: 'Ignoré',
  Stop: 'Arrêter',
  'The selected rows with the columns of the list. The log notes who exported them.':
    'Les lignes sélectionnées avec les colonnes de la liste. Le journal note qui a exporté.',
  'Records changed meanwhile are skipped too.': 'Ce qui est modifié entre-temps est également ignoré.',
  'Write mail': 'Écrire un e-mail',
  'You can leave: it goes on, and Jobs shows how far it is.':
    'Vous pouvez continuer\u00a0: le travail se poursuit et «\u00a0Tâches\u00a0» montre où il en est.',
  '{count} failed': 'Échecs\u00a0: {count}',
  '{count} rows are next': { one: '{count} ligne sera traitée', other: '{count} lignes seront traitées' },
  '{count} selected': { one: '{count} sélectionnée', other: '{count} sélectionnées' },
  '{count} skipped': 'Ignorées\u00a0: {count}',
  '{count} would be left alone:': {
    one: '{count} resterait inchangée\u00a0:',
    other: '{count} resteraient inchangées\u00a0:',
  },
  '{count} × {reason}': '{count} × {reason}',
  '{name}, {moment}': '{name}, {moment}',
  'Each family gets one mail with the results of its children and their certificates.':
    'Chaque famille reçoit un e-mail avec les résultats de ses enfants et leurs certificats.',
} satisfies Translation<typeof german>
