import { useState } from 'react'
import { type Renewal, type RenewalChild, renewalRoutes } from '#contract/renewal.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Choice, Input, Select } from '#web/ui/form/inputs.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayAnswer, sayCourse, sayOfferOf, sayWhen, sayWishLine } from './renewal-words.ts'

interface ChildDialogProps {
  renewal: Renewal
  child: RenewalChild
  onClose: () => void
}

/** Before sending: which course the child is proposed. Afterwards: what was answered, and one line for each wish. */
export default function ChildDialog({ renewal, child, onClose }: ChildDialogProps) {
  return child.sentAt && !child.isVoid ? (
    <Dialog
      title={fullName(child)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Answered renewal={renewal} child={child} />
    </Dialog>
  ) : (
    <ChooseDialog renewal={renewal} child={child} onClose={onClose} />
  )
}

function Answered({ renewal, child }: Omit<ChildDialogProps, 'onClose'>) {
  const { answer, answeredAt, answeredBy, lines, wishes, givenOfferId } = child
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t('Proposal')}: {sayOfferOf(renewal, child.offerId)}
      </p>
      <p>
        {sayAnswer(answer)}
        {answeredAt && ` (${formatDateTime(answeredAt)}, ${answeredBy})`}
      </p>
      {givenOfferId && (
        <p className="font-medium">
          {t('Seat')}: {sayOfferOf(renewal, givenOfferId)}
        </p>
      )}
      {wishes.length > 0 && (
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          {wishes.map(id => {
            const line = lines.find(({ offerId }) => offerId === id)
            return (
              <li key={id}>
                {sayOfferOf(renewal, id)}
                {line && <span className="block text-ink-soft">{sayWishLine(line)}</span>}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

function ChooseDialog({ renewal, child, onClose }: ChildDialogProps) {
  const [offerId, setOfferId] = useState(child.isChosen && child.offerId ? child.offerId : '')
  const [isLeftOut, setLeftOut] = useState(child.noProposal === 'LEFT_OUT')
  const [reason, setReason] = useState(child.reason)
  const save = useAction(renewalRoutes.chooseProposal, { changes: ['planning'] })
  async function run() {
    try {
      const params = { id: renewal.block.id, bookingId: child.bookingId }
      await save.mutateAsync({ params, body: { offerId: offerId || null, isLeftOut, reason } })
      notify.success(t('Proposal saved'))
      onClose()
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (
    <Dialog
      title={fullName(child)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            calls={renewalRoutes.chooseProposal}
            busy={save.isPending}
            onClick={() => void run()}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {t('Now|course')}: {sayCourse(child.from)}
        </p>
        <label htmlFor="renewal-offer" className="flex flex-col gap-1">
          {t('Proposal')}
          <Select
            id="renewal-offer"
            placeholder={t('As planned')}
            value={offerId}
            disabled={isLeftOut}
            options={renewal.offers.map(offer => ({
              value: offer.id,
              label: `${sayWhen(offer)}, ${offer.quickId} (${t('{free} of {seats} free', { free: offer.free, seats: offer.seats })})`,
            }))}
            onChange={({ target }) => setOfferId(target.value)}
          />
        </label>
        <Choice
          type="checkbox"
          checked={isLeftOut}
          onChange={({ target }) => setLeftOut(target.checked)}
          label={t('No proposal')}
        />
        <label htmlFor="renewal-reason" className="flex flex-col gap-1">
          {t('Reason')}
          <Input
            id="renewal-reason"
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
          <span className="text-sm text-ink-soft">
            {t('With a reason, a blocked payer or one with a final notice gets a proposal too.')}
          </span>
        </label>
      </div>
    </Dialog>
  )
}
