import type { RouteShape } from '#contract/routes/define-route.ts'
import { isOrderAction, type Offer, offersOn, type SurfaceName } from '#domain/orders/order-surfaces.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderActionWords } from './order-action-words.ts'

interface OrderButtonsProps {
  surface: SurfaceName
  status: string
  busyAction: keyof OrderActionWords | undefined
  disabled: boolean
  routeOf: (action: keyof OrderActionWords) => RouteShape
  onAction: (action: keyof OrderActionWords) => void
}

/** The actions a surface offers for a status; the one under way says so and the others wait. */
export function OrderButtons({
  surface,
  status,
  busyAction,
  disabled,
  routeOf,
  onAction,
}: OrderButtonsProps) {
  const offers = offersOn(surface, status)
  const next = offers.find(({ offer }) => isOrderAction(offer))?.offer
  return (
    <div className="flex flex-wrap gap-2">
      {offers.map(({ offer, label }) => {
        const action =
          isOrderAction(offer) || offer === 'open-invoice' || offer === 'delete-order' ? offer : undefined
        return (
          action && (
            <Button
              calls={routeOf(action)}
              key={offer}
              variant={variantOf(action, next)}
              busy={busyAction === action}
              busyLabel={t('Processing...')}
              disabled={busyAction !== undefined || (disabled && action !== 'open-invoice')}
              onClick={() => onAction(action)}
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
function variantOf(action: keyof OrderActionWords, next: Offer | undefined) {
  if (action === 'delete-order') return 'dangerQuiet'
  if (action === 'betreibung-request') return 'danger'
  return action === next ? 'primary' : 'secondary'
}
