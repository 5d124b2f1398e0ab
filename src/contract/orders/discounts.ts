import { route } from '#contract/routes/define-route.ts'
import { order } from './orders.ts'

/** Of orders of both generations. */
export const discountRoutes = {
  correctDiscount: route('PUT /api/office/orders/{id}/discount', 'change-money', {
    summary:
      'Give an order the sibling discount it is due by now, or take it back, before its invoice is sent',
    response: order,
  }),
}
