import { expect, test } from 'vitest'
import { sayOrderCourse } from './say-course.ts'

const courseNames = { en: 'Crab', de: 'Krebs', fr: 'Crabe', it: 'Granchio', es: 'Cangrejo', hu: 'Rák' }
const bookings = [{ orderId: 'one', courseId: null, courseNames }]

test('an order is named by its course in the language of the console, or as staff typed it', () => {
  expect(sayOrderCourse({ id: 'one', productName: 'Krebs' }, bookings)).toBe('Crab')
  expect(sayOrderCourse({ id: 'one', productName: 'Krebs, half price' }, bookings)).toBe('Krebs, half price')
  expect(sayOrderCourse({ id: 'two', productName: 'Krebs' }, bookings)).toBe('Krebs')
})
