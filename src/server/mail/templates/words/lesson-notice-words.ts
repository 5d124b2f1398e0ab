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
  credited: (amount: string) => string
  deducted: (amount: string) => string
  creditStays: (amount: string) => string
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
    credited: amount => `Dafür schreiben wir Ihnen ${amount} gut. Die Gutschrift finden Sie im Anhang.`,
    deducted: amount => `Ihre Rechnung fällt deshalb um ${amount} tiefer aus.`,
    creditStays: amount => `Die ${amount}, die wir Ihnen dafür gutgeschrieben haben, dürfen Sie behalten.`,
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
    credited: amount => `We credit you ${amount} for it. The credit note is attached.`,
    deducted: amount => `Your invoice will be ${amount} lower.`,
    creditStays: amount => `You keep the ${amount} that we credited you for it.`,
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
    credited: amount => `Nous vous créditons ${amount} à ce titre. La note de crédit est jointe.`,
    deducted: amount => `Votre facture sera réduite de ${amount}.`,
    creditStays: amount => `Vous gardez les ${amount} que nous vous avons crédités à ce titre.`,
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
    credited: amount => `Le accreditiamo ${amount} per questo. La nota di credito è allegata.`,
    deducted: amount => `La Sua fattura sarà ridotta di ${amount}.`,
    creditStays: amount => `I ${amount} che Le abbiamo accreditato per questo restano Suoi.`,
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
    credited: amount => `Le abonamos ${amount} por ello. La nota de crédito va adjunta.`,
    deducted: amount => `Su factura será ${amount} más baja.`,
    creditStays: amount => `Los ${amount} que le abonamos por ello siguen siendo suyos.`,
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
    credited: amount => `Ezért ${amount} összeget jóváírunk Önnek. A jóváírást mellékeljük.`,
    deducted: amount => `A számlája ezért ${amount} összeggel alacsonyabb lesz.`,
    creditStays: amount => `Az ezért jóváírt ${amount} összeg az Öné marad.`,
  },
}
