import * as z from 'zod'
import { stillAnswers, stillOutcomes } from '#domain/waiting-list/still-waiting.ts'
import { behindDoor, questionKey } from '../questions.ts'
import { linkLimit, route } from '../routes/define-route.ts'
import { plainDate } from '../routes/fields.ts'

const outcome = z.enum(stillOutcomes)

/** Open to the holder of a mailed link. Reading chooses nothing, and an answer needs a device that has proved itself. */
export const stillWaitingRoutes = {
  readStillWaiting: route('POST /api/still-waiting/read', 'public', {
    summary: 'Which children of a family wait, to say whether they still do',
    limit: linkLimit,
    body: questionKey,
    response: behindDoor(
      z.object({
        children: z.array(
          z.object({ entryId: z.string(), firstName: z.string(), since: plainDate, outcome }),
        ),
      }),
    ),
  }),
  answerStillWaiting: route('POST /api/still-waiting/answer', 'public', {
    summary: 'Say that a child still waits, or no longer',
    limit: linkLimit,
    body: questionKey.extend({ entryId: z.uuid(), answer: z.enum(stillAnswers) }),
    response: z.object({ outcome }),
  }),
}
