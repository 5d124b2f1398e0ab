import { route } from '#contract/routes/define-route.ts'
import { idParams } from '#contract/routes/fields.ts'
import { order } from './orders.ts'

/** Of orders of both generations. */
export const discountRoutes = {
  correctDiscount: route({
    method: 'PUT',
    path: '/api/office/orders/{id}/discount',
    access: 'change-money',
    summary:
      'Give an order the sibling discount it is due by now, or take it back, before its invoice is sent',
    params: idParams,
    response: order,
  }),
}
