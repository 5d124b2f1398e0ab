import type { Language } from '#domain/languages.ts'

interface NoticeWords {
  cancelled: string
  cancelledText: string
  moved: string
  movedText: string
  restored: string
  restoredText: string
  insteadOn: (day: string) => string
  reason: (reason: string) => string
}

/** What families read of dates that are not as planned; one lesson or several. */
export const lessonNoticeWords: Record<Language, NoticeWords> = {
  de: {
    cancelled: 'Lektion fällt aus',
    cancelledText: 'Leider findet das Folgende nicht statt:',
    moved: 'Lektion verschoben',
    movedText: 'Wir müssen das Folgende verschieben:',
    restored: 'Lektion findet doch statt',
    restoredText: 'Gute Nachricht: Das Folgende findet nun doch wie ursprünglich geplant statt.',
    insteadOn: day => `neu am ${day}`,
    reason: reason => `Grund: ${reason}`,
  },
  en: {
    cancelled: 'Lesson cancelled',
    cancelledText: 'Unfortunately the following does not take place:',
    moved: 'Lesson moved',
    movedText: 'We have to move the following:',
    restored: 'Lesson takes place after all',
    restoredText: 'Good news: the following takes place after all, as first planned.',
    insteadOn: day => `now on ${day}`,
    reason: reason => `Reason: ${reason}`,
  },
  fr: {
    cancelled: 'Leçon annulée',
    cancelledText: 'Malheureusement, ce qui suit n’a pas lieu\u00a0:',
    moved: 'Leçon déplacée',
    movedText: 'Nous devons déplacer ce qui suit\u00a0:',
    restored: 'La leçon a finalement lieu',
    restoredText: 'Bonne nouvelle\u00a0: ce qui suit a finalement lieu comme prévu au départ.',
    insteadOn: day => `désormais le ${day}`,
    reason: reason => `Motif\u00a0: ${reason}`,
  },
  it: {
    cancelled: 'Lezione annullata',
    cancelledText: 'Purtroppo quanto segue non ha luogo:',
    moved: 'Lezione spostata',
    movedText: 'Dobbiamo spostare quanto segue:',
    restored: 'La lezione si tiene comunque',
    restoredText: 'Buone notizie: quanto segue si tiene come previsto inizialmente.',
    insteadOn: day => `ora il ${day}`,
    reason: reason => `Motivo: ${reason}`,
  },
  es: {
    cancelled: 'Clase cancelada',
    cancelledText: 'Lamentablemente no tiene lugar lo siguiente:',
    moved: 'Clase aplazada',
    movedText: 'Tenemos que aplazar lo siguiente:',
    restored: 'La clase sí tiene lugar',
    restoredText: 'Buenas noticias: lo siguiente tiene lugar como estaba previsto al principio.',
    insteadOn: day => `ahora el ${day}`,
    reason: reason => `Motivo: ${reason}`,
  },
  hu: {
    cancelled: 'Az óra elmarad',
    cancelledText: 'Sajnos az alábbi elmarad:',
    moved: 'Az óra időpontja változik',
    movedText: 'Az alábbit más időpontra kell tennünk:',
    restored: 'Az óra mégis megtartásra kerül',
    restoredText: 'Jó hír: az alábbi mégis az eredeti terv szerint lesz.',
    insteadOn: day => `új időpont: ${day}`,
    reason: reason => `Ok: ${reason}`,
  },
}
