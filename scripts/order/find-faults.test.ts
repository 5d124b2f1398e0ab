import { expect, test } from 'vitest'
import { findFaults } from './find-faults.ts'

const features = 'src/console/features'
const modules = 'src/server/modules'

test.each([
  ['a climb', `${features}/orders/x.ts`, "import { a } from '#console/features/dunning/y.ts'"],
  [
    'a climb of types alone',
    `${features}/orders/x.ts`,
    "import type { A } from '#console/features/dunning/y.ts'",
  ],
  ['a climb by a relative path', `${modules}/orders/x.ts`, "import { a } from '../payments/y.ts'"],
  ['a climb of a type in place', `${modules}/orders/x.ts`, "export type A = import('../payments/y.ts').A"],
  ['a climb by an export', `${modules}/orders/x.ts`, "export { a } from '../payments/y.ts'"],
  [
    'a later load',
    `${features}/lessons/x.tsx`,
    "const load = () => import('#console/features/catalogue/y.tsx')",
  ],
  ['a neighbour in the same row', `${features}/dunning/x.ts`, "import '#console/features/bookings/y.ts'"],
  ['texts that use a component', 'src/web/language/x.ts', "import { a } from '#web/ui/button.tsx'"],
  ['a front end in another', 'src/console/shell/x.ts', "import { a } from '#pool/y.ts'"],
  ['the server in a front end', 'src/site/x.ts', "import { a } from '#server/y.ts'"],
  ['a feature that knows its area', `${features}/home/x.ts`, "import { a } from '#console/areas/areas.ts'"],
  ['a module without a row', `${modules}/new-one/x.ts`, ''],
])('%s is found', (_, file, text) => {
  expect(findFaults(file, text)).toHaveLength(1)
})

test('of a circle, one of the two imports is a climb', () => {
  const orders = findFaults(
    `${features}/orders/x.ts`,
    "import type { A } from '#console/features/payments/y.ts'",
  )
  const payments = findFaults(
    `${features}/payments/y.ts`,
    "import type { B } from '#console/features/orders/x.ts'",
  )
  expect([orders.length, payments.length]).toEqual([0, 1])
})

test.each([
  [
    `${features}/dunning/x.tsx`,
    "import { a } from '#console/features/orders/y.ts'\nconst b = <p>from '../bookings/z.ts'</p>",
  ],
  [`${modules}/orders/x.test.ts`, "import { a } from '../payments/y.ts'"],
  ['src/server/app.ts', "import { a } from './modules/orders/y.ts'"],
])('%s is right', (file, text) => {
  expect(findFaults(file, text)).toEqual([])
})
