import type { Language } from '#domain/languages.ts'
import type { AnswerOutcome } from '#domain/planning/substitutes.ts'
import { siteWords } from '#site/site-words.ts'

interface SubstituteWords {
  title: string
  text: string
  course: string
  when: string
  place: string
  yes: string
  no: string
  sending: string
  /** The first yes has it, and one may change a no. */
  hint: string
  outcomes: Record<AnswerOutcome, { title: string; text: string }>
  problems: Record<'question.link-invalid' | 'request.too-many', string>
}

export const substituteWords: Record<Language, SubstituteWords> = {
  de: {
    title: 'Können Sie diese Lektion übernehmen?',
    text: 'Wir suchen eine Stellvertretung.',
    course: 'Kurs',
    when: 'Wann',
    place: 'Ort',
    yes: 'Ja, ich übernehme sie',
    no: 'Nein, es geht nicht',
    sending: 'Wird gesendet …',
    hint: 'Wer zuerst zusagt, übernimmt die Lektion.',
    outcomes: {
      yours: {
        title: 'Die Lektion gehört Ihnen',
        text: 'Vielen Dank! Das Büro weiss Bescheid, und die Lektion steht bei Ihnen auf der Seite am Becken. Wenn doch etwas dazwischenkommt, rufen Sie bitte an.',
      },
      taken: {
        title: 'Schon vergeben',
        text: 'Jemand anderes hat die Lektion bereits übernommen. Vielen Dank!',
      },
      declined: {
        title: 'Danke für die Antwort',
        text: 'Sie haben abgesagt. Solange wir suchen, können Sie noch zusagen.',
      },
      busy: {
        title: 'Sie leiten dann schon eine Lektion',
        text: 'Zur gleichen Zeit sind Sie bereits eingeteilt. Bitte fragen Sie im Büro nach.',
      },
      ended: {
        title: 'Wir suchen nicht mehr',
        text: 'Für diese Lektion wird keine Stellvertretung mehr gesucht. Vielen Dank!',
      },
    },
    problems: {
      'question.link-invalid': 'Dieser Link ist nicht mehr gültig. Bitte fragen Sie im Büro nach.',
      'request.too-many': siteWords.de.tooMany,
    },
  },
  en: {
    title: 'Can you teach this lesson?',
    text: 'We are looking for a substitute.',
    course: 'Course',
    when: 'When',
    place: 'Place',
    yes: 'Yes, I will teach it',
    no: 'No, I cannot',
    sending: 'Sending...',
    hint: 'The first who says yes has the lesson.',
    outcomes: {
      yours: {
        title: 'The lesson is yours',
        text: 'Thank you! The office knows, and the lesson is on your page by the pool. If something comes up, please call.',
      },
      taken: { title: 'Already taken', text: 'Somebody else has taken the lesson. Thank you!' },
      declined: {
        title: 'Thank you for your answer',
        text: 'You said no. While we are looking, you can still say yes.',
      },
      busy: {
        title: 'You teach at that time',
        text: 'You already have a lesson at the same time. Please ask the office.',
      },
      ended: {
        title: 'No longer needed',
        text: 'No substitute is needed for this lesson any more. Thank you!',
      },
    },
    problems: {
      'question.link-invalid': 'This link is not valid any more. Please ask the office.',
      'request.too-many': siteWords.en.tooMany,
    },
  },
  fr: {
    title: 'Pouvez-vous donner cette leçon\u00a0?',
    text: 'Nous cherchons un remplacement.',
    course: 'Cours',
    when: 'Quand',
    place: 'Lieu',
    yes: 'Oui, je la donne',
    no: 'Non, je ne peux pas',
    sending: 'Envoi…',
    hint: 'La première personne qui accepte donne la leçon.',
    outcomes: {
      yours: {
        title: 'La leçon est à vous',
        text: 'Merci\u00a0! Le bureau est informé, et la leçon figure sur votre page au bord du bassin. En cas d’empêchement, veuillez téléphoner.',
      },
      taken: { title: 'Déjà attribuée', text: 'Quelqu’un d’autre a déjà pris la leçon. Merci\u00a0!' },
      declined: {
        title: 'Merci de votre réponse',
        text: 'Vous avez décliné. Tant que nous cherchons, vous pouvez encore accepter.',
      },
      busy: {
        title: 'Vous donnez déjà une leçon',
        text: 'Vous avez une autre leçon à la même heure. Veuillez vous adresser au bureau.',
      },
      ended: {
        title: 'Nous ne cherchons plus',
        text: 'Cette leçon n’a plus besoin de remplacement. Merci\u00a0!',
      },
    },
    problems: {
      'question.link-invalid': 'Ce lien n’est plus valable. Veuillez vous adresser au bureau.',
      'request.too-many': siteWords.fr.tooMany,
    },
  },
  it: {
    title: 'Può tenere questa lezione?',
    text: 'Cerchiamo un supplente.',
    course: 'Corso',
    when: 'Quando',
    place: 'Luogo',
    yes: 'Sì, la tengo io',
    no: 'No, non posso',
    sending: 'Invio…',
    hint: 'La prima persona che accetta tiene la lezione.',
    outcomes: {
      yours: {
        title: 'La lezione è Sua',
        text: 'Grazie! L’ufficio è informato e la lezione figura sulla Sua pagina a bordo vasca. Se ha un impedimento, telefoni per favore.',
      },
      taken: { title: 'Già assegnata', text: 'Qualcun altro ha già preso la lezione. Grazie!' },
      declined: {
        title: 'Grazie della risposta',
        text: 'Ha risposto di no. Finché cerchiamo, può ancora accettare.',
      },
      busy: {
        title: 'Tiene già una lezione',
        text: 'Alla stessa ora ha già una lezione. Si rivolga all’ufficio.',
      },
      ended: { title: 'Non cerchiamo più', text: 'Per questa lezione non serve più un supplente. Grazie!' },
    },
    problems: {
      'question.link-invalid': 'Questo link non è più valido. Si rivolga all’ufficio.',
      'request.too-many': siteWords.it.tooMany,
    },
  },
  es: {
    title: '¿Puede dar esta clase?',
    text: 'Buscamos un suplente.',
    course: 'Curso',
    when: 'Cuándo',
    place: 'Lugar',
    yes: 'Sí, la doy yo',
    no: 'No, no puedo',
    sending: 'Enviando…',
    hint: 'La primera persona que acepte da la clase.',
    outcomes: {
      yours: {
        title: 'La clase es suya',
        text: '¡Gracias! La oficina ya lo sabe y la clase aparece en su página junto a la piscina. Si surge algo, llámenos, por favor.',
      },
      taken: { title: 'Ya está asignada', text: 'Otra persona ya ha aceptado la clase. ¡Gracias!' },
      declined: {
        title: 'Gracias por su respuesta',
        text: 'Ha respondido que no. Mientras busquemos, todavía puede aceptar.',
      },
      busy: {
        title: 'Ya da una clase a esa hora',
        text: 'A la misma hora ya tiene otra clase. Pregunte en la oficina, por favor.',
      },
      ended: { title: 'Ya no buscamos', text: 'Esta clase ya no necesita suplente. ¡Gracias!' },
    },
    problems: {
      'question.link-invalid': 'Este enlace ya no es válido. Pregunte en la oficina, por favor.',
      'request.too-many': siteWords.es.tooMany,
    },
  },
  hu: {
    title: 'Meg tudja tartani ezt az órát?',
    text: 'Helyettest keresünk.',
    course: 'Tanfolyam',
    when: 'Mikor',
    place: 'Helyszín',
    yes: 'Igen, megtartom',
    no: 'Nem, nem tudom',
    sending: 'Küldés…',
    hint: 'Az órát az tartja, aki elsőként igent mond.',
    outcomes: {
      yours: {
        title: 'Az óra az Öné',
        text: 'Köszönjük! Az iroda tud róla, és az óra megjelenik az Ön medence melletti oldalán. Ha mégsem tudja megtartani, kérjük, telefonáljon.',
      },
      taken: { title: 'Már elkelt', text: 'Az órát már valaki más elvállalta. Köszönjük!' },
      declined: {
        title: 'Köszönjük a választ',
        text: 'Ön nemet mondott. Amíg keresünk, még igent mondhat.',
      },
      busy: {
        title: 'Ekkor már órát tart',
        text: 'Ugyanebben az időben már van órája. Kérjük, kérdezze meg az irodát.',
      },
      ended: { title: 'Már nem keresünk', text: 'Ehhez az órához már nem kell helyettes. Köszönjük!' },
    },
    problems: {
      'question.link-invalid': 'Ez a hivatkozás már nem érvényes. Kérjük, kérdezze meg az irodát.',
      'request.too-many': siteWords.hu.tooMany,
    },
  },
}

export const isSubstituteProblem = (code: unknown): code is keyof SubstituteWords['problems'] =>
  typeof code === 'string' && code in substituteWords.en.problems
