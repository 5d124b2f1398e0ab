import { Button } from '#console/ui/button.tsx'
import { isOrderAction, offersOn, type SurfaceName } from '#domain/order-surfaces.ts'
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
  return (
    <div className="flex flex-wrap gap-2">
      {offers.map(({ offer, label }, index) => {
        const deed =
          isOrderAction(offer) || offer === 'open-invoice' || offer === 'delete-order' ? offer : undefined
        return (
          deed && (
            <Button
              key={offer}
              variant={
                deed === 'delete-order'
                  ? 'dangerQuiet'
                  : index === 0 && deed !== 'open-invoice'
                    ? 'primary'
                    : 'secondary'
              }
              busy={busyDeed === deed}
              busyLabel="Processing..."
              disabled={busyDeed !== undefined || (disabled && deed !== 'open-invoice')}
              onClick={() => onDeed(deed)}
            >
              {label}
            </Button>
          )
        )
      })}
    </div>
  )
}
