import { type CustomerStep, isInvoiceSent, type OrderAction } from '#domain/orders/order-machine.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Question } from '#web/ui/feedback/confirm-dialog.tsx'
import { type Dunned, describeStep, nameStep } from './describe-step.ts'

/** Who an order is about, as far as a question or a button needs to know. */
export interface OrderSubject {
  id: string
  payee: string
  email: string
  /** Where it stands and what was paid of it, where the screen knows. */
  status?: string
  paid?: number | undefined
  /** Where the screen offers letters. */
  dunned?: Dunned
}

/** What is asked before each action; a Betreibung, a legal act with costs, is asked about twice. */
export const orderQuestions: Record<OrderAction, (subject: OrderSubject) => Question[]> = {
  'generate-invoice': ({ payee }) => [
    {
      title: t('Generate invoice?'),
      text: t('Generate the invoice for {payee}. No email is sent.', { payee }),
      confirmLabel: t('Generate Invoice'),
    },
  ],
  'send-invoice': ({ email }) => [
    {
      title: t('Send invoice?'),
      text: t('Send the invoice to {email}?', { email }),
      confirmLabel: t('Send Invoice'),
    },
  ],
  'payment-reminder': subject => [reminderQuestion(subject, 'payment-reminder')],
  reminder1: subject => [reminderQuestion(subject, 'reminder1')],
  reminder2: subject => [reminderQuestion(subject, 'reminder2')],
  'final-notice': subject => [reminderQuestion(subject, 'final-notice')],
  'betreibung-request': ({ payee, dunned }) => [
    {
      title: t('Send Betreibung request?'),
      text: [
        t('The Betreibung request against {payee} is prepared and mailed to the office.', { payee }),
        ...(dunned ? describeStep('betreibung-request', dunned) : []),
      ].join('\n'),
      confirmLabel: t('Continue'),
      tone: 'danger',
    },
    {
      title: t('Are you really sure?'),
      text: [
        t(
          'A Betreibung is a legal act with costs, and it stays in the debt collection register. This action cannot be undone.',
        ),
        ...(dunned ? describeStep('betreibung-request', dunned) : []),
      ].join('\n'),
      confirmLabel: t('Send Betreibung Request'),
      tone: 'danger',
    },
  ],
  paid: ({ payee }) => [
    {
      title: t('Mark as paid?'),
      text: t('Mark the order of {payee} as paid? No email is sent.', { payee }),
      confirmLabel: t('Mark as Paid'),
    },
  ],
  cancel: subject => [
    {
      title: t('Cancel order?'),
      text: [
        t('The order of {payee} is cancelled and no payment is expected any more.', {
          payee: subject.payee,
        }),
        ...(isInvoiceSent(subject.status) ? [] : [t('No email is sent.')]),
        t('The seat stays taken until the booking is withdrawn.'),
        ...takesBack(subject),
      ].join('\n'),
      confirmLabel: t('Cancel Order'),
      cancelLabel: t('Keep Order'),
      tone: 'danger',
    },
  ],
}

const reminderQuestion = ({ email, dunned }: OrderSubject, step: CustomerStep): Question => ({
  title: t('Send {step}?', { step: nameStep(step) }),
  text: [
    t('Send {step} to {email}?', { step: nameStep(step), email }),
    ...(dunned ? describeStep(step, dunned) : []),
  ].join('\n'),
  confirmLabel: t('Send'),
})

/** An invoice that was sent is taken back in writing, and money for an order that is no more is its payer's. */
export const takesBack = ({ status, email, paid = 0 }: OrderSubject) => [
  ...(isInvoiceSent(status) ? [t('A credit note is mailed to {email}.', { email })] : []),
  ...(paid > 0
    ? [t('{amount} that was paid becomes credit of the contact.', { amount: formatChf(paid) })]
    : []),
]

export const deleteOrderQuestion = (subject: OrderSubject): Question => ({
  title: t('Delete order?'),
  text: [
    t('Are you sure you want to delete the payment order of {payee}? This action cannot be undone.', {
      payee: subject.payee,
    }),
    ...takesBack(subject),
  ].join('\n'),
  confirmLabel: t('Delete Order'),
  tone: 'danger',
})
