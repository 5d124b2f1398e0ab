import type { Language } from '#domain/languages.ts'
import type { RenewalAnswer, RenewalOutcome } from '#domain/renewal/renewal-answers.ts'

interface RenewalPageWords {
  title: string
  until: (moment: string) => string
  over: string
  from: (day: string, lessons: number) => string
  state: Record<RenewalAnswer | 'OPEN', string>
  isVoid: string
  answers: Record<RenewalAnswer, string>
  wishHint: string
  wish: (place: number) => string
  choose: string
  together: string
  terms: string
  acceptTerms: string
  send: string
  sending: string
  sent: string
  deciding: string
  outcomes: Record<RenewalOutcome, string>
  draw: (hash: string) => string
  problems: Record<string, string>
}

export const renewalPageWords: Record<Language, RenewalPageWords> = {
  de: {
    title: 'So geht es weiter',
    until: moment => `Bitte antworten Sie bis ${moment}. Bis dann können Sie die Antwort ändern.`,
    over: 'Die Frist ist abgelaufen.',
    from: (day, lessons) => `ab ${day}, ${lessons === 1 ? '1 Lektion' : `${lessons} Lektionen`}`,
    state: {
      OPEN: 'Noch keine Antwort.',
      ACCEPT: 'Zugesagt.',
      SWITCH: 'Wechsel gewünscht, sonst dieser Platz.',
      PAUSE: 'Pause.',
      STOP: 'Hört auf.',
    },
    isVoid: 'Dieser Kurs hat sich geändert. Ein neuer Vorschlag folgt.',
    answers: {
      ACCEPT: 'Ja, wir nehmen diesen Platz',
      SWITCH: 'Lieber wechseln',
      PAUSE: 'Pause machen',
      STOP: 'Aufhören',
    },
    wishHint: 'Ohne Risiko: Geht kein Wunsch in Erfüllung, behält Ihr Kind diesen Platz.',
    wish: place => `${place}. Wunsch`,
    choose: 'Bitte wählen',
    together: 'Beide Kinder nur gemeinsam wechseln',
    terms: 'Allgemeine Geschäftsbedingungen',
    acceptTerms: 'Mit dem Senden akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
    send: 'Antwort senden',
    sending: 'Wird gesendet …',
    sent: 'Danke! Wir haben Ihnen eine Bestätigung gesendet.',
    deciding: 'Die Zuteilung läuft.',
    outcomes: {
      BOOKED: 'Gebucht.',
      SWITCHED: 'Gewechselt und gebucht.',
      PAUSED: 'Pause.',
      STOPPED: 'Aufgehört.',
      LAPSED: 'Der Platz wurde freigegeben.',
      VOID: 'Der Vorschlag gilt nicht mehr.',
    },
    draw: hash => `Unter gleichen Wünschen entscheidet das Los. Prüfsumme der Auslosung: ${hash}`,
    problems: {
      'renewal.over': 'Die Frist ist abgelaufen.',
      'renewal.void': 'Ein Kurs hat sich geändert. Bitte laden Sie die Seite neu.',
      'renewal.terms-changed': 'Die Bedingungen haben sich geändert. Bitte laden Sie die Seite neu.',
    },
  },
  en: {
    title: 'How it goes on',
    until: moment => `Please answer by ${moment}. Until then you can change the answer.`,
    over: 'The time for answers is over.',
    from: (day, lessons) => `from ${day}, ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}`,
    state: {
      OPEN: 'No answer yet.',
      ACCEPT: 'Accepted.',
      SWITCH: 'Wish to switch, else this place.',
      PAUSE: 'Pause.',
      STOP: 'Stops.',
    },
    isVoid: 'This course has changed. A new proposal follows.',
    answers: {
      ACCEPT: 'Yes, we take this place',
      SWITCH: 'Rather switch',
      PAUSE: 'Take a break',
      STOP: 'Stop',
    },
    wishHint: 'Without risk: if no wish can be met, your child keeps this place.',
    wish: place => `Wish ${place}`,
    choose: 'Please choose',
    together: 'Both children switch only together',
    terms: 'Terms and conditions',
    acceptTerms: 'By sending you accept the terms and conditions.',
    send: 'Send the answer',
    sending: 'Sending...',
    sent: 'Thank you! We have sent you a confirmation.',
    deciding: 'It is being decided right now.',
    outcomes: {
      BOOKED: 'Booked.',
      SWITCHED: 'Switched and booked.',
      PAUSED: 'Pause.',
      STOPPED: 'Stopped.',
      LAPSED: 'The place was given up.',
      VOID: 'The proposal was withdrawn.',
    },
    draw: hash => `Equal wishes are decided by lot. Checksum of the draw: ${hash}`,
    problems: {
      'renewal.over': 'The time for answers is over.',
      'renewal.void': 'A course has changed. Please reload the page.',
      'renewal.terms-changed': 'The terms have changed. Please reload the page.',
    },
  },
  fr: {
    title: 'La suite',
    until: moment => `Merci de répondre jusqu’au ${moment}. Vous pouvez modifier la réponse jusque-là.`,
    over: 'Le délai est échu.',
    from: (day, lessons) => `dès le ${day}, ${lessons === 1 ? '1 leçon' : `${lessons} leçons`}`,
    state: {
      OPEN: 'Pas encore de réponse.',
      ACCEPT: 'Accepté.',
      SWITCH: 'Changement souhaité, sinon cette place.',
      PAUSE: 'Pause.',
      STOP: 'Arrête.',
    },
    isVoid: 'Ce cours a changé. Une nouvelle proposition suivra.',
    answers: {
      ACCEPT: 'Oui, nous prenons cette place',
      SWITCH: 'Plutôt changer',
      PAUSE: 'Faire une pause',
      STOP: 'Arrêter',
    },
    wishHint: 'Sans risque\u00a0: si aucun souhait n’est possible, votre enfant garde cette place.',
    wish: place => `Souhait ${place}`,
    choose: 'Veuillez choisir',
    together: 'Les deux enfants ne changent qu’ensemble',
    terms: 'Conditions générales',
    acceptTerms: 'En envoyant, vous acceptez les conditions générales.',
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
    sent: 'Merci\u00a0! Nous vous avons envoyé une confirmation.',
    deciding: 'L’attribution est en cours.',
    outcomes: {
      BOOKED: 'Réservé.',
      SWITCHED: 'Changé et réservé.',
      PAUSED: 'Pause.',
      STOPPED: 'Arrêté.',
      LAPSED: 'La place a été libérée.',
      VOID: 'La proposition n’est plus valable.',
    },
    draw: hash => `Entre souhaits égaux, le sort décide. Empreinte du tirage\u00a0: ${hash}`,
    problems: {
      'renewal.over': 'Le délai est échu.',
      'renewal.void': 'Un cours a changé. Veuillez recharger la page.',
      'renewal.terms-changed': 'Les conditions ont changé. Veuillez recharger la page.',
    },
  },
  it: {
    title: 'Come si continua',
    until: moment =>
      `La preghiamo di rispondere entro: ${moment}. Fino ad allora può modificare la risposta.`,
    over: 'Il termine è scaduto.',
    from: (day, lessons) => `da ${day}, ${lessons === 1 ? '1 lezione' : `${lessons} lezioni`}`,
    state: {
      OPEN: 'Ancora nessuna risposta.',
      ACCEPT: 'Accettato.',
      SWITCH: 'Cambio desiderato, altrimenti questo posto.',
      PAUSE: 'Pausa.',
      STOP: 'Smette.',
    },
    isVoid: 'Questo corso è cambiato. Seguirà una nuova proposta.',
    answers: {
      ACCEPT: 'Sì, prendiamo questo posto',
      SWITCH: 'Preferiamo cambiare',
      PAUSE: 'Fare una pausa',
      STOP: 'Smettere',
    },
    wishHint: 'Senza rischio: se nessun desiderio è possibile, Suo figlio mantiene questo posto.',
    wish: place => `${place}° desiderio`,
    choose: 'Scegliere',
    together: 'I due bambini cambiano solo insieme',
    terms: 'Condizioni generali',
    acceptTerms: 'Inviando accetta le condizioni generali.',
    send: 'Inviare la risposta',
    sending: 'Invio…',
    sent: 'Grazie! Le abbiamo inviato una conferma.',
    deciding: 'La decisione è in corso.',
    outcomes: {
      BOOKED: 'Prenotato.',
      SWITCHED: 'Cambiato e prenotato.',
      PAUSED: 'Pausa.',
      STOPPED: 'Ha smesso.',
      LAPSED: 'Il posto è stato liberato.',
      VOID: 'La proposta non è più valida.',
    },
    draw: hash => `Tra desideri uguali decide la sorte. Impronta del sorteggio: ${hash}`,
    problems: {
      'renewal.over': 'Il termine è scaduto.',
      'renewal.void': 'Un corso è cambiato. Ricarichi la pagina.',
      'renewal.terms-changed': 'Le condizioni sono cambiate. Ricarichi la pagina.',
    },
  },
  es: {
    title: 'Así seguimos',
    until: moment =>
      `Le rogamos que responda antes de: ${moment}. Hasta entonces puede cambiar la respuesta.`,
    over: 'El plazo ha terminado.',
    from: (day, lessons) => `desde: ${day}, ${lessons === 1 ? '1 clase' : `${lessons} clases`}`,
    state: {
      OPEN: 'Aún sin respuesta.',
      ACCEPT: 'Aceptado.',
      SWITCH: 'Cambio deseado; si no, esta plaza.',
      PAUSE: 'Pausa.',
      STOP: 'Lo deja.',
    },
    isVoid: 'Este curso ha cambiado. Recibirá una nueva propuesta.',
    answers: {
      ACCEPT: 'Sí, tomamos esta plaza',
      SWITCH: 'Preferimos cambiar',
      PAUSE: 'Hacer una pausa',
      STOP: 'Dejarlo',
    },
    wishHint: 'Sin riesgo: si no es posible ningún deseo, su hijo conserva esta plaza.',
    wish: place => `Deseo ${place}`,
    choose: 'Elegir',
    together: 'Los dos niños cambian solo juntos',
    terms: 'Condiciones generales',
    acceptTerms: 'Al enviar acepta las condiciones generales.',
    send: 'Enviar la respuesta',
    sending: 'Enviando…',
    sent: '¡Gracias! Le hemos enviado una confirmación.',
    deciding: 'Se está decidiendo en este momento.',
    outcomes: {
      BOOKED: 'Reservado.',
      SWITCHED: 'Cambiado y reservado.',
      PAUSED: 'Pausa.',
      STOPPED: 'Lo ha dejado.',
      LAPSED: 'La plaza ha quedado libre.',
      VOID: 'La propuesta ya no es válida.',
    },
    draw: hash => `Entre deseos iguales decide el sorteo. Huella del sorteo: ${hash}`,
    problems: {
      'renewal.over': 'El plazo ha terminado.',
      'renewal.void': 'Un curso ha cambiado. Vuelva a cargar la página.',
      'renewal.terms-changed': 'Las condiciones han cambiado. Vuelva a cargar la página.',
    },
  },
  hu: {
    title: 'Így folytatódik',
    until: moment => `Kérjük, válaszoljanak eddig: ${moment}. Addig a válasz módosítható.`,
    over: 'A határidő lejárt.',
    from: (day, lessons) => `kezdet: ${day}, ${lessons} óra`,
    state: {
      OPEN: 'Még nincs válasz.',
      ACCEPT: 'Elfogadva.',
      SWITCH: 'Cserét kér, különben ez a hely.',
      PAUSE: 'Szünet.',
      STOP: 'Abbahagyja.',
    },
    isVoid: 'Ez a tanfolyam megváltozott. Új javaslatot küldünk.',
    answers: {
      ACCEPT: 'Igen, kérjük ezt a helyet',
      SWITCH: 'Inkább cserélnénk',
      PAUSE: 'Szünetet tartunk',
      STOP: 'Abbahagyjuk',
    },
    wishHint: 'Kockázatmentes: ha egyik kívánság sem teljesíthető, a gyermek megtartja ezt a helyet.',
    wish: place => `${place}. kívánság`,
    choose: 'Kérjük, válasszon',
    together: 'A két gyermek csak együtt cserél',
    terms: 'Általános szerződési feltételek',
    acceptTerms: 'A küldéssel elfogadják az általános szerződési feltételeket.',
    send: 'Válasz küldése',
    sending: 'Küldés…',
    sent: 'Köszönjük! Visszaigazolást küldtünk.',
    deciding: 'A döntés folyamatban van.',
    outcomes: {
      BOOKED: 'Lefoglalva.',
      SWITCHED: 'Cserélve és lefoglalva.',
      PAUSED: 'Szünet.',
      STOPPED: 'Abbahagyta.',
      LAPSED: 'A hely felszabadult.',
      VOID: 'A javaslat érvényét vesztette.',
    },
    draw: hash => `Egyenlő kívánságok között sorsolás dönt. A sorsolás ellenőrző összege: ${hash}`,
    problems: {
      'renewal.over': 'A határidő lejárt.',
      'renewal.void': 'Egy tanfolyam megváltozott. Kérjük, töltse újra az oldalt.',
      'renewal.terms-changed': 'A feltételek megváltoztak. Kérjük, töltse újra az oldalt.',
    },
  },
}
