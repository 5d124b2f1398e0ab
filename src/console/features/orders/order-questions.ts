import type { Question } from '#console/ui/feedback/confirm-dialog.tsx'
import type { CustomerStep, OrderAction } from '#domain/orders/order-machine.ts'
import { type Dunned, describeStep, nameStep } from './describe-step.ts'

/** Who an order is about, as far as a question or a button needs to know. */
export interface OrderSubject {
  id: string
  payee: string
  email: string
  /** Where the screen offers letters. */
  dunned?: Dunned
}

const noMail = 'Nobody is mailed.'

/** What is asked before each action; a Betreibung, a legal act with costs, is asked about twice. */
export const orderQuestions: Record<OrderAction, (subject: OrderSubject) => Question[]> = {
  'generate-invoice': ({ payee }) => [
    {
      title: 'Generate invoice?',
      text: `Generate the invoice for ${payee}. ${noMail}`,
      confirmLabel: 'Generate Invoice',
    },
  ],
  'send-invoice': ({ email }) => [
    { title: 'Send invoice?', text: `Send the invoice to ${email}?`, confirmLabel: 'Send Invoice' },
  ],
  'payment-reminder': subject => [reminderQuestion(subject, 'payment-reminder')],
  reminder1: subject => [reminderQuestion(subject, 'reminder1')],
  reminder2: subject => [reminderQuestion(subject, 'reminder2')],
  'final-notice': subject => [reminderQuestion(subject, 'final-notice')],
  'betreibung-request': ({ payee, dunned }) => [
    {
      title: 'Send Betreibung request?',
      text: [
        `The Betreibung request against ${payee} is prepared and mailed to the office.`,
        ...(dunned ? describeStep('betreibung-request', dunned) : []),
      ].join('\n'),
      confirmLabel: 'Continue',
      tone: 'danger',
    },
    {
      title: 'Are you really sure?',
      text: [
        'A Betreibung is a legal act with costs, and it stays in the debt collection register. This action cannot be undone.',
        ...(dunned ? describeStep('betreibung-request', dunned) : []),
      ].join('\n'),
      confirmLabel: 'Send Betreibung Request',
      tone: 'danger',
    },
  ],
  paid: ({ payee }) => [
    {
      title: 'Mark as paid?',
      text: `Mark the order of ${payee} as paid? ${noMail}`,
      confirmLabel: 'Mark as Paid',
    },
  ],
  cancel: ({ payee }) => [
    {
      title: 'Cancel order?',
      text: `The order of ${payee} is cancelled and no payment is expected any more. ${noMail}`,
      confirmLabel: 'Cancel Order',
      cancelLabel: 'Keep Order',
      tone: 'danger',
    },
  ],
}

const reminderQuestion = ({ email, dunned }: OrderSubject, step: CustomerStep): Question => ({
  title: `Send ${nameStep(step)}?`,
  text: [`Send ${nameStep(step)} to ${email}?`, ...(dunned ? describeStep(step, dunned) : [])].join('\n'),
  confirmLabel: 'Send',
})

export const deleteOrderQuestion = ({ payee }: OrderSubject): Question => ({
  title: 'Delete order?',
  text: `Are you sure you want to delete the payment order of ${payee}? This action cannot be undone.`,
  confirmLabel: 'Delete Order',
  tone: 'danger',
})

export const orderQuestionForCreation = (payee: string): Question => ({
  title: 'Create payment order?',
  text: `Create a payment order for ${payee}?`,
  confirmLabel: 'Create Payment Order',
})
