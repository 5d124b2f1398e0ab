import type { Language } from '#domain/languages.ts'
import type { RenewalAnswer } from '#domain/renewal/renewal-answers.ts'

interface RenewalWords {
  title: (block: string) => string
  ask: string
  reminderTitle: (block: string) => string
  reminder: string
  receiptTitle: string
  receipt: string
  until: (moment: string) => string
  silent: string
  change: (moment: string) => string
  switching: string
  button: string
  changeButton: string
  from: (day: string) => string
  open: string
  answers: Record<RenewalAnswer, string>
}

/** What a family reads about the courses to come of its children. */
export const renewalWords: Record<Language, RenewalWords> = {
  de: {
    title: block => `So geht es weiter: ${block}`,
    ask: 'Wir haben für den nächsten Kurs einen Platz reserviert:',
    reminderTitle: block => `Erinnerung: Ihr Platz in ${block}`,
    reminder: 'Ihre Antwort fehlt uns noch. Diese Plätze sind reserviert:',
    receiptTitle: 'Danke für Ihre Antwort',
    receipt: 'Das haben wir erhalten:',
    until: moment => `Bitte antworten Sie bis ${moment}.`,
    silent: 'Ohne Antwort geben wir den Platz danach weiter.',
    change: moment => `Bis ${moment} können Sie die Antwort ändern.`,
    switching: 'Ein Wechselwunsch ist ohne Risiko: Geht er nicht in Erfüllung, behält das Kind diesen Platz.',
    button: 'Antworten',
    changeButton: 'Antwort ansehen',
    from: day => `ab ${day}`,
    open: 'Noch keine Antwort',
    answers: {
      ACCEPT: 'Zugesagt',
      SWITCH: 'Wechsel gewünscht, sonst dieser Platz',
      PAUSE: 'Pause',
      STOP: 'Hört auf',
    },
  },
  en: {
    title: block => `How it goes on: ${block}`,
    ask: 'We have reserved a place in the next course:',
    reminderTitle: block => `Reminder: your place in ${block}`,
    reminder: 'We do not have your answer yet. These places are reserved:',
    receiptTitle: 'Thank you for your answer',
    receipt: 'This is what we received:',
    until: moment => `Please answer by ${moment}.`,
    silent: 'Without an answer we then give the place to others.',
    change: moment => `You can change the answer until ${moment}.`,
    switching: 'A wish to switch risks nothing: if it cannot be met, the child keeps this place.',
    button: 'Answer',
    changeButton: 'See the answer',
    from: day => `from ${day}`,
    open: 'No answer yet',
    answers: {
      ACCEPT: 'Accepted',
      SWITCH: 'Wish to switch, else this place',
      PAUSE: 'Pause',
      STOP: 'Stops',
    },
  },
  fr: {
    title: block => `La suite\u00a0: ${block}`,
    ask: 'Nous avons réservé une place pour le prochain cours\u00a0:',
    reminderTitle: block => `Rappel\u00a0: votre place (${block})`,
    reminder: 'Votre réponse nous manque encore. Ces places sont réservées\u00a0:',
    receiptTitle: 'Merci de votre réponse',
    receipt: 'Voici ce que nous avons reçu\u00a0:',
    until: moment => `Merci de répondre jusqu’au ${moment}.`,
    silent: 'Sans réponse, nous attribuerons ensuite la place à d’autres.',
    change: moment => `Vous pouvez modifier la réponse jusqu’au ${moment}.`,
    switching:
      'Souhaiter un changement est sans risque\u00a0: s’il n’est pas possible, l’enfant garde cette place.',
    button: 'Répondre',
    changeButton: 'Voir la réponse',
    from: day => `dès le ${day}`,
    open: 'Pas encore de réponse',
    answers: {
      ACCEPT: 'Accepté',
      SWITCH: 'Changement souhaité, sinon cette place',
      PAUSE: 'Pause',
      STOP: 'Arrête',
    },
  },
  it: {
    title: block => `Come si continua: ${block}`,
    ask: 'Abbiamo riservato un posto per il prossimo corso:',
    reminderTitle: block => `Promemoria: il Suo posto (${block})`,
    reminder: 'Ci manca ancora la Sua risposta. Questi posti sono riservati:',
    receiptTitle: 'Grazie per la Sua risposta',
    receipt: 'Ecco che cosa abbiamo ricevuto:',
    until: moment => `La preghiamo di rispondere entro: ${moment}.`,
    silent: 'Senza risposta, in seguito assegniamo il posto ad altri.',
    change: moment => `Può modificare la risposta fino a: ${moment}.`,
    switching: 'Chiedere un cambio è senza rischio: se non è possibile, il bambino mantiene questo posto.',
    button: 'Rispondere',
    changeButton: 'Vedere la risposta',
    from: day => `da ${day}`,
    open: 'Ancora nessuna risposta',
    answers: {
      ACCEPT: 'Accettato',
      SWITCH: 'Cambio desiderato, altrimenti questo posto',
      PAUSE: 'Pausa',
      STOP: 'Smette',
    },
  },
  es: {
    title: block => `Así seguimos: ${block}`,
    ask: 'Hemos reservado una plaza en el próximo curso:',
    reminderTitle: block => `Recordatorio: su plaza (${block})`,
    reminder: 'Aún no tenemos su respuesta. Estas plazas están reservadas:',
    receiptTitle: 'Gracias por su respuesta',
    receipt: 'Esto es lo que hemos recibido:',
    until: moment => `Le rogamos que responda antes de: ${moment}.`,
    silent: 'Sin respuesta, después damos la plaza a otros.',
    change: moment => `Puede cambiar la respuesta hasta: ${moment}.`,
    switching: 'Pedir un cambio no supone ningún riesgo: si no es posible, el niño conserva esta plaza.',
    button: 'Responder',
    changeButton: 'Ver la respuesta',
    from: day => `desde: ${day}`,
    open: 'Aún sin respuesta',
    answers: {
      ACCEPT: 'Aceptado',
      SWITCH: 'Cambio deseado; si no, esta plaza',
      PAUSE: 'Pausa',
      STOP: 'Lo deja',
    },
  },
  hu: {
    title: block => `Így folytatódik: ${block}`,
    ask: 'Helyet foglaltunk a következő tanfolyamon:',
    reminderTitle: block => `Emlékeztető: az Önök helye (${block})`,
    reminder: 'Még nem kaptuk meg a válaszukat. Ezeket a helyeket tartjuk fenn:',
    receiptTitle: 'Köszönjük a válaszukat',
    receipt: 'Ezt kaptuk meg:',
    until: moment => `Kérjük, válaszoljanak eddig: ${moment}.`,
    silent: 'Válasz nélkül ezután másnak adjuk a helyet.',
    change: moment => `A válasz eddig módosítható: ${moment}.`,
    switching: 'Cserét kérni kockázatmentes: ha nem lehetséges, a gyermek megtartja ezt a helyet.',
    button: 'Válasz',
    changeButton: 'A válasz megtekintése',
    from: day => `kezdet: ${day}`,
    open: 'Még nincs válasz',
    answers: {
      ACCEPT: 'Elfogadva',
      SWITCH: 'Cserét kér, különben ez a hely',
      PAUSE: 'Szünet',
      STOP: 'Abbahagyja',
    },
  },
}
