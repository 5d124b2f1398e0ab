import type { Language } from '#domain/languages.ts'
import type { StillOutcome } from '#domain/waiting-list/still-waiting.ts'

interface StillWaitingWords {
  title: string
  text: string
  none: string
  since: (day: string) => string
  yes: string
  no: string
  sending: string
  outcomes: Record<StillOutcome, string>
}

export const stillWaitingWords: Record<Language, StillWaitingWords> = {
  de: {
    title: 'Warten Sie noch auf einen Platz?',
    text: 'Mit Ja bleibt der Rang erhalten.',
    none: 'Hier wartet kein Kind mehr.',
    since: day => `Auf der Warteliste seit ${day}`,
    yes: 'Ja, wir warten weiter',
    no: 'Nein, nicht mehr nötig',
    sending: 'Wird gesendet …',
    outcomes: {
      OPEN: 'Noch keine Antwort.',
      YES: 'Danke! Der Eintrag bleibt mit seinem Rang bestehen.',
      NO: 'Danke! Der Eintrag ist gelöscht. Sie können sich noch umentscheiden.',
      PAUSED: 'Der Eintrag ruht.',
      OVER: 'Dieser Eintrag ist erledigt.',
    },
  },
  en: {
    title: 'Are you still waiting for a place?',
    text: 'With yes the rank stays.',
    none: 'No child waits here any more.',
    since: day => `On the waiting list since ${day}`,
    yes: 'Yes, we are still waiting',
    no: 'No, no longer needed',
    sending: 'Sending...',
    outcomes: {
      OPEN: 'No answer yet.',
      YES: 'Thank you! The entry stays, with its rank.',
      NO: 'Thank you! The entry is removed. You can still change your mind.',
      PAUSED: 'The entry is paused.',
      OVER: 'This entry is closed.',
    },
  },
  fr: {
    title: 'Attendez-vous toujours une place\u00a0?',
    text: 'En répondant oui, vous gardez votre rang.',
    none: 'Plus aucun enfant n’attend ici.',
    since: day => `Sur la liste d’attente depuis le ${day}`,
    yes: 'Oui, nous attendons toujours',
    no: 'Non, ce n’est plus nécessaire',
    sending: 'Envoi…',
    outcomes: {
      OPEN: 'Pas encore de réponse.',
      YES: 'Merci\u00a0! L’inscription est maintenue avec son rang.',
      NO: 'Merci\u00a0! L’inscription est retirée. Vous pouvez encore changer d’avis.',
      PAUSED: 'L’inscription est suspendue.',
      OVER: 'Cette inscription est close.',
    },
  },
  it: {
    title: 'Aspetta ancora un posto?',
    text: 'Rispondendo sì mantiene la posizione.',
    none: 'Qui non aspetta più nessun bambino.',
    since: day => `In lista d’attesa dal ${day}`,
    yes: 'Sì, aspettiamo ancora',
    no: 'No, non serve più',
    sending: 'Invio…',
    outcomes: {
      OPEN: 'Ancora nessuna risposta.',
      YES: 'Grazie! L’iscrizione resta, con la sua posizione.',
      NO: 'Grazie! L’iscrizione è tolta. Può ancora cambiare idea.',
      PAUSED: 'L’iscrizione è in pausa.',
      OVER: 'Questa iscrizione è chiusa.',
    },
  },
  es: {
    title: '¿Sigue esperando una plaza?',
    text: 'Si responde que sí, conserva el puesto.',
    none: 'Aquí ya no espera ningún niño.',
    since: day => `En la lista de espera desde el ${day}`,
    yes: 'Sí, seguimos esperando',
    no: 'No, ya no hace falta',
    sending: 'Enviando…',
    outcomes: {
      OPEN: 'Todavía sin respuesta.',
      YES: '¡Gracias! La inscripción se mantiene con su puesto.',
      NO: '¡Gracias! La inscripción se ha retirado. Todavía puede cambiar de opinión.',
      PAUSED: 'La inscripción está en pausa.',
      OVER: 'Esta inscripción está cerrada.',
    },
  },
  hu: {
    title: 'Továbbra is helyre várnak?',
    text: 'Ha igennel válaszol, megtartja a sorszámát.',
    none: 'Itt már egy gyermek sem vár.',
    since: day => `A várólistán ekkor óta: ${day}`,
    yes: 'Igen, tovább várunk',
    no: 'Nem, már nem szükséges',
    sending: 'Küldés…',
    outcomes: {
      OPEN: 'Még nincs válasz.',
      YES: 'Köszönjük! A jelentkezés a sorszámával együtt megmarad.',
      NO: 'Köszönjük! A jelentkezést töröltük. Még meggondolhatja magát.',
      PAUSED: 'A jelentkezés szünetel.',
      OVER: 'Ez a jelentkezés lezárult.',
    },
  },
}
