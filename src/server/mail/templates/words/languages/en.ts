import type { MailWords } from '../mail-words.ts'

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
    openAmount: 'Outstanding amount',
    initiallyDue: 'Originally due',
    payableBy: 'Payable by',
    account: 'Account (IBAN)',
    reference: 'Reference',
    receivedOn: 'Received on',
    credit: 'Credit',
    signInName: 'Email',
  },
  statement: {
    payment: day => `Payment of ${day}`,
    credit: 'Your credit',
    fee: 'Reminder fee',
    interest: 'Default interest',
    'enforcement-costs': 'Debt enforcement costs',
    'credit-note': 'Credit note',
    'write-off': 'Waived',
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
    nothingToPay: 'You have nothing to pay.',
  },
  openings: {
    'partly-paid': invoice => `Thank you for your payment. Part of invoice ${invoice} remains to be paid.`,
    'not-due': invoice => `We have not yet received a payment for invoice ${invoice}.`,
    overlooked: invoice =>
      `It may have slipped your mind: we have not yet received a payment for invoice ${invoice}.`,
    unpaid: invoice => `Unfortunately, we still have not received a payment for invoice ${invoice}.`,
    'despite-one': invoice => `Despite our previous message, invoice ${invoice} is still unpaid.`,
    'despite-many': invoice => `Despite our previous messages, invoice ${invoice} is still unpaid.`,
  },
  requests: {
    'payment-reminder': dueOn =>
      `Please pay the outstanding amount by ${dueOn}. The payment part with its QR code is in the attachment.`,
    reminder1: dueOn =>
      `Please pay the outstanding amount by ${dueOn} at the latest. The payment part with its QR code is in the attachment.`,
    reminder2: dueOn =>
      `We ask you to settle the outstanding amount by ${dueOn} at the latest. The payment part with its QR code is in the attachment.`,
    'final-notice': dueOn =>
      `We are setting a final deadline of ${dueOn}. If the outstanding amount has not reached us by then, we will start debt enforcement proceedings (Betreibung) without further notice. The letter and the payment part with its QR code are in the attachment.`,
  },
  findARemedy:
    'If you cannot meet this deadline, please get in touch so that we can find a solution together.',
  finalNoticeFollows:
    'If we receive no payment, we will send you one final notice before taking legal steps.',
  finalNotice: {
    isLast: 'This is our final notice.',
    costs:
      'In that case, the costs of the proceedings (Art. 68 of the Swiss Debt Enforcement and Bankruptcy Act) will be charged to you.',
    costsAndInterest: (rate, since) =>
      `In that case, the costs of the proceedings (Art. 68 of the Swiss Debt Enforcement and Bankruptcy Act) and default interest of ${rate} since ${since} (Art. 104 of the Swiss Code of Obligations) will be charged to you.`,
    costsAndFurtherInterest: (rate, from) =>
      `In that case, the costs of the proceedings (Art. 68 of the Swiss Debt Enforcement and Bankruptcy Act) and further default interest of ${rate} from ${from} (Art. 104 of the Swiss Code of Obligations) will be charged to you.`,
    dispute:
      'If you dispute the claim or would like to agree on payment by instalments, please contact us before the deadline.',
  },
  alreadyPaid: 'If you have paid in the last few days, please disregard this letter.',
  paymentConfirmation: {
    title: 'Payment confirmation',
    thanks: (invoice, course, participant) =>
      `Thank you for your payment. Invoice ${invoice} for the course ${course} (${participant}) is now paid in full.`,
  },
  creditNote: {
    attached: (note, invoice, course, participant) =>
      `Please find attached credit note ${note} for invoice ${invoice} for the course ${course} (${participant}).`,
    opening: 'We credit you with the amount below for the following invoice.',
    nothingOpen: 'There is nothing more to pay for this invoice.',
    staysOpen: amount => `${amount} of this invoice remains to be paid.`,
    becomesCredit: amount =>
      `The ${amount} you have already paid is your credit with us. We set it off against your next invoice, or pay it back on request.`,
    isRefunded: amount => `We are paying back the ${amount} you have already paid.`,
  },
  courseCancelled: {
    title: 'Course cancelled',
    sorry: (course, participant) => `We are sorry to have to cancel the course ${course} for ${participant}.`,
  },
  refundAccount: {
    title: 'Your refund',
    askForAccount: amount =>
      `We would like to pay ${amount} back to you. Please tell us the IBAN of your account using the following link:`,
    safe: host =>
      `The link leads to ${host}. There we ask only for the IBAN, never for a password or card details. If you are unsure, call us or reply to this email.`,
    button: 'Enter your IBAN',
  },
  invitation: {
    title: sender => `Your access to ${sender}`,
    setPassword: sender =>
      `A user account has been set up for you at ${sender}. Please choose your password using the following link:`,
    button: 'Choose a password',
    validUntil: expiresOn => `The link is valid until ${expiresOn} and can be used only once.`,
    unexpected: 'Were you not expecting this invitation? Then you can ignore this email.',
  },
  passwordReset: {
    title: 'Set a new password',
    setPassword: sender =>
      `A new password was requested for your account at ${sender}. You can choose it using the following link:`,
    button: 'Choose a new password',
    valid: 'The link is valid for one hour and can be used only once.',
    unexpected: 'Was this not you? Then you can ignore this email; your password remains as it is.',
  },
  securityNotice: {
    title: sender => `Your access to ${sender} has changed`,
    events: {
      'password-changed': 'Your password was changed.',
      'password-reset':
        'Your password was set anew with a link from an email. You were signed out everywhere.',
      'sessions-ended': 'An admin has signed you out everywhere.',
      'second-factor-added': 'A second factor was added to your account.',
      'second-factor-removed': 'A second factor was removed from your account.',
      'second-factor-reset': 'Your second factor was reset. Please set it up again.',
      'account-ended': 'Your account was closed. You can no longer sign in.',
      'email-changed':
        'The email address you sign in with was changed. This email went to your former address.',
    },
    roleChanged: role => `Your role is now: ${role}.`,
    unexpected: 'Was this not you, and did nobody tell you about it? Then please inform an admin at once.',
    emailUnexpected:
      'Was this not you? Then please reply to this email at once or inform an admin: we lock the account and restore your address.',
    objection:
      'Was this not you? Then restore your address with this link within 7 days: all sessions of the account end, and you set a new password.',
    restore: 'Restore address',
    button: 'Open Lido',
  },
}
