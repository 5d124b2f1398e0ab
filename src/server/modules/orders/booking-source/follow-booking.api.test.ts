import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type Order, orderRoutes, serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { hasPdfTools, readPages } from '#server/modules/invoices/testing/read-pdf.ts'
import {
  buildBooking,
  buildDelivery,
  buildLessonOffer,
  buildLessonType,
  buildProduct,
} from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from '../testing/order-calls.ts'

let lido: TestApp
beforeAll(async () => {
  const env = { CREDITOR_VAT_NUMBER: 'CHE-123.456.788 MWST' }
  lido = await startTestApp({ mailer: recordingMailer(), env })
})
afterAll(() => lido.close())

type Row = Awaited<ReturnType<typeof buildBooking>>
type Edit = { contact?: object; swimmer?: object; course?: string }

const generations = {
  4: {
    course: async (priceRappen: number, de: string) => {
      const names = { de, en: `${de} en`, fr: '', it: '', es: '', hu: '' }
      return (await buildProduct(lido.db, { priceRappen, names: JSON.stringify(names) })).productId
    },
    book: (productId: string) => buildBooking(lido.db, { productId }),
    order: async (bookingId: string) =>
      (await lido.call(orderRoutes.createOrder, { body: { bookingId } })).body,
    save: ({ id, contact, swimmer, productId }: Row, edit: Edit) =>
      lido.call(bookingRoutes.updateBooking, {
        params: { id },
        body: {
          contact: { ...contact, ...edit.contact },
          swimmer: { ...swimmer, dob: swimmer.dob ?? '', ...edit.swimmer },
          course: { selected: edit.course ?? productId ?? '', howHeard: null },
          termsAccepted: true,
        },
      }),
    courseOf: (order: Order) => order.productId,
  },
  5: {
    course: async (packagePriceRappen: number, titleDe: string) => {
      const { id: lessonTypeId } = await buildLessonType(lido.db, { titleDe, titleEn: `${titleDe} en` })
      return (await buildLessonOffer(lido.db, { packagePriceRappen, lessonTypeId })).id
    },
    book: (lessonOfferId: string) => buildBooking(lido.db, { generation: 5, lessonOfferId }),
    order: async (id: string) => (await lido.call(phase5OrderRoutes.createOrder, { params: { id } })).body,
    save: ({ id, contact, swimmer, lessonOfferId }: Row, edit: Edit) =>
      lido.call(phase5BookingRoutes.updateBooking, {
        params: { id },
        body: {
          contact: { ...contact, ...edit.contact },
          swimmer: { ...swimmer, ...edit.swimmer },
          lessonOfferId: edit.course ?? lessonOfferId,
          termsAccepted: true,
        },
      }),
    courseOf: (order: Order) => order.lessonOfferId,
  },
}

/** The order through backend A or the Phase 5 calls, whichever knows it. */
async function readOrder(id: string): Promise<Order> {
  const phase4 = await lido.call(orderRoutes.readOrder, { params: { id } })
  return phase4.status === 200
    ? phase4.body
    : (await lido.call(phase5OrderRoutes.readOrder, { params: { id } })).body
}

async function readInvoice(id: string) {
  const { body } = await lido.call(serviceInvoiceRoutes.readInvoice, { params: { id } })
  return readPages(Buffer.from(body as unknown as Uint8Array)).text.replaceAll(/\s+/g, ' ')
}

const auditOf = (recordId: string) =>
  lido.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute()

