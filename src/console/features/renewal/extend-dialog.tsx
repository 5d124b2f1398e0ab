import { useState } from 'react'
import { renewalRoutes } from '#contract/renewal.ts'
import { isPlainDate, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Input } from '#web/ui/form/inputs.tsx'

interface ExtendDialogProps {
  blockId: string
  closesAt: string
  /** For this family alone. */
  family?: { id: string; name: string }
  onClose: () => void
}

/** Lets a renewal close later; times are those of Zurich. */
export default function ExtendDialog({ blockId, closesAt, family, onClose }: ExtendDialogProps) {
  const [day, setDay] = useState(() => zurichDate(new Date(closesAt)))
  const [time, setTime] = useState(() => zurichTime(new Date(closesAt)))
  const extend = useAction(renewalRoutes.extendRenewal, { changes: ['planning', 'families', 'lessonOffers'] })
  async function run() {
    try {
      const body = { closesAt: zurichInstant(day, time), familyId: family?.id ?? null }
      await extend.mutateAsync({ params: { id: blockId }, body })
      notify.success(t('The renewal closes later'))
      onClose()
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (
    <Dialog
      title={family ? t('Extend for {family}', { family: family.name }) : t('Extend the Renewal')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            calls={renewalRoutes.extendRenewal}
            busy={extend.isPending}
            disabled={!isPlainDate(day) || !/^\d\d:\d\d$/.test(time)}
            onClick={() => void run()}
          >
            {t('Extend')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('It closes on {time} now.', { time: formatDateTime(closesAt) })}</p>
        <div className="flex flex-wrap gap-4">
          <label htmlFor="renewal-day" className="flex flex-col gap-1">
            {t('Day')}
            <Input id="renewal-day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </label>
          <label htmlFor="renewal-time" className="flex flex-col gap-1">
            {t('Time')}
            <Input
              id="renewal-time"
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </label>
        </div>
      </div>
    </Dialog>
  )
}
