import { closureRoutes } from '#contract/planning/closures.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { slotRoutes } from '#contract/planning/slots.ts'
import { timetableRoutes } from '#contract/planning/timetable.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '#server/modules/orders/order-engine.ts'
import { closureActions, listClosedLessons, listClosures } from './closure-records.ts'
import { findSlots } from './find-slots.ts'
import { importHolidays, previewHolidays } from './holidays/import-holidays.ts'
import { listPools, poolActions, savePool } from './pool-records.ts'
import { moveLesson } from './timetable/move-lesson.ts'
import { readTimetable } from './timetable/read-timetable.ts'

export function mountPlanning(mount: Mount, engine: OrderEngine): void {
  const { db } = engine
  mount(poolRoutes, {
    listPools: () => listPools(db),
    createPool: ({ body }, context) => poolActions.create(db, body, context),
    updatePool: ({ params, body }, context) => savePool(db, params.id, body, context),
    deletePool: ({ params }, context) => poolActions.remove(db, params.id, context),
  })
  mount(slotRoutes, { findSlots: ({ query }) => findSlots(db, query) })
  mount(closureRoutes, {
    listClosures: (_, { now }) => listClosures(db, zurichDate(now)),
    listClosedLessons: ({ params }, { now }) => listClosedLessons(db, params.id, zurichDate(now)),
    previewHolidays: ({ body }, { now }) => previewHolidays(db, body, now),
    importHolidays: ({ body }, context) => importHolidays(db, body, context),
    createClosure: ({ body }, context) => closureActions(zurichDate(context.now)).create(db, body, context),
    updateClosure: ({ params, body }, context) =>
      closureActions(zurichDate(context.now)).update(db, params.id, body, context),
    deleteClosure: ({ params }, context) =>
      closureActions(zurichDate(context.now)).remove(db, params.id, context),
  })
  mount(timetableRoutes, {
    readTimetable: ({ query }) => readTimetable(db, query),
    moveLesson: (input, context) => moveLesson(engine, input, context),
  })
}
