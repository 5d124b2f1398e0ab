import { isOrderAction, type Offer, offersOn, type SurfaceName } from '#domain/orders/order-surfaces.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { DeedWords } from './order-deed-words.ts'

interface OrderButtonsProps {
  surface: SurfaceName
  status: string
  busyDeed: keyof DeedWords | undefined
  disabled: boolean
  onDeed: (deed: keyof DeedWords) => void
}

/** The actions a surface offers for a status; the one under way says so and the others wait. */
export function OrderButtons({ surface, status, busyDeed, disabled, onDeed }: OrderButtonsProps) {
  const offers = offersOn(surface, status)
  const next = offers.find(({ offer }) => isOrderAction(offer))?.offer
  return (
    <div className="flex flex-wrap gap-2">
      {offers.map(({ offer, label }) => {
        const deed =
          isOrderAction(offer) || offer === 'open-invoice' || offer === 'delete-order' ? offer : undefined
        return (
          deed && (
            <Button
              needs="change-money"
              key={offer}
              variant={variantOf(deed, next)}
              busy={busyDeed === deed}
              busyLabel={t('Processing...')}
              disabled={busyDeed !== undefined || (disabled && deed !== 'open-invoice')}
              onClick={() => onDeed(deed)}
            >
              {t(label)}
            </Button>
          )
        )
      })}
    </div>
  )
}

/** The next step stands out, unless it is the one with legal consequences. */
function variantOf(deed: keyof DeedWords, next: Offer | undefined) {
  if (deed === 'delete-order') return 'dangerQuiet'
  if (deed === 'betreibung-request') return 'danger'
  return deed === next ? 'primary' : 'secondary'
}
