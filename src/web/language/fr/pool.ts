import type german from '../de/pool.ts'
import type { Translation } from '../translation.ts'

export default {
  '{level}, {day}': '{level}, {day}',
  'Last course: {level}, {result}': 'Dernier cours\u00a0: {level}, {result}',
  'Recommended after the last course: {level}': 'Recommandé après le dernier cours\u00a0: {level}',
  'passed|level': 'réussi',
  'not passed yet|level': 'pas encore réussi',
  'not finished|level': 'test non terminé',
  'The office sees who is in the wrong course.': 'Le bureau voit qui est dans le mauvais cours.',
  'Passed|level': 'Réussi',
  Skills: 'Exercices',
  'Tap once: can do it. Tap again: not yet.':
    'Touchez une fois\u00a0: sait le faire. Touchez encore\u00a0: pas encore.',
  '{name}, {skill}': '{name}, {skill}',
  '{name}, {skill}: {mark}': '{name}, {skill}\u00a0: {mark}',
  'A child': 'Un enfant',
  'Add to the calendar of this device': 'Ajouter au calendrier de cet appareil',
  'All present': 'Toutes et tous présents',
  'Discard {count} marks for good?': {
    one: 'Supprimer {count} saisie définitivement\u00a0?',
    other: 'Supprimer {count} saisies définitivement\u00a0?',
  },
  'Discard {count} marks of {name} for good?': {
    one: 'Supprimer {count} saisie de {name} définitivement\u00a0?',
    other: 'Supprimer {count} saisies de {name} définitivement\u00a0?',
  },
  'Emergency number of {name}: {phone}': 'Numéro d’urgence de {name}\u00a0: {phone}',
  'Excused before the lesson': 'Excusé avant la leçon',
  'Make my calendar address': 'Créer mon adresse de calendrier',
  'My calendar': 'Mon calendrier',
  'My hours': 'Mes heures',
  'No connection': 'Pas de connexion',
  'No lessons held yet': 'Aucune leçon donnée',
  'Not accepted': 'Pas acceptée',
  'Not marked yet': 'Pas encore saisi',
  'Nothing is kept on this device yet. It needs a connection once.':
    'Rien n’est encore gardé sur cet appareil. Il lui faut une connexion une fois.',
  'Please sign in to see your lessons.': 'Veuillez vous connecter pour voir vos leçons.',
  'Save {count} alone': {
    one: 'Enregistrer {count} seule',
    other: 'Enregistrer {count} seules',
  },
  'Save, {count} others present': {
    one: 'Enregistrer, {count} autre présent',
    other: 'Enregistrer, {count} autres présents',
  },
  'Saved on this device': 'Gardé sur l’appareil',
  'Sign out all the same': 'Se déconnecter quand même',
  'Tap the children who are missing.': 'Touchez les enfants qui manquent.',
  'The school asks for your second factor first. What you marked stays on this device until then.':
    'L’école demande d’abord votre second facteur. Ce que vous avez saisi reste sur cet appareil jusque-là.',
  'They are sent once that person signs in here. Signing out leaves them.':
    'Elles seront envoyées dès que cette personne se connectera ici. La déconnexion les laisse.',
  'They are sent once you have signed in again.': 'Elles seront envoyées après votre reconnexion.',
  'This account has no access any more': 'Ce compte n’a plus d’accès',
  'This lesson does not take place.': 'Cette leçon n’a pas lieu.',
  'This lesson is not kept on this device.': 'Cette leçon n’est pas gardée sur cet appareil.',
  'This lesson is still ahead; nobody can be marked yet.':
    'Cette leçon est encore à venir\u00a0; les présences ne peuvent pas encore être saisies.',
  'This page shows what the device kept at {time}. What you save is sent by itself.':
    'Cette page montre ce que l’appareil a gardé à {time}. Ce que vous enregistrez sera envoyé tout seul.',
  'Today and tomorrow': 'Aujourd’hui et demain',
  'What was kept on this device has been cleared.': 'Ce qui était gardé sur cet appareil a été effacé.',
  'You are not signed in': 'Pas de session ouverte',
  'You teach no lessons today or tomorrow.': 'Vous ne donnez pas de leçon aujourd’hui ni demain.',
  'Your lessons in the calendar of your phone, by a secret address. A new address ends the one before.':
    'Vos leçons dans le calendrier de votre téléphone, par une adresse secrète. Une nouvelle adresse met fin à la précédente.',
  'Your second factor is needed': 'Votre second facteur est demandé',
  'somebody else': 'quelqu’un d’autre',
  'this account': 'ce compte',
  '{count} children': { one: '{count} enfant', other: '{count} enfants' },
  '{count} lessons, {hours} h': {
    one: '{count} leçon, {hours} h',
    other: '{count} leçons, {hours} h',
  },
  '{count} marks not accepted': {
    one: '{count} saisie pas acceptée',
    other: '{count} saisies pas acceptées',
  },
  '{count} marks of {name} have not been sent and would be lost': {
    one: '{count} saisie de {name} n’est pas envoyée et serait perdue',
    other: '{count} saisies de {name} ne sont pas envoyées et seraient perdues',
  },
  '{count} marks of {name} wait on this device': {
    one: '{count} saisie de {name} attend sur cet appareil',
    other: '{count} saisies de {name} attendent sur cet appareil',
  },
  '{count} marks wait': { one: '{count} saisie attend', other: '{count} saisies attendent' },
  '{count} marks were not accepted': {
    one: '{count} saisie n’a pas été acceptée',
    other: '{count} saisies n’ont pas été acceptées',
  },
  '{count} not marked yet': {
    one: '{count} pas encore saisi',
    other: '{count} pas encore saisis',
  },
  '{mark} ({who}, {time})': '{mark} ({who}, {time})',
  '{name}: {mark}': '{name}\u00a0: {mark}',
  '{present} of {count} present': {
    one: 'Présences\u00a0: {present} sur {count}',
    other: 'Présences\u00a0: {present} sur {count}',
  },
} satisfies Translation<typeof german>
