import type { MailWords } from './mail-words.ts'

const findARemedy =
  'If you cannot meet this deadline, please get in touch so that we can find a solution together.'

export const en: MailWords = {
  locale: 'en-GB',
  greeting: name => `Dear ${name},`,
  closing: 'Kind regards',
  questions: 'Is something not right, or do you have a question? Simply reply to this email.',
  labels: {
    course: 'Course',
    participant: 'Participant',
    location: 'Location',
    firstLesson: 'First lesson',
    lessons: 'Dates',
    time: 'Time',
    price: 'Course price',
    invoice: 'Invoice',
    amount: 'Amount',
    openAmount: 'Amount due',
    initiallyDue: 'Originally due',
    payableBy: 'Payable by',
    account: 'Account (IBAN)',
    reference: 'Reference',
    signInName: 'Email',
  },
  bookingConfirmation: {
    title: 'Booking confirmation',
    confirm: participant =>
      `Thank you for your booking. We are pleased to confirm that ${participant} will take part in the following course:`,
    invoiceFollows: 'You will receive the invoice in a separate email.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `Please find attached invoice ${invoice} for the course ${course} (${participant}).`,
    howToPay: dueOn =>
      `Please pay the amount by ${dueOn}. The easiest way is to scan the QR code in the payment part of the attached invoice with your banking app.`,
    preview: (amount, dueOn) => `${amount}, payable by ${dueOn}`,
  },
  steps: {
    'payment-reminder': (invoice, dueOn) => ({
      before: `It may have slipped your mind: we have not yet received a payment for invoice ${invoice}.`,
      after: [
        `Please pay the amount due by ${dueOn}. The payment part with its QR code is in the attachment.`,
      ],
    }),
    reminder1: (invoice, dueOn) => ({
      before: `Unfortunately, we still have not received a payment for invoice ${invoice}.`,
      after: [
        `Please pay the amount due by ${dueOn} at the latest. The payment part with its QR code is in the attachment.`,
        findARemedy,
      ],
    }),
    reminder2: (invoice, dueOn) => ({
      before: `Despite our previous letters, invoice ${invoice} is still unpaid.`,
      after: [
        `We ask you to settle the amount due by ${dueOn} at the latest. The payment part with its QR code is in the attachment.`,
        'If we receive no payment, we will send you one final notice before taking legal steps.',
        findARemedy,
      ],
    }),
    'final-notice': (invoice, dueOn) => ({
      before: `Despite our previous letters, invoice ${invoice} has not been paid. This is our final notice.`,
      after: [
        `We are giving you a last deadline of ${dueOn}. If the amount due has not reached us by then, we will start debt enforcement proceedings (Betreibung) without further notice.`,
        'In that case, the costs of the proceedings (Art. 68 DEBA) and interest on arrears (Art. 104 CO) will be charged to you.',
        'If you dispute the claim or would like to agree on payment by instalments, please contact us before the deadline.',
      ],
    }),
  },
  alreadyPaid: 'If you have paid in the last few days, please disregard this letter.',
  invitation: {
    title: sender => `Your access to ${sender}`,
    setPassword: sender =>
      `A user account has been set up for you at ${sender}. Please choose your password using the following link:`,
    button: 'Choose a password',
    validUntil: expiresOn => `The link is valid until ${expiresOn} and can be used only once.`,
    unexpected: 'Were you not expecting this invitation? Then you can ignore this email.',
  },
}
