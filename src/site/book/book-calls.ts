import type { cartRoutes } from '#contract/public-booking/carts.ts'
import type { offeredRoutes } from '#contract/public-booking/offered.ts'
import { caller } from '#site/call-route.ts'

type Lists = typeof offeredRoutes
type Carts = typeof cartRoutes

export const readSchool = caller<Lists['readBookingPage']>({ method: 'GET', path: '/api/book/school' })
export const listLevels = caller<Lists['listLevels']>({ method: 'GET', path: '/api/book/levels' })
export const listOffered = caller<Lists['listOffered']>({ method: 'GET', path: '/api/book/offers' })
export const readForm = caller<Carts['readForm']>({ method: 'GET', path: '/api/book/form' })
export const readCart = caller<Carts['readCart']>({ method: 'POST', path: '/api/book/cart' })
export const takeSeat = caller<Carts['takeSeat']>({ method: 'POST', path: '/api/book/seats' })
export const leaveSeat = caller<Carts['leaveSeat']>({ method: 'POST', path: '/api/book/seats/leave' })
export const askCode = caller<Carts['askCode']>({ method: 'POST', path: '/api/book/cart/code' })
export const enterCode = caller<Carts['enterCode']>({ method: 'POST', path: '/api/book/cart/address' })
export const priceCart = caller<Carts['priceCart']>({ method: 'POST', path: '/api/book/cart/price' })
export const bookCart = caller<Carts['bookCart']>({ method: 'POST', path: '/api/book/cart/bookings' })
