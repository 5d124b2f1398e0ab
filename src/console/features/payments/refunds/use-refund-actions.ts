import { type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import { messageOf } from '#web/api/api-error.ts'
import { download } from '#web/api/call.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

const failure = (message: string) => t('Error refunding: {message}', { message })

/** What can be done about refunds: asks where it matters, acts, and says how it went. */
export function useRefundActions() {
  const ask = useConfirmedAction(refundRoutes.requestAccount, ['payments', 'emails'])
  const cancel = useConfirmedAction(refundRoutes.cancelRefund, ['payments', 'orders'])
  const make = useConfirmedAction(refundRoutes.makeFile, ['payments'])
  const settle = useConfirmedAction(refundRoutes.settleRefund, ['payments'])
  const save = async (fileId: string, filename: string) => {
    try {
      await download(refundRoutes.readFile, { params: { id: fileId } }, filename)
    } catch (error) {
      notify.error(failure(messageOf(error)))
    }
  }
  return {
    busy: ask.busy || cancel.busy || make.busy || settle.busy,
    save,
    ask: ({ id, name, email, amount, askedAt }: Refund) =>
      ask.perform({
        input: { params: { id }, body: { askedAt } },
        question: {
          title: t('Ask for the account by mail?'),
          text: askedAt
            ? t('{email} was asked on {day} already. A new link replaces the one in that mail.', {
                email,
                day: formatDate(askedAt),
              })
            : t('{name} gets a link at {email} to tell the account for {amount}.', {
                name,
                email,
                amount: formatChf(amount),
              }),
          confirmLabel: t('Send'),
        },
        success: t('The link is on its way to {email}.', { email }),
        failure,
      }),
    cancel: ({ id, name, amount }: Refund) =>
      cancel.perform({
        input: { params: { id } },
        question: {
          title: t('Make it credit again?'),
          text: t('{amount} is credit of {name} again, and is not paid back.', {
            name,
            amount: formatChf(amount),
          }),
          confirmLabel: t('Make Credit'),
        },
        success: t('It is credit again.'),
        failure,
      }),
    settle: ({ id, name, amount }: Refund, outcome: 'paid' | 'returned') =>
      settle.perform({
        input: { params: { id }, body: { outcome } },
        question: {
          title: outcome === 'paid' ? t('Was it paid out?') : t('Did it come back?'),
          text: t('{amount} to {name}. A bank file says this by itself.', {
            name,
            amount: formatChf(amount),
          }),
          confirmLabel: outcome === 'paid' ? t('Paid out') : t('Returned by the bank'),
        },
        success: t('Noted.'),
        failure,
      }),
    /** Of exactly these: one that became ready meanwhile was not shown. */
    async makeFile(ready: readonly Refund[]) {
      const total = ready.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
      const made = await make.perform({
        input: { body: { ids: ready.map(({ id }) => id) } },
        question: {
          title: t('Make a payment file?'),
          text: tCount(
            ready.length,
            '{count} refund of {total}. Upload the file in your e-banking; its debit confirms the refund.',
            '{count} refunds of {total}. Upload the file in your e-banking; its debits confirm the refunds.',
            { total: formatChf(total) },
          ),
          confirmLabel: t('Make File'),
        },
        success: ({ filename }) => t('{filename} is ready.', { filename }),
        failure,
      })
      if (made) await save(made.fileId, made.filename)
    },
  }
}
