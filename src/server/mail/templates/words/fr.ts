import type { MailWords } from './mail-words.ts'

const findARemedy =
  'Si vous ne pouvez pas respecter ce délai, veuillez nous contacter afin que nous trouvions ensemble une solution.'

export const fr: MailWords = {
  locale: 'fr-CH',
  greeting: name => `Bonjour ${name},`,
  closing: 'Meilleures salutations',
  questions: 'Une erreur, une question ? Il vous suffit de répondre à cet e-mail.',
  labels: {
    course: 'Cours',
    participant: 'Participant/e',
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
    signInName: 'E-mail',
  },
  bookingConfirmation: {
    title: 'Confirmation d’inscription',
    confirm: participant =>
      `Nous vous remercions de votre inscription et avons le plaisir de confirmer la participation de ${participant} au cours suivant :`,
    invoiceFollows: 'Vous recevrez la facture dans un e-mail séparé.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `Veuillez trouver en annexe la facture ${invoice} pour le cours ${course} (${participant}).`,
    howToPay: dueOn =>
      `Nous vous prions de verser ce montant jusqu’au ${dueOn}. Le plus simple est de scanner avec votre application bancaire le code QR de la section paiement de la facture annexée.`,
    preview: (amount, dueOn) => `${amount}, payable jusqu’au ${dueOn}`,
  },
  steps: {
    'payment-reminder': (invoice, dueOn) => ({
      before: `Cela vous a peut-être échappé : nous n’avons pas encore reçu le paiement de la facture ${invoice}.`,
      after: [
        `Nous vous prions de verser le montant dû jusqu’au ${dueOn}. Vous trouverez en annexe la section paiement avec le code QR.`,
      ],
    }),
    reminder1: (invoice, dueOn) => ({
      before: `Malheureusement, nous n’avons toujours pas reçu le paiement de la facture ${invoice}.`,
      after: [
        `Nous vous prions de verser le montant dû d’ici au ${dueOn} au plus tard. Vous trouverez en annexe la section paiement avec le code QR.`,
        findARemedy,
      ],
    }),
    reminder2: (invoice, dueOn) => ({
      before: `Malgré nos précédents courriers, la facture ${invoice} demeure impayée.`,
      after: [
        `Nous vous sommons de verser le montant dû d’ici au ${dueOn} au plus tard. Vous trouverez en annexe la section paiement avec le code QR.`,
        'Sans paiement de votre part, vous recevrez une dernière sommation avant que nous engagions des démarches juridiques.',
        findARemedy,
      ],
    }),
    'final-notice': (invoice, dueOn) => ({
      before: `Malgré nos précédents courriers, la facture ${invoice} n’a pas été payée. La présente constitue notre dernière sommation.`,
      after: [
        `Nous vous accordons un ultime délai jusqu’au ${dueOn}. Si le montant dû ne nous est pas parvenu d’ici là, nous engagerons une poursuite sans autre avis.`,
        'Les frais de poursuite (art. 68 LP) et les intérêts moratoires (art. 104 CO) seront alors à votre charge.',
        'Si vous contestez la créance ou souhaitez convenir d’un paiement échelonné, veuillez nous contacter avant l’expiration du délai.',
      ],
    }),
  },
  alreadyPaid:
    'Si vous avez effectué le paiement ces derniers jours, veuillez considérer ce courrier comme sans objet.',
  invitation: {
    title: sender => `Votre accès à ${sender}`,
    setPassword: sender =>
      `Un compte utilisateur a été créé pour vous auprès de ${sender}. Veuillez définir votre mot de passe au moyen du lien suivant :`,
    button: 'Définir le mot de passe',
    validUntil: expiresOn =>
      `Ce lien est valable jusqu’au ${expiresOn} et ne peut être utilisé qu’une seule fois.`,
    unexpected: 'Vous n’attendiez pas cette invitation ? Vous pouvez ignorer cet e-mail.',
  },
}
