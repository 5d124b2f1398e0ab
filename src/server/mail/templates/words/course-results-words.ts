import type { Language } from '#domain/languages.ts'

interface ResultsWords {
  title: string
  corrected: string
  intro: string
  /** Of a mail that corrects an earlier one. */
  replaces: string
  passed: (level: string) => string
  repeat: (level: string) => string
  recommended: (level: string) => string
  unknown: (level: string) => string
  nextIs: (level: string) => string
  certificates: (count: number) => string
}

/** What families read at the end of a course. */
export const courseResultsWords: Record<Language, ResultsWords> = {
  de: {
    title: 'Resultate im Schwimmkurs',
    corrected: 'Korrigierte Resultate im Schwimmkurs',
    intro: 'Der Schwimmkurs geht zu Ende. Gerne teilen wir Ihnen mit, was erreicht wurde:',
    replaces: 'In unserer letzten Mitteilung war etwas nicht richtig. Bitte entschuldigen Sie. Richtig ist:',
    passed: level => `${level} bestanden. Herzliche Gratulation!`,
    repeat: level => `${level} wird wiederholt: Es hat noch nicht alles geklappt.`,
    recommended: level => `Wir empfehlen als Nächstes das Niveau ${level}.`,
    unknown: level => `Zum Niveau ${level} können wir noch nichts sagen.`,
    nextIs: level => `Als Nächstes folgt ${level}.`,
    certificates: count => (count === 1 ? 'Die Urkunde ist angehängt.' : 'Die Urkunden sind angehängt.'),
  },
  en: {
    title: 'Results of the swimming course',
    corrected: 'Corrected results of the swimming course',
    intro: 'The swimming course is coming to an end. This is what was achieved:',
    replaces: 'Something in our last message was not right, and we are sorry. This is correct:',
    passed: level => `${level} passed. Congratulations!`,
    repeat: level => `${level} will be repeated: not everything has worked out yet.`,
    recommended: level => `We recommend the level ${level} next.`,
    unknown: level => `We cannot say anything about the level ${level} yet.`,
    nextIs: level => `${level} is next.`,
    certificates: count => (count === 1 ? 'The certificate is attached.' : 'The certificates are attached.'),
  },
  fr: {
    title: 'Résultats du cours de natation',
    corrected: 'Résultats corrigés du cours de natation',
    intro: 'Le cours de natation touche à sa fin. Voici ce qui a été atteint\u00a0:',
    replaces:
      'Notre dernier message contenait une erreur, et nous vous prions de nous en excuser. Voici ce qui est juste\u00a0:',
    passed: level => `${level}\u00a0: réussi. Félicitations\u00a0!`,
    repeat: level => `${level}\u00a0: à répéter, tout n’a pas encore réussi.`,
    recommended: level => `Nous recommandons ensuite le niveau ${level}.`,
    unknown: level => `Nous ne pouvons encore rien dire du niveau ${level}.`,
    nextIs: level => `Ensuite vient ${level}.`,
    certificates: count => (count === 1 ? 'Le certificat est joint.' : 'Les certificats sont joints.'),
  },
  it: {
    title: 'Risultati del corso di nuoto',
    corrected: 'Risultati corretti del corso di nuoto',
    intro: 'Il corso di nuoto sta per finire. Ecco che cosa è stato raggiunto:',
    replaces: 'Nel nostro ultimo messaggio c’era un errore, e ce ne scusiamo. È corretto:',
    passed: level => `${level}: superato. Complimenti!`,
    repeat: level => `${level}: da ripetere, non tutto è ancora riuscito.`,
    recommended: level => `Come prossimo consigliamo il livello ${level}.`,
    unknown: level => `Sul livello ${level} non possiamo ancora dire nulla.`,
    nextIs: level => `Il prossimo è ${level}.`,
    certificates: count => (count === 1 ? 'L’attestato è allegato.' : 'Gli attestati sono allegati.'),
  },
  es: {
    title: 'Resultados del curso de natación',
    corrected: 'Resultados corregidos del curso de natación',
    intro: 'El curso de natación llega a su fin. Esto es lo que se ha logrado:',
    replaces: 'En nuestro último mensaje había un error, y le pedimos disculpas. Lo correcto es:',
    passed: level => `${level}: superado. ¡Enhorabuena!`,
    repeat: level => `${level}: se repite, todavía no ha salido todo.`,
    recommended: level => `A continuación recomendamos el nivel ${level}.`,
    unknown: level => `Todavía no podemos decir nada del nivel ${level}.`,
    nextIs: level => `Después viene ${level}.`,
    certificates: count => (count === 1 ? 'El diploma va adjunto.' : 'Los diplomas van adjuntos.'),
  },
  hu: {
    title: 'Az úszótanfolyam eredményei',
    corrected: 'Az úszótanfolyam javított eredményei',
    intro: 'Az úszótanfolyam a végéhez közeledik. Ezt sikerült elérni:',
    replaces: 'Legutóbbi levelünkben hiba volt, elnézést kérünk. A helyes eredmény:',
    passed: level => `${level}: sikerült. Gratulálunk!`,
    repeat: level => `${level}: ismétlés következik, még nem sikerült minden.`,
    recommended: level => `Következőnek ezt a szintet ajánljuk: ${level}.`,
    unknown: level => `Erről a szintről még nem tudunk mit mondani: ${level}.`,
    nextIs: level => `A következő szint: ${level}.`,
    certificates: count => (count === 1 ? 'Az oklevelet mellékeljük.' : 'Az okleveleket mellékeljük.'),
  },
}
