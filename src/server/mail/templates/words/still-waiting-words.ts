import type { Language } from '#domain/languages.ts'

interface StillWaitingWords {
  title: string
  ask: (names: string) => string
  /** What happens without an answer. */
  silent: string
  button: string
}

/** What a family reads when it is asked whether its children still wait. */
export const stillWaitingWords: Record<Language, StillWaitingWords> = {
  de: {
    title: 'Warten Sie noch auf einen Platz?',
    ask: names => `Auf unserer Warteliste steht: ${names}. Möchten Sie weiterhin einen Platz?`,
    silent:
      'Mit Ja behalten Sie Ihren Rang. Hören wir zweimal nichts, ruht der Eintrag; den Rang behalten Sie dann noch ein halbes Jahr.',
    button: 'Antworten',
  },
  en: {
    title: 'Are you still waiting for a place?',
    ask: names => `On our waiting list: ${names}. Would you still like a place?`,
    silent:
      'With yes you keep your rank. If we hear nothing twice, the entry is paused; you then keep the rank for half a year.',
    button: 'Answer',
  },
  fr: {
    title: 'Attendez-vous toujours une place\u00a0?',
    ask: names => `Sur notre liste d’attente\u00a0: ${names}. Souhaitez-vous toujours une place\u00a0?`,
    silent:
      'En répondant oui, vous gardez votre rang. Sans nouvelles de votre part à deux reprises, l’inscription est suspendue\u00a0; vous gardez alors le rang pendant six mois.',
    button: 'Répondre',
  },
  it: {
    title: 'Aspetta ancora un posto?',
    ask: names => `Nella nostra lista d’attesa: ${names}. Desidera ancora un posto?`,
    silent:
      'Rispondendo sì mantiene la Sua posizione. Se per due volte non riceviamo risposta, l’iscrizione resta in pausa; la posizione Le resta ancora per sei mesi.',
    button: 'Rispondere',
  },
  es: {
    title: '¿Sigue esperando una plaza?',
    ask: names => `En nuestra lista de espera: ${names}. ¿Sigue deseando una plaza?`,
    silent:
      'Si responde que sí, conserva su puesto. Si no recibimos respuesta dos veces, la inscripción queda en pausa; entonces conserva el puesto medio año.',
    button: 'Responder',
  },
  hu: {
    title: 'Továbbra is helyre várnak?',
    ask: names => `A várólistánkon szerepel: ${names}. Szeretnének továbbra is helyet?`,
    silent:
      'Ha igennel válaszol, megtartja a sorszámát. Ha kétszer nem kapunk választ, a jelentkezés szünetel; a sorszámát ekkor még fél évig megtartja.',
    button: 'Válasz',
  },
}