describe.each([4, 5] as const)('in Phase %i', generation => {
  const phase = generations[generation]

  async function bookAndOrder() {
    const [first, second] = [await phase.course(24_000, 'Krebs'), await phase.course(31_050, 'Seepferd')]
    const booking = await phase.book(first)
    return { first, second, booking, order: await phase.order(booking.id) }
  }

  test('an order follows its booking to another course, and the audit says so', async () => {
    const { second, booking, order } = await bookAndOrder()
    const answer = await phase.save(booking, { course: second })
    expect(answer.status).toBe(200)
    const followed = await readOrder(order.id)
    expect(followed).toMatchObject({ status: 'NEW', amount: 310.5, productName: 'Seepferd' })
    expect(phase.courseOf(followed)).toBe(second)
    const [, entry] = await auditOf(order.id)
    expect(entry).toMatchObject({ action: 'followed-booking', after: { amountRappen: 31_050 } })
  })

  test('an invoice that is ready is made again for the other course', async () => {
    const { second, booking, order } = await bookAndOrder()
    const ready = await act(lido, order.id, 'generate-invoice')
    await phase.save(booking, { course: second })
    const followed = await readOrder(order.id)
    expect(followed).toMatchObject({
      status: 'INVOICE_READY',
      amount: 310.5,
      invoiceReference: ready.invoiceReference,
    })
    if (!hasPdfTools()) return
    const text = await readInvoice(order.id)
    expect(text).toContain('Seepferd')
    expect(text).toContain('310.50')
    expect(text).not.toContain('Krebs')
  })

  test('an invoice that is ready prints whom and what language the booking names now', async () => {
    const { booking, order } = await bookAndOrder()
    await act(lido, order.id, 'generate-invoice')
    await phase.save(booking, {
      contact: { firstName: 'Zita', preferredLanguage: 'en' },
      swimmer: { firstName: 'Jonas' },
    })
    expect(await readOrder(order.id)).toMatchObject({ amount: 240, productName: 'Krebs en' })
    if (!hasPdfTools()) return
    const text = await readInvoice(order.id)
    for (const word of ['Zita', 'Jonas', 'Krebs en']) expect(text).toContain(word)
  })

  test('once the invoice is sent the course stays, and the refusal names the ways out', async () => {
    const { second, booking, order } = await bookAndOrder()
    const sent = await act(lido, order.id, 'generate-invoice', 'send-invoice')
    const refused = await phase.save(booking, { course: second })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'conflict',
        code: 'order.invoice-sent',
        message: `The invoice ${sent.invoiceReference} has been sent, so the course of this booking can no longer be changed. Delete the order first, or create a new booking for the other course.`,
      },
    })
    // What the invoice does not depend on can still be mended.
    expect((await phase.save(booking, { swimmer: { firstName: 'Jonas' } })).status).toBe(200)
    expect(await readOrder(order.id)).toMatchObject({ amount: 240, productName: 'Krebs' })
  })

  test('while its invoice is being sent the course cannot change under it', async () => {
    const { second, booking, order } = await bookAndOrder()
    await act(lido, order.id, 'generate-invoice')
    await buildDelivery(lido.db, order.id)
    expect((await phase.save(booking, { course: second })).status).toBe(409)
    expect(await readOrder(order.id)).toMatchObject({ amount: 240 })
  })

  test('a cancelled order stays what it was, and its booking is free to change', async () => {
    const { first, second, booking, order } = await bookAndOrder()
    await act(lido, order.id, 'cancel')
    expect((await phase.save(booking, { course: second })).status).toBe(200)
    const left = await readOrder(order.id)
    expect(left).toMatchObject({ status: 'CANCELLED', amount: 240 })
    expect(phase.courseOf(left)).toBe(first)
  })

  test('a name that staff gave the order stays when the contact’s language changes', async () => {
    const { booking, order } = await bookAndOrder()
    await lido.db
      .updateTable('orders')
      .set({ productName: 'Privatkurs' })
      .where('id', '=', order.id)
      .execute()
    await phase.save(booking, { contact: { preferredLanguage: 'fr' } })
    expect(await readOrder(order.id)).toMatchObject({ productName: 'Privatkurs' })
  })
})

test.each([4, 5] as const)(
  'an order of Phase %i has the value added tax of its course as it begins, and its papers name it',
  async generation => {
    const taxed = { vatCode: 'standard' } as const
    const type = await buildLessonType(lido.db, { titleDe: 'Aquafit', ...taxed })
    const names = { de: 'Aquafit', en: '', fr: '', it: '', es: '', hu: '' }
    const sold = { names: JSON.stringify(names), priceRappen: 28_800, ...taxed }
    const course =
      generation === 4
        ? (await buildProduct(lido.db, sold)).productId
        : (await buildLessonOffer(lido.db, { lessonTypeId: type.id, packagePriceRappen: 28_800 })).id
    const booking = await generations[generation].book(course)
    const order = await generations[generation].order(booking.id)
    // What the catalogue says later is of later orders.
    for (const table of ['lesson_types', 'products'] as const)
      await lido.db.updateTable(table).set({ vatCode: 'exempt' }).execute()
    await act(lido, order.id, 'generate-invoice')
    if (!hasPdfTools()) return
    const text = await readInvoice(order.id)
    expect(text).toMatch(/inkl\. 8\.1 % MWST .*Total CHF 288\.00/)
    expect(text).toContain('Enthaltene MWST: 8.1 % auf CHF 266.42 · CHE-123.456.788 MWST 21.58')
  },
)
