import type { Language } from '#domain/languages.ts'

interface WaitingOfferWords {
  title: string
  offer: (names: string) => string
  /** What happens without an answer. */
  held: (until: string) => string
  button: string
}

/** What a family on the waiting list reads when a seat is free for its children. */
export const waitingOfferWords: Record<Language, WaitingOfferWords> = {
  de: {
    title: 'Ein Kursplatz ist frei',
    offer: names =>
      `Sie haben auf unserer Warteliste gewartet. Wir können Ihnen einen Platz anbieten: ${names}.`,
    held: until =>
      `Bis ${until} bleibt der Platz für Sie reserviert. Danach geht er an das nächste Kind; der Rang auf der Warteliste bleibt Ihnen. Nach zwei Angeboten ohne Antwort ruht der Eintrag.`,
    button: 'Antworten',
  },
  en: {
    title: 'A place in a course is free',
    offer: names => `You are on our waiting list. We can offer you a place: ${names}.`,
    held: until =>
      `The place is held for you until ${until}. After that it goes to the next child; you keep your rank on the waiting list. After two offers without an answer the entry is paused.`,
    button: 'Answer',
  },
  fr: {
    title: 'Une place est libre dans un cours',
    offer: names =>
      `Vous êtes sur notre liste d’attente. Nous pouvons vous proposer une place\u00a0: ${names}.`,
    held: until =>
      `La place vous est réservée jusqu’au ${until}. Ensuite, elle sera proposée à l’enfant suivant\u00a0; vous gardez votre rang sur la liste d’attente. Après deux propositions sans réponse, l’inscription est suspendue.`,
    button: 'Répondre',
  },
  it: {
    title: 'Un posto in un corso è libero',
    offer: names => `Lei è nella nostra lista d’attesa. Possiamo offrirle un posto: ${names}.`,
    held: until =>
      `Il posto è riservato per Lei fino a ${until}. Poi passa al bambino successivo; la Sua posizione nella lista d’attesa resta. Dopo due offerte senza risposta l’iscrizione è messa in pausa.`,
    button: 'Rispondere',
  },
  es: {
    title: 'Hay una plaza libre en un curso',
    offer: names => `Usted está en nuestra lista de espera. Podemos ofrecerle una plaza: ${names}.`,
    held: until =>
      `La plaza queda reservada para usted hasta el ${until}. Después pasa al siguiente niño; usted conserva su puesto en la lista de espera. Tras dos ofertas sin respuesta, la inscripción queda en pausa.`,
    button: 'Responder',
  },
  hu: {
    title: 'Felszabadult egy hely',
    offer: names => `Önök a várólistánkon szerepelnek. Fel tudunk ajánlani egy helyet: ${names}.`,
    held: until =>
      `A helyet eddig tartjuk fenn: ${until}. Utána a következő gyermek kapja meg; a várólistán a sorszámukat megtartják. Két megválaszolatlan ajánlat után a jelentkezés szünetel.`,
    button: 'Válasz',
  },
}
