import type { OfferOutcome } from '#contract/waiting-list/waiting-offers.ts'
import type { Language } from '#domain/languages.ts'

interface WaitingOfferWords {
  title: string
  text: string
  next: (moment: string) => string
  lessons: (count: number) => string
  running: (left: number, all: number) => string
  price: (amount: string) => string
  terms: string
  acceptTerms: string
  /** The price or the terms, since the page was opened. */
  changed: string
  binding: string
  accept: string
  decline: string
  later: string
  sending: string
  number: (number: number) => string
  outcomes: Record<OfferOutcome, (until: string) => string>
}

export const waitingOfferWords: Record<Language, WaitingOfferWords> = {
  de: {
    title: 'Ein Kursplatz ist frei',
    text: 'Möchten Sie diesen Platz?',
    next: moment => `Nächste Lektion: ${moment}`,
    lessons: count => (count === 1 ? '1 Lektion' : `${count} Lektionen`),
    running: (left, all) => `Der Kurs hat begonnen: noch ${left} von ${all} Lektionen`,
    price: amount => `Preis: ${amount}`,
    terms: 'Allgemeine Geschäftsbedingungen',
    acceptTerms: 'Damit akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
    changed: 'Der Preis oder die Bedingungen haben sich geändert. Bitte laden Sie die Seite neu.',
    binding: 'Mit «Platz annehmen» melden Sie das Kind verbindlich an.',
    accept: 'Platz annehmen',
    decline: 'Ablehnen und auf der Warteliste bleiben',
    later: 'Im Moment nicht: Eintrag ruhen lassen',
    sending: 'Wird gesendet …',
    number: number => `Auf der Warteliste sind Sie jetzt Nummer ${number}.`,
    outcomes: {
      OFFERED: until => `Der Platz ist für Sie reserviert bis ${until}.`,
      ACCEPTED: () => 'Danke! Der Platz ist gebucht. Die Bestätigung kommt per E-Mail.',
      DECLINED: () => 'Sie haben abgelehnt und bleiben auf der Warteliste. Noch ist der Platz frei.',
      LATER: () => 'Der Eintrag ruht; Ihren Rang behalten Sie ein halbes Jahr. Noch ist der Platz frei.',
      EXPIRED: until => `Die Frist ist abgelaufen (${until}). Noch ist der Platz frei.`,
      WITHDRAWN: () => 'Dieses Angebot gilt nicht mehr.',
      GONE: () => 'Dieser Platz ist inzwischen vergeben.',
    },
  },
  en: {
    title: 'A place in a course is free',
    text: 'Would you like this place?',
    next: moment => `Next lesson: ${moment}`,
    lessons: count => (count === 1 ? '1 lesson' : `${count} lessons`),
    running: (left, all) => `The course has begun; lessons left: ${left} of ${all}`,
    price: amount => `Price: ${amount}`,
    terms: 'Terms and conditions',
    acceptTerms: 'By accepting you also accept the terms and conditions.',
    changed: 'The price or the terms have changed. Please reload the page.',
    binding: 'With “Accept” you book the place for your child; this is binding.',
    accept: 'Accept',
    decline: 'Decline and go on waiting',
    later: 'Not now: pause the entry',
    sending: 'Sending...',
    number: number => `On the waiting list you are now number ${number}.`,
    outcomes: {
      OFFERED: until => `The place is held for you until ${until}.`,
      ACCEPTED: () => 'Thank you! The place is booked. The confirmation comes by mail.',
      DECLINED: () => 'You declined and go on waiting. The place is still free.',
      LATER: () => 'The entry is paused; you keep your rank for half a year. The place is still free.',
      EXPIRED: until => `The time to answer is over (${until}). The place is still free.`,
      WITHDRAWN: () => 'This offer is no longer valid.',
      GONE: () => 'This place has gone to another child.',
    },
  },
  fr: {
    title: 'Une place est libre dans un cours',
    text: 'Souhaitez-vous cette place\u00a0?',
    next: moment => `Prochaine leçon\u00a0: ${moment}`,
    lessons: count => (count === 1 ? '1 leçon' : `${count} leçons`),
    running: (left, all) => `Le cours a commencé\u00a0; leçons restantes\u00a0: ${left} sur ${all}`,
    price: amount => `Prix\u00a0: ${amount}`,
    terms: 'Conditions générales',
    acceptTerms: 'Vous acceptez ainsi les conditions générales.',
    changed: 'Le prix ou les conditions ont changé. Veuillez recharger la page.',
    binding: 'En cliquant sur «\u00a0Accepter la place\u00a0», vous inscrivez l’enfant définitivement.',
    accept: 'Accepter la place',
    decline: 'Refuser et rester sur la liste d’attente',
    later: 'Pas maintenant\u00a0: suspendre l’inscription',
    sending: 'Envoi…',
    number: number => `Vous êtes maintenant au numéro ${number} de la liste d’attente.`,
    outcomes: {
      OFFERED: until => `La place vous est réservée jusqu’au ${until}.`,
      ACCEPTED: () => 'Merci\u00a0! La place est réservée. La confirmation arrive par e-mail.',
      DECLINED: () => 'Vous avez refusé et restez sur la liste d’attente. La place est encore libre.',
      LATER: () =>
        'L’inscription est suspendue\u00a0; vous gardez votre rang six mois. La place est encore libre.',
      EXPIRED: until => `Le délai est écoulé (${until}). La place est encore libre.`,
      WITHDRAWN: () => 'Cette proposition n’est plus valable.',
      GONE: () => 'Cette place a été attribuée entre-temps.',
    },
  },
  it: {
    title: 'Un posto in un corso è libero',
    text: 'Desidera questo posto?',
    next: moment => `Prossima lezione: ${moment}`,
    lessons: count => (count === 1 ? '1 lezione' : `${count} lezioni`),
    running: (left, all) => `Il corso è iniziato; lezioni rimanenti: ${left} su ${all}`,
    price: amount => `Prezzo: ${amount}`,
    terms: 'Condizioni generali',
    acceptTerms: 'In tal modo accetta le condizioni generali.',
    changed: 'Il prezzo o le condizioni sono cambiati. Ricarichi la pagina.',
    binding: 'Con «Accettare il posto» iscrive il bambino in modo vincolante.',
    accept: 'Accettare il posto',
    decline: 'Rifiutare e aspettare ancora',
    later: 'Non ora: mettere in pausa',
    sending: 'Invio…',
    number: number => `Nella lista d’attesa Lei è ora al numero ${number}.`,
    outcomes: {
      OFFERED: until => `Il posto è riservato per Lei fino a ${until}.`,
      ACCEPTED: () => 'Grazie! Il posto è prenotato. La conferma arriva per e-mail.',
      DECLINED: () => 'Ha rifiutato e aspetta ancora. Il posto è ancora libero.',
      LATER: () => 'L’iscrizione è in pausa; la posizione resta per sei mesi. Il posto è ancora libero.',
      EXPIRED: until => `Il termine è scaduto (${until}). Il posto è ancora libero.`,
      WITHDRAWN: () => 'Questa offerta non è più valida.',
      GONE: () => 'Questo posto è stato assegnato nel frattempo.',
    },
  },
  es: {
    title: 'Hay una plaza libre en un curso',
    text: '¿Desea esta plaza?',
    next: moment => `Próxima clase: ${moment}`,
    lessons: count => (count === 1 ? '1 clase' : `${count} clases`),
    running: (left, all) => `El curso ya ha empezado; clases restantes: ${left} de ${all}`,
    price: amount => `Precio: ${amount}`,
    terms: 'Condiciones generales',
    acceptTerms: 'Con ello acepta las condiciones generales.',
    changed: 'El precio o las condiciones han cambiado. Vuelva a cargar la página.',
    binding: 'Con «Aceptar la plaza» inscribe al niño de forma vinculante.',
    accept: 'Aceptar la plaza',
    decline: 'Rechazar y seguir esperando',
    later: 'Ahora no: poner en pausa',
    sending: 'Enviando…',
    number: number => `En la lista de espera tiene ahora el número ${number}.`,
    outcomes: {
      OFFERED: until => `La plaza está reservada para usted hasta el ${until}.`,
      ACCEPTED: () => '¡Gracias! La plaza está reservada. La confirmación llega por correo electrónico.',
      DECLINED: () => 'La ha rechazado y sigue esperando. La plaza aún está libre.',
      LATER: () => 'La inscripción está en pausa; conserva su puesto medio año. La plaza aún está libre.',
      EXPIRED: until => `El plazo ha terminado (${until}). La plaza aún está libre.`,
      WITHDRAWN: () => 'Esta oferta ya no es válida.',
      GONE: () => 'Esta plaza ya se ha asignado.',
    },
  },
  hu: {
    title: 'Felszabadult egy hely',
    text: 'Szeretnék ezt a helyet?',
    next: moment => `Következő óra: ${moment}`,
    lessons: count => `${count} óra`,
    running: (left, all) => `A tanfolyam már elkezdődött: ${all} órából ${left} van hátra`,
    price: amount => `Ár: ${amount}`,
    terms: 'Általános szerződési feltételek',
    acceptTerms: 'Ezzel elfogadják az általános szerződési feltételeket is.',
    changed: 'Az ár vagy a feltételek megváltoztak. Kérjük, töltse be újra az oldalt.',
    binding: 'A „Hely elfogadása” gombbal kötelezően jelentkezik.',
    accept: 'Hely elfogadása',
    decline: 'Elutasítás, tovább várunk',
    later: 'Most nem: a jelentkezés szüneteljen',
    sending: 'Küldés…',
    number: number => `A várólistán most ez a sorszámuk: ${number}.`,
    outcomes: {
      OFFERED: until => `A helyet eddig tartjuk fenn: ${until}.`,
      ACCEPTED: () => 'Köszönjük! A helyet lefoglaltuk. A visszaigazolást e-mailben küldjük.',
      DECLINED: () => 'Elutasította, és tovább vár. A hely még szabad.',
      LATER: () => 'A jelentkezés szünetel; a sorszámát fél évig megtartja. A hely még szabad.',
      EXPIRED: until => `A határidő lejárt (${until}). A hely még szabad.`,
      WITHDRAWN: () => 'Ez az ajánlat már nem érvényes.',
      GONE: () => 'Ezt a helyet időközben más kapta meg.',
    },
  },
}
