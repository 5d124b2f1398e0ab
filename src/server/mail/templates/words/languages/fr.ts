import type { MailWords } from '../mail-words.ts'

export const fr: MailWords = {
  locale: 'fr-CH',
  greeting: () => 'Madame, Monsieur,',
  closing: 'Meilleures salutations',
  questions: 'Une erreur, une question\u00a0? Il vous suffit de répondre à cet e-mail.',
  labels: {
    course: 'Cours',
    participant: 'Participant(e)',
    location: 'Lieu',
    firstLesson: 'Première leçon',
    lessons: 'Dates',
    time: 'Horaire',
    price: 'Prix du cours',
    invoice: 'Facture',
    amount: 'Montant',
    openAmount: 'Montant dû',
    initiallyDue: 'Échéance initiale',
    payableBy: 'Payable jusqu’au',
    account: 'Compte (IBAN)',
    reference: 'Référence',
    receivedOn: 'Reçu le',
    credit: 'Avoir',
    signInName: 'E-mail',
  },
  statement: {
    payment: day => `Paiement du ${day}`,
    credit: 'Votre avoir',
    fee: 'Frais de rappel',
    interest: 'Intérêts moratoires',
    'enforcement-costs': 'Frais de poursuite',
    'credit-note': 'Note de crédit',
    'write-off': 'Remise',
  },
  bookingConfirmation: {
    title: 'Confirmation d’inscription',
    confirm: participant =>
      `Nous vous remercions de votre inscription et avons le plaisir de confirmer la participation de ${participant} au cours suivant\u00a0:`,
    invoiceFollows: 'Vous recevrez la facture dans un e-mail séparé.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `Veuillez trouver en annexe la facture ${invoice} pour le cours ${course} (${participant}).`,
    howToPay: dueOn =>
      `Nous vous prions de verser ce montant d’ici au ${dueOn}. Le plus simple est de scanner avec votre application bancaire le code QR de la section paiement de la facture annexée.`,
    preview: (amount, dueOn) => `${amount}, payable jusqu’au ${dueOn}`,
    nothingToPay: 'Vous n’avez rien à payer.',
  },
  openings: {
    'partly-paid': invoice =>
      `Nous vous remercions de votre paiement. Une partie de la facture ${invoice} reste à payer.`,
    'not-due': invoice => `Nous n’avons pas encore reçu le paiement de la facture ${invoice}.`,
    overlooked: invoice =>
      `Cela vous a peut-être échappé\u00a0: nous n’avons pas encore reçu le paiement de la facture ${invoice}.`,
    unpaid: invoice =>
      `Malheureusement, nous n’avons toujours pas reçu le paiement de la facture ${invoice}.`,
    'despite-one': invoice => `Malgré notre précédent courrier, la facture ${invoice} demeure impayée.`,
    'despite-many': invoice => `Malgré nos précédents courriers, la facture ${invoice} demeure impayée.`,
  },
  requests: {
    'payment-reminder': dueOn =>
      `Nous vous prions de verser le montant dû d’ici au ${dueOn}. Vous trouverez en annexe la section paiement avec le code QR.`,
    reminder1: dueOn =>
      `Nous vous prions de verser le montant dû au plus tard le ${dueOn}. Vous trouverez en annexe la section paiement avec le code QR.`,
    reminder2: dueOn =>
      `Nous vous mettons en demeure de verser le montant dû au plus tard le ${dueOn}. Vous trouverez en annexe la section paiement avec le code QR.`,
    'final-notice': dueOn =>
      `Nous vous fixons un dernier délai au ${dueOn}. Si le montant dû ne nous est pas parvenu d’ici là, nous introduirons une poursuite à votre encontre sans autre avis. Vous trouverez en annexe la lettre et la section paiement avec le code QR.`,
  },
  findARemedy:
    'Si vous ne pouvez pas respecter ce délai, veuillez nous contacter afin que nous trouvions ensemble une solution.',
  finalNoticeFollows:
    'Sans paiement de votre part, vous recevrez un dernier rappel avant que nous engagions une procédure de poursuite.',
  finalNotice: {
    isLast: 'La présente constitue notre dernier rappel.',
    costs: 'Les frais de poursuite (art. 68 LP) seront alors à votre charge.',
    costsAndInterest: (rate, since) =>
      `Les frais de poursuite (art. 68 LP) et l’intérêt moratoire de ${rate} depuis le ${since} (art. 104 CO) seront alors à votre charge.`,
    costsAndFurtherInterest: (rate, from) =>
      `Les frais de poursuite (art. 68 LP) et l’intérêt moratoire supplémentaire de ${rate} dès le ${from} (art. 104 CO) seront alors à votre charge.`,
    dispute:
      'Si vous contestez la créance ou souhaitez convenir d’un paiement échelonné, veuillez nous contacter avant l’expiration du délai.',
  },
  alreadyPaid:
    'Si vous avez effectué le paiement ces derniers jours, veuillez considérer ce courrier comme sans objet.',
  paymentConfirmation: {
    title: 'Confirmation de paiement',
    thanks: (invoice, course, participant) =>
      `Nous vous remercions de votre paiement. La facture ${invoice} pour le cours ${course} (${participant}) est ainsi entièrement payée.`,
  },
  creditNote: {
    attached: (note, invoice, course, participant) =>
      `Veuillez trouver en annexe la note de crédit ${note} relative à la facture ${invoice} pour le cours ${course} (${participant}).`,
    opening: 'Nous vous créditons du montant ci-dessous pour la facture suivante.',
    nothingOpen: 'Vous n’avez plus rien à payer pour cette facture.',
    staysOpen: amount => `Il reste ${amount} à payer sur cette facture.`,
    becomesCredit: amount =>
      `Les ${amount} déjà payés constituent votre avoir chez nous. Nous le déduirons d’une prochaine facture ou vous le rembourserons sur demande.`,
    isRefunded: amount => `Nous vous remboursons les ${amount} déjà payés.`,
  },
  courseCancelled: {
    title: 'Cours annulé',
    sorry: (course, participant) =>
      `Nous sommes désolés\u00a0: nous devons annuler le cours ${course} pour ${participant}.`,
  },
  refundAccount: {
    title: 'Votre remboursement',
    askForAccount: amount =>
      `Nous souhaitons vous rembourser ${amount}. Veuillez nous indiquer l’IBAN de votre compte par le lien suivant\u00a0:`,
    safe: host =>
      `Le lien mène à ${host}. Nous n’y demandons que l’IBAN, jamais de mot de passe ni de données de carte. En cas de doute, appelez-nous ou répondez à cet e-mail.`,
    button: 'Indiquer l’IBAN',
  },
  invitation: {
    title: sender => `Votre accès à ${sender}`,
    setPassword: sender =>
      `Un compte utilisateur a été créé pour vous auprès de ${sender}. Veuillez définir votre mot de passe au moyen du lien suivant\u00a0:`,
    button: 'Définir le mot de passe',
    validUntil: expiresOn =>
      `Ce lien est valable jusqu’au ${expiresOn} et ne peut être utilisé qu’une seule fois.`,
    unexpected: 'Vous n’attendiez pas cette invitation\u00a0? Vous pouvez ignorer cet e-mail.',
  },
  passwordReset: {
    title: 'Définir un nouveau mot de passe',
    setPassword: sender =>
      `Un nouveau mot de passe a été demandé pour votre compte auprès de ${sender}. Vous pouvez le définir au moyen du lien suivant\u00a0:`,
    button: 'Définir le mot de passe',
    valid: 'Ce lien est valable une heure et ne peut être utilisé qu’une seule fois.',
    unexpected:
      'Ce n’était pas vous\u00a0? Vous pouvez ignorer cet e-mail\u00a0; votre mot de passe reste inchangé.',
  },
  securityNotice: {
    title: sender => `Votre accès à ${sender} a été modifié`,
    events: {
      'password-changed': 'Votre mot de passe a été modifié.',
      'password-reset':
        'Votre mot de passe a été redéfini au moyen d’un lien envoyé par e-mail. Toutes vos sessions ont été fermées.',
      'sessions-ended': 'Un admin a fermé toutes vos sessions.',
      'second-factor-added': 'Un second facteur a été ajouté à votre compte.',
      'second-factor-removed': 'Un second facteur de votre compte a été supprimé.',
      'second-factor-reset': 'Votre second facteur a été réinitialisé. Veuillez le configurer à nouveau.',
      'account-ended': 'Votre compte a été clôturé. Vous ne pouvez plus vous connecter.',
      'email-changed':
        'L’adresse e-mail avec laquelle vous vous connectez a été modifiée. Cet e-mail a été envoyé à votre ancienne adresse.',
    },
    roleChanged: role => `Votre rôle est désormais\u00a0: ${role}.`,
    unexpected:
      'Ce n’était pas vous, et personne ne vous en a parlé\u00a0? Veuillez en informer immédiatement un admin.',
    emailUnexpected:
      'Ce n’était pas vous\u00a0? Veuillez répondre immédiatement à cet e-mail ou en informer un admin\u00a0: nous bloquerons le compte et rétablirons votre adresse.',
    objection:
      'Ce n’était pas vous\u00a0? Rétablissez votre adresse avec ce lien dans les 7 jours\u00a0: toutes les sessions du compte prennent fin et vous définissez un nouveau mot de passe.',
    restore: 'Rétablir l’adresse',
    button: 'Ouvrir Lido',
  },
}
