import type { Language } from '#domain/languages.ts'

interface SubstituteWords {
  title: string
  ask: string
  when: string
  /** Who says yes first has the lesson. */
  first: string
  button: string
  labels: { place: string }
}

/** What an instructor reads when a substitute is sought. */
export const substituteWords: Record<Language, SubstituteWords> = {
  de: {
    title: 'Stellvertretung gesucht',
    ask: 'Für diese Lektion suchen wir eine Stellvertretung. Können Sie sie übernehmen?',
    when: 'Wann',
    first:
      'Wir haben mehrere Personen gefragt: Wer zuerst zusagt, übernimmt die Lektion. Bitte antworten Sie auch, wenn es nicht geht.',
    button: 'Antworten',
    labels: { place: 'Ort' },
  },
  en: {
    title: 'Substitute wanted',
    ask: 'We are looking for a substitute for this lesson. Can you teach it?',
    when: 'When',
    first:
      'We have asked several people: the first who says yes has the lesson. Please answer also if you cannot.',
    button: 'Answer',
    labels: { place: 'Place' },
  },
  fr: {
    title: 'Remplacement recherché',
    ask: 'Nous cherchons un remplacement pour cette leçon. Pouvez-vous la donner\u00a0?',
    when: 'Quand',
    first:
      'Nous avons demandé à plusieurs personnes\u00a0: la première qui accepte donne la leçon. Merci de répondre aussi si vous ne pouvez pas.',
    button: 'Répondre',
    labels: { place: 'Lieu' },
  },
  it: {
    title: 'Cercasi supplente',
    ask: 'Per questa lezione cerchiamo un supplente. Può tenerla Lei?',
    when: 'Quando',
    first:
      'Abbiamo chiesto a più persone: la prima che accetta tiene la lezione. La preghiamo di rispondere anche se non può.',
    button: 'Rispondere',
    labels: { place: 'Luogo' },
  },
  es: {
    title: 'Se busca suplente',
    ask: 'Buscamos un suplente para esta clase. ¿Puede darla usted?',
    when: 'Cuándo',
    first:
      'Hemos preguntado a varias personas: la primera que acepte da la clase. Le rogamos que responda también si no puede.',
    button: 'Responder',
    labels: { place: 'Lugar' },
  },
  hu: {
    title: 'Helyettest keresünk',
    ask: 'Ehhez az órához helyettest keresünk. Meg tudja tartani Ön?',
    when: 'Mikor',
    first:
      'Több személyt is megkérdeztünk: az órát az tartja, aki elsőként igent mond. Kérjük, akkor is válaszoljon, ha nem tudja vállalni.',
    button: 'Válasz',
    labels: { place: 'Helyszín' },
  },
}
