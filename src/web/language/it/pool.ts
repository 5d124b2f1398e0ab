import type german from '../de/pool.ts'
import type { Translation } from '../translation.ts'

export default {
  '{level}, {day}': '{level}, {day}',
  'Last course: {level}, {result}': 'Ultimo corso: {level}, {result}',
  'Recommended after the last course: {level}': 'Consigliato dopo l’ultimo corso: {level}',
  'passed|level': 'superato',
  'not passed yet|level': 'non ancora superato',
  'not finished|level': 'prova non terminata',
  'The office sees who is in the wrong course.': 'L’ufficio vede chi è nel corso sbagliato.',
  'Passed|level': 'Superato',
  Skills: 'Esercizi',
  'Tap once: can do it. Tap again: not yet.': 'Toccare una volta: sa farlo. Toccare di nuovo: non ancora.',
  '{name}, {skill}': '{name}, {skill}',
  '{name}, {skill}: {mark}': '{name}, {skill}: {mark}',
  'A child': 'Un bambino',
  'Add to the calendar of this device': 'Aggiungi al calendario di questo dispositivo',
  'All present': 'Tutti presenti',
  'Discard {count} marks for good?': {
    one: 'Scartare definitivamente {count} registrazione?',
    other: 'Scartare definitivamente {count} registrazioni?',
  },
  'Discard {count} marks of {name} for good?': {
    one: 'Scartare definitivamente {count} registrazione di {name}?',
    other: 'Scartare definitivamente {count} registrazioni di {name}?',
  },
  'Emergency number of {name}: {phone}': 'Numero d’emergenza di {name}: {phone}',
  'Excused before the lesson': 'Scusato prima della lezione',
  'Make my calendar address': 'Crea il mio indirizzo di calendario',
  'My calendar': 'Il mio calendario',
  'My hours': 'Le mie ore',
  'No connection': 'Nessun collegamento',
  'No lessons held yet': 'Ancora nessuna lezione svolta',
  'Not accepted': 'Non accettato',
  'Not marked yet': 'Non ancora registrato',
  'Nothing is kept on this device yet. It needs a connection once.':
    'Su questo dispositivo non è ancora salvato nulla. Occorre un collegamento una volta.',
  'Please sign in to see your lessons.': 'Accedere per vedere le Sue lezioni.',
  'Save {count} alone': { one: 'Salva solo {count}', other: 'Salva solo {count}' },
  'Save, {count} others present': {
    one: 'Salva, {count} altro presente',
    other: 'Salva, {count} altri presenti',
  },
  'Saved on this device': 'Salvato sul dispositivo',
  'Sign out all the same': 'Esci comunque',
  'Tap the children who are missing.': 'Toccare i bambini che mancano.',
  'The school asks for your second factor first. What you marked stays on this device until then.':
    'La scuola chiede dapprima il Suo secondo fattore. Ciò che ha registrato resta fino ad allora su questo dispositivo.',
  'They are sent once that person signs in here. Signing out leaves them.':
    'Vengono inviate non appena quella persona accede qui. Uscendo restano.',
  'They are sent once you have signed in again.': 'Vengono inviate non appena accede di nuovo.',
  'This account has no access any more': 'Questo account non ha più accesso',
  'This lesson does not take place.': 'Questa lezione non ha luogo.',
  'This lesson is not kept on this device.': 'Questa lezione non è salvata su questo dispositivo.',
  'This lesson is still ahead; nobody can be marked yet.':
    'Questa lezione deve ancora svolgersi; le presenze non possono ancora essere registrate.',
  'This page shows what the device kept at {time}. What you save is sent by itself.':
    'La pagina mostra ciò che il dispositivo ha salvato alle {time}. Ciò che registra viene inviato da sé.',
  'Today and tomorrow': 'Oggi e domani',
  'What was kept on this device has been cleared.':
    'Ciò che era salvato su questo dispositivo è stato eliminato.',
  'You are not signed in': 'Non ha effettuato l’accesso',
  'You teach no lessons today or tomorrow.': 'Oggi e domani non tiene lezioni.',
  'Your lessons in the calendar of your phone, by a secret address. A new address ends the one before.':
    'Le Sue lezioni nel calendario del telefono, tramite un indirizzo segreto. Un nuovo indirizzo sostituisce quello precedente.',
  'Your second factor is needed': 'È richiesto il Suo secondo fattore',
  'somebody else': 'qualcun altro',
  'this account': 'questo account',
  '{count} children': { one: '{count} bambino', other: '{count} bambini' },
  '{count} lessons, {hours} h': { one: '{count} lezione, {hours} h', other: '{count} lezioni, {hours} h' },
  '{count} marks not accepted': {
    one: '{count} registrazione non accettata',
    other: '{count} registrazioni non accettate',
  },
  '{count} marks of {name} have not been sent and would be lost': {
    one: '{count} registrazione di {name} non è ancora inviata e andrebbe persa',
    other: '{count} registrazioni di {name} non sono ancora inviate e andrebbero perse',
  },
  '{count} marks of {name} wait on this device': {
    one: '{count} registrazione di {name} attende su questo dispositivo',
    other: '{count} registrazioni di {name} attendono su questo dispositivo',
  },
  '{count} marks wait': { one: '{count} registrazione in attesa', other: '{count} registrazioni in attesa' },
  '{count} marks were not accepted': {
    one: '{count} registrazione non è stata accettata',
    other: '{count} registrazioni non sono state accettate',
  },
  '{count} not marked yet': { one: '{count} non ancora registrato', other: '{count} non ancora registrati' },
  '{mark} ({who}, {time})': '{mark} ({who}, {time})',
  '{name}: {mark}': '{name}: {mark}',
  '{present} of {count} present': {
    one: '{present} di {count} presente',
    other: '{present} di {count} presenti',
  },
} satisfies Translation<typeof german>
