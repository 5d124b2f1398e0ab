import type { Invoicing } from '#domain/booking/booking-fields.ts'
import type { LevelQuestion } from '#domain/booking/find-level.ts'

/** What the booking page says. */
export interface BookWords {
  title: string
  closed: string
  allCourses: string
  filters: Record<'placeId' | 'levelKey' | 'weekday' | 'age', string>
  any: string
  found: (count: number) => string
  nothingText: string
  whichLevel: string
  questions: Record<LevelQuestion, string>
  yes: string
  notSure: string
  proposal: (level: string) => string
  showLevel: string
  ages: (from: number | null, to: number | null) => string
  free: (seats: number) => string
  full: string
  opensOn: (when: string) => string
  time: string
  duration: string
  minutes: (count: number) => string
  dates: string
  seats: string
  price: string
  priceOfLeft: (price: string, lessons: number, full: string) => string
  book: string
  bookHint: string
  joinList: string
  joinListHint: string
  holding: string
  cart: string
  cartEmpty: string
  addCourse: string
  heldUntil: (time: string) => string
  heldNoMore: string
  forWaitingList: string
  remove: string
  removing: string
  whoBooks: string
  whyAddress: string
  email: string
  sendCode: string
  sending: string
  sent: (address: string) => string
  code: string
  confirm: string
  otherAddress: string
  whoSwims: (course: string) => string
  otherChild: string
  childFirstName: string
  childLastName: string
  birthDate: string
  yourDetails: string
  contact: Record<'firstName' | 'lastName' | 'street' | 'plz' | 'city' | 'phone', string>
  howHeard: string
  choose: string
  howHeardOptions: Record<'google' | 'facebook' | 'instagram' | 'friend' | 'website' | 'other', string>
  required: string
  showPrice: string
  elapsed: string
  siblingDiscount: string
  total: string
  invoice: Record<Invoicing, (day: string) => string>
  readTerms: string
  accept: string
  acceptFirst: string
  bookNow: string
  waitNow: string
  booking: string
  booked: string
  bookedText: (address: string) => string
  waiting: string
  waitingText: string
  bookAnother: string
  /** What is wrong, by the code of the server. */
  problems: Record<
    | 'address-proof.code-wrong'
    | 'address-proof.ended'
    | 'email.invalid'
    | 'lesson-offer.full'
    | 'public-booking.cart-changed'
    | 'public-booking.cart-ended'
    | 'public-booking.cart-full'
    | 'public-booking.form-refused'
    | 'public-booking.not-yet'
    | 'public-booking.price-changed'
    | 'public-booking.terms-changed',
    string
  >
  childBooked: (child: string) => string
  tooMany: (minutes: number) => string
}
