import { questionLinkRoutes, questionRoutes } from '#contract/questions.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { proveDevice } from './prove-device.ts'
import { forgetDevices, listQuestions, unlockQuestion } from './question-actions.ts'

export function mountQuestions(mount: Mount, db: Database): void {
  mount(questionLinkRoutes, {
    proveDevice: ({ body }, { now }) => proveDevice(db, body, now),
  })
  mount(questionRoutes, {
    readQuestions: ({ params }, { now }) => listQuestions(db, params.id, now),
    unlockQuestion: ({ params }, context) => unlockQuestion(db, params.id, context),
    forgetDevices: ({ params }, context) => forgetDevices(db, params.id, context),
  })
}
