import type { letterToPostRoutes } from '#contract/orders/letters-to-post.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../order-engine.ts'
import { listLettersToPost, markPosted, printLetters, removeLetter } from './print-letters.ts'

export const letterToPostHandlers = (engine: OrderEngine): Handlers<typeof letterToPostRoutes> => ({
  list: () => listLettersToPost(engine.db),
  async print(_, { actor, now }) {
    const bytes = await printLetters(engine, { actor, now })
    const filename = `letters-${zurichDate(now)}.pdf`
    return new FileReply({ bytes, contentType: 'application/pdf', filename, inline: true })
  },
  markPosted: ({ body }, { actor, now }) => markPosted(engine, body.ids, { actor, now }),
  async remove({ params }, { actor, now }) {
    await removeLetter(engine, params.id, { actor, now })
    return { success: true }
  },
})
