import type german from '../de/pool.ts'
import type { Translation } from '../translation.ts'

export default {
  'No connection': 'Pas de connexion',
  'Nothing is kept on this device yet. It needs a connection once.':
    'Rien n’est encore gardé sur cet appareil. Il lui faut une connexion une fois.',
  'Please sign in to see your lessons.': 'Veuillez vous connecter pour voir vos leçons.',
  'Saved on this device': 'Gardé sur l’appareil',
  'Sign out all the same': 'Se déconnecter quand même',
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
  '{count} children': { one: '{count} enfant', other: '{count} enfants' },
  '{count} marks have not been sent and would be lost': {
    one: '{count} saisie n’est pas envoyée et serait perdue',
    other: '{count} saisies ne sont pas envoyées et seraient perdues',
  },
  '{count} marks wait': { one: '{count} saisie attend', other: '{count} saisies attendent' },
  '{count} marks were not accepted': {
    one: '{count} saisie n’a pas été acceptée',
    other: '{count} saisies n’ont pas été acceptées',
  },
  '{mark} ({who}, {time})': '{mark} ({who}, {time})',
  '{name}: {mark}': '{name}\u00a0: {mark}',
  '{present} of {count} present': {
    one: 'Présences\u00a0: {present} sur {count}',
    other: 'Présences\u00a0: {present} sur {count}',
  },
} satisfies Translation<typeof german>
