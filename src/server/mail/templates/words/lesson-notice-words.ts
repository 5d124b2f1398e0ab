import type { Language } from '#domain/languages.ts'
import type { LessonNotice } from '#domain/lessons/lesson-changes.ts'

/** Of one lesson, or of several. */
interface Numbered {
  one: string
  other: string
}

type NoticeWords = Record<LessonNotice, { title: Numbered; text: Numbered }> & {
  insteadOn: (day: string) => string
  reason: (reason: string) => string
  credited: (amount: string) => string
  deducted: (amount: string) => string
  creditStays: (amount: string) => string
}

const alike = (text: string): Numbered => ({ one: text, other: text })

/** What families read of dates that are not as planned. */
export const lessonNoticeWords: Record<Language, NoticeWords> = {
  de: {
    cancelled: {
      title: { one: 'Lektion fällt aus', other: 'Lektionen fallen aus' },
      text: alike('Leider müssen wir Folgendes absagen:'),
    },
    moved: {
      title: { one: 'Lektion verschoben', other: 'Lektionen verschoben' },
      text: alike('Wir verschieben:'),
    },
    restored: {
      title: { one: 'Lektion findet doch statt', other: 'Lektionen finden doch statt' },
      text: {
        one: 'Gute Nachricht: Diese Lektion findet nun doch wie geplant statt.',
        other: 'Gute Nachricht: Diese Lektionen finden nun doch wie geplant statt.',
      },
    },
    insteadOn: day => `neu am ${day}`,
    reason: reason => `Grund: ${reason}`,
    credited: amount => `Dafür schreiben wir Ihnen ${amount} gut. Die Gutschrift finden Sie im Anhang.`,
    deducted: amount => `Ihre Rechnung fällt deshalb um ${amount} tiefer aus.`,
    creditStays: amount => `Die ${amount}, die wir Ihnen dafür gutgeschrieben haben, dürfen Sie behalten.`,
  },
  en: {
    cancelled: {
      title: { one: 'Lesson cancelled', other: 'Lessons cancelled' },
      text: {
        one: 'Unfortunately, the following lesson will not take place:',
        other: 'Unfortunately, the following lessons will not take place:',
      },
    },
    moved: {
      title: { one: 'Lesson moved', other: 'Lessons moved' },
      text: {
        one: 'We have to move the following lesson:',
        other: 'We have to move the following lessons:',
      },
    },
    restored: {
      title: { one: 'Lesson takes place after all', other: 'Lessons take place after all' },
      text: {
        one: 'Good news: this lesson will take place after all, as first planned.',
        other: 'Good news: these lessons will take place after all, as first planned.',
      },
    },
    insteadOn: day => `now on ${day}`,
    reason: reason => `Reason: ${reason}`,
    credited: amount => `We credit you ${amount} for it. The credit note is attached.`,
    deducted: amount => `Your invoice will be ${amount} lower.`,
    creditStays: amount => `You keep the ${amount} that we credited you for it.`,
  },
  fr: {
    cancelled: {
      title: { one: 'Leçon annulée', other: 'Leçons annulées' },
      text: alike('Nous devons malheureusement annuler\u00a0:'),
    },
    moved: {
      title: { one: 'Leçon déplacée', other: 'Leçons déplacées' },
      text: alike('Nous déplaçons\u00a0:'),
    },
    restored: {
      title: { one: 'La leçon a finalement lieu', other: 'Les leçons ont finalement lieu' },
      text: {
        one: 'Bonne nouvelle\u00a0: la leçon suivante a finalement lieu comme prévu.',
        other: 'Bonne nouvelle\u00a0: les leçons suivantes ont finalement lieu comme prévu.',
      },
    },
    insteadOn: day => `nouvelle date\u00a0: ${day}`,
    reason: reason => `Motif\u00a0: ${reason}`,
    credited: amount => `Nous vous créditons de ${amount} à ce titre. La note de crédit est jointe.`,
    deducted: amount => `Votre facture sera réduite de ${amount}.`,
    creditStays: amount => `Vous gardez les ${amount} que nous vous avons crédités à ce titre.`,
  },
  it: {
    cancelled: {
      title: { one: 'Lezione annullata', other: 'Lezioni annullate' },
      text: alike('Purtroppo dobbiamo annullare:'),
    },
    moved: {
      title: { one: 'Lezione spostata', other: 'Lezioni spostate' },
      text: alike('Spostiamo:'),
    },
    restored: {
      title: {
        one: 'La lezione si terrà come previsto',
        other: 'Le lezioni si terranno come previsto',
      },
      text: {
        one: 'Buone notizie: la lezione seguente si terrà come previsto.',
        other: 'Buone notizie: le lezioni seguenti si terranno come previsto.',
      },
    },
    insteadOn: day => `nuova data: ${day}`,
    reason: reason => `Motivo: ${reason}`,
    credited: amount => `Le accreditiamo ${amount} per questo. La nota di credito è allegata.`,
    deducted: amount => `La Sua fattura sarà ridotta di ${amount}.`,
    creditStays: amount => `I ${amount} che Le abbiamo accreditato per questo restano Suoi.`,
  },
  es: {
    cancelled: {
      title: { one: 'Clase cancelada', other: 'Clases canceladas' },
      text: alike('Lamentablemente tenemos que cancelar:'),
    },
    moved: {
      title: { one: 'Cambio de fecha de la clase', other: 'Cambio de fecha de las clases' },
      text: alike('Tenemos que cambiar la fecha de:'),
    },
    restored: {
      title: {
        one: 'La clase se celebrará como estaba previsto',
        other: 'Las clases se celebrarán como estaba previsto',
      },
      text: {
        one: 'Buenas noticias: la siguiente clase se celebrará como estaba previsto.',
        other: 'Buenas noticias: las siguientes clases se celebrarán como estaba previsto.',
      },
    },
    insteadOn: day => `nueva fecha: ${day}`,
    reason: reason => `Motivo: ${reason}`,
    credited: amount => `Le abonamos ${amount} por ello. La nota de crédito va adjunta.`,
    deducted: amount => `Su factura será ${amount} más baja.`,
    creditStays: amount => `Los ${amount} que le abonamos por ello siguen siendo suyos.`,
  },
  hu: {
    cancelled: {
      title: { one: 'Az óra elmarad', other: 'Az órák elmaradnak' },
      text: {
        one: 'Sajnos le kell mondanunk a következő órát:',
        other: 'Sajnos le kell mondanunk a következő órákat:',
      },
    },
    moved: {
      title: { one: 'Az óra időpontja változik', other: 'Az órák időpontja változik' },
      text: {
        one: 'Más időpontra tesszük a következő órát:',
        other: 'Más időpontra tesszük a következő órákat:',
      },
    },
    restored: {
      title: { one: 'Az órát mégis megtartjuk', other: 'Az órákat mégis megtartjuk' },
      text: {
        one: 'Jó hír: a következő órát mégis az eredeti terv szerint tartjuk meg.',
        other: 'Jó hír: a következő órákat mégis az eredeti terv szerint tartjuk meg.',
      },
    },
    insteadOn: day => `új időpont: ${day}`,
    reason: reason => `Ok: ${reason}`,
    credited: amount => `Ezért ${amount} összeget jóváírunk Önnek. A jóváírást mellékeljük.`,
    deducted: amount => `A számlája ezért ${amount} összeggel alacsonyabb lesz.`,
    creditStays: amount => `Az ezért jóváírt ${amount} összeg az Öné marad.`,
  },
}

/** A paragraph that says why, where a reason was given. */
export const writeReason = (language: Language, reason: string | undefined): { paragraph: string }[] =>
  reason ? [{ paragraph: lessonNoticeWords[language].reason(reason) }] : []
