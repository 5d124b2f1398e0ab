import type { MailWords } from '../mail-words.ts'

/** Swiss German spelling: ss, never ß. */
export const de: MailWords = {
  locale: 'de-CH',
  greeting: name => `Guten Tag ${name}`,
  closing: 'Freundliche Grüsse',
  questions: 'Stimmt etwas nicht oder haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',
  labels: {
    course: 'Kurs',
    participant: 'Teilnehmer/in',
    location: 'Kursort',
    firstLesson: 'Erster Kurstag',
    lessons: 'Kursdaten',
    time: 'Kurszeit',
    price: 'Kurspreis',
    invoice: 'Rechnung',
    amount: 'Betrag',
    openAmount: 'Offener Betrag',
    initiallyDue: 'Ursprünglich fällig am',
    payableBy: 'Zahlbar bis',
    account: 'Konto (IBAN)',
    reference: 'Referenz',
    receivedOn: 'Eingegangen am',
    credit: 'Guthaben',
    signInName: 'E-Mail',
  },
  statement: {
    payment: day => `Zahlung vom ${day}`,
    credit: 'Ihr Guthaben',
    fee: 'Mahngebühr',
    interest: 'Verzugszins',
    'enforcement-costs': 'Betreibungskosten',
    'credit-note': 'Gutschrift',
    'write-off': 'Erlass',
  },
  bookingConfirmation: {
    title: 'Anmeldebestätigung',
    confirm: participant =>
      `Vielen Dank für Ihre Anmeldung. Gerne bestätigen wir die Teilnahme von ${participant} am folgenden Kurs:`,
    invoiceFollows: 'Die Rechnung erhalten Sie mit separater E-Mail.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `Im Anhang erhalten Sie die Rechnung ${invoice} für den Kurs ${course} (${participant}).`,
    howToPay: dueOn =>
      `Bitte überweisen Sie den Betrag bis am ${dueOn}. Am einfachsten scannen Sie dazu den QR-Code im Zahlteil der beigefügten Rechnung mit Ihrer Banking-App.`,
    preview: (amount, dueOn) => `${amount}, zahlbar bis ${dueOn}`,
    nothingToPay: 'Sie brauchen nichts zu bezahlen.',
  },
  openings: {
    'partly-paid': invoice =>
      `Vielen Dank für Ihre Zahlung. Von der Rechnung ${invoice} ist noch ein Teil offen.`,
    'not-due': invoice => `Für die Rechnung ${invoice} haben wir noch keine Zahlung erhalten.`,
    overlooked: invoice =>
      `Vielleicht ist es im Alltag untergegangen: Für die Rechnung ${invoice} haben wir bis heute keine Zahlung erhalten.`,
    unpaid: invoice =>
      `Leider konnten wir für die Rechnung ${invoice} noch immer keinen Zahlungseingang feststellen.`,
    'despite-one': invoice =>
      `Trotz unseres bisherigen Schreibens ist die Rechnung ${invoice} weiterhin offen.`,
    'despite-many': invoice =>
      `Trotz unserer bisherigen Schreiben ist die Rechnung ${invoice} weiterhin offen.`,
  },
  requests: {
    'payment-reminder': dueOn =>
      `Wir bitten Sie, den offenen Betrag bis am ${dueOn} zu überweisen. Den Zahlteil mit QR-Code finden Sie im Anhang.`,
    reminder1: dueOn =>
      `Bitte überweisen Sie den offenen Betrag spätestens bis am ${dueOn}. Den Zahlteil mit QR-Code finden Sie im Anhang.`,
    reminder2: dueOn =>
      `Wir fordern Sie auf, den offenen Betrag spätestens bis am ${dueOn} zu begleichen. Den Zahlteil mit QR-Code finden Sie im Anhang.`,
    'final-notice': dueOn =>
      `Wir setzen Ihnen eine letzte Frist bis am ${dueOn}. Ist der offene Betrag bis dann nicht bei uns eingetroffen, leiten wir ohne weitere Ankündigung die Betreibung ein. Den Brief und den Zahlteil mit QR-Code finden Sie im Anhang.`,
  },
  findARemedy:
    'Können Sie die Frist nicht einhalten? Bitte melden Sie sich bei uns, damit wir gemeinsam eine Lösung finden.',
  finalNoticeFollows:
    'Bleibt die Zahlung aus, erhalten Sie von uns eine letzte Mahnung, bevor wir rechtliche Schritte einleiten.',
  finalNotice: {
    isLast: 'Dies ist unsere letzte Mahnung.',
    costs: 'Die Kosten der Betreibung (Art. 68 SchKG) gehen in diesem Fall zu Ihren Lasten.',
    costsAndInterest: (rate, since) =>
      `Die Kosten der Betreibung (Art. 68 SchKG) und ${rate} Verzugszins seit ${since} (Art. 104 OR) gehen in diesem Fall zu Ihren Lasten.`,
    costsAndFurtherInterest: (rate, from) =>
      `Die Kosten der Betreibung (Art. 68 SchKG) und weiterer Verzugszins von ${rate} ab ${from} (Art. 104 OR) gehen in diesem Fall zu Ihren Lasten.`,
    dispute:
      'Wenn Sie die Forderung bestreiten oder eine Ratenzahlung vereinbaren möchten, nehmen Sie bitte vor Ablauf der Frist mit uns Kontakt auf.',
  },
  alreadyPaid:
    'Falls Sie in den letzten Tagen bezahlt haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
  paymentConfirmation: {
    title: 'Zahlungsbestätigung',
    thanks: (invoice, course, participant) =>
      `Vielen Dank für Ihre Zahlung. Die Rechnung ${invoice} für den Kurs ${course} (${participant}) ist damit vollständig bezahlt.`,
  },
  creditNote: {
    attached: (note, invoice, course, participant) =>
      `Im Anhang erhalten Sie die Gutschrift ${note} zur Rechnung ${invoice} für den Kurs ${course} (${participant}).`,
    opening: 'Zur folgenden Rechnung schreiben wir Ihnen den untenstehenden Betrag gut.',
    nothingOpen: 'Für diese Rechnung haben Sie nichts mehr zu bezahlen.',
    staysOpen: amount => `Von dieser Rechnung sind noch ${amount} zu bezahlen.`,
    becomesCredit: amount =>
      `Die bereits bezahlten ${amount} sind Ihr Guthaben bei uns. Wir verrechnen es oder zahlen es auf Wunsch zurück.`,
    isRefunded: amount => `Die bereits bezahlten ${amount} zahlen wir Ihnen zurück.`,
  },
  courseCancelled: {
    title: 'Kurs abgesagt',
    sorry: (course, participant) =>
      `Es tut uns leid: Wir müssen den Kurs ${course} für ${participant} absagen.`,
  },
  refundAccount: {
    title: 'Ihre Rückzahlung',
    askForAccount: amount =>
      `Wir möchten Ihnen ${amount} zurückzahlen. Bitte nennen Sie uns über den folgenden Link die IBAN Ihres Kontos:`,
    safe: host =>
      `Der Link führt auf ${host}. Dort fragen wir nur nach der IBAN, nie nach einem Passwort oder nach Kartendaten. Sind Sie unsicher, rufen Sie uns an oder antworten Sie auf diese E-Mail.`,
    button: 'IBAN eingeben',
  },
  invitation: {
    title: sender => `Ihr Zugang zu ${sender}`,
    setPassword: sender =>
      `Für Sie wurde ein Benutzerkonto bei ${sender} eingerichtet. Bitte legen Sie über den folgenden Link Ihr Passwort fest:`,
    button: 'Passwort festlegen',
    validUntil: expiresOn => `Der Link ist bis am ${expiresOn} gültig und kann nur einmal verwendet werden.`,
    unexpected: 'Haben Sie diese Einladung nicht erwartet? Dann können Sie diese E-Mail ignorieren.',
  },
  passwordReset: {
    title: 'Neues Passwort festlegen',
    setPassword: sender =>
      `Für Ihr Konto bei ${sender} wurde ein neues Passwort verlangt. Sie können es über den folgenden Link festlegen:`,
    button: 'Neues Passwort festlegen',
    valid: 'Der Link ist eine Stunde lang gültig und kann nur einmal verwendet werden.',
    unexpected:
      'Waren Sie das nicht? Dann können Sie diese E-Mail ignorieren; Ihr Passwort bleibt, wie es ist.',
  },
  securityNotice: {
    title: sender => `Ihr Zugang zu ${sender} wurde geändert`,
    events: {
      'password-changed': 'Ihr Passwort wurde geändert.',
      'password-reset':
        'Ihr Passwort wurde über einen Link aus einer E-Mail neu festgelegt. Sie wurden überall ausgeloggt.',
      'sessions-ended': 'Eine Person mit der Rolle Admin hat Sie überall ausgeloggt.',
      'second-factor-added': 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt.',
      'second-factor-removed': 'Ein zweiter Faktor Ihres Kontos wurde entfernt.',
      'second-factor-reset': 'Ihr zweiter Faktor wurde zurückgesetzt. Bitte richten Sie ihn neu ein.',
      'account-ended': 'Ihr Konto wurde geschlossen. Sie können sich nicht mehr einloggen.',
      'email-changed':
        'Die E-Mail-Adresse, mit der Sie sich einloggen, wurde geändert. Diese E-Mail ging an Ihre bisherige Adresse.',
    },
    roleChanged: role => `Ihre Rolle ist jetzt: ${role}.`,
    unexpected:
      'Waren Sie das nicht, und hat Sie niemand darüber informiert? Dann melden Sie es bitte sofort einer Person mit der Rolle Admin.',
    emailUnexpected:
      'Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail oder melden Sie es einer Person mit der Rolle Admin: Wir sperren das Konto und stellen Ihre Adresse wieder her.',
    objection:
      'Waren Sie das nicht? Dann stellen Sie Ihre Adresse innert 7 Tagen mit diesem Link wieder her: Alle Sitzungen des Kontos enden, und Sie setzen ein neues Passwort.',
    restore: 'Adresse wiederherstellen',
    button: 'Lido öffnen',
  },
}
