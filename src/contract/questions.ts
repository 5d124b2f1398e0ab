import * as z from 'zod'
import { languages } from '#domain/languages.ts'
import { questionKinds } from '#domain/questions/question-kinds.ts'
import { deviceProofs } from '#domain/questions/tries.ts'
import { linkLimit, route } from './routes/define-route.ts'
import { idParams, instant, success } from './routes/fields.ts'

const secret = z.string().max(200)

/** What every call of a page below `/answer` sends: the token of its link, and what its device has proved before. */
export const questionKey = z.object({
  /** Also accepts a partly copied link, so that the page can say that the link is invalid. */
  token: secret,
  /** Several where separated parents share a device. */
  proofs: z.array(secret).max(5).default([]),
})

const frame = z.object({
  sender: z.string(),
  /** As a data address. */
  logo: z.string().nullable(),
  language: z.enum(languages),
})

/** How often a new device may still try. */
const doorState = z.object({
  triesLeft: z.number(),
  /** When it may try again, once there is no try left. */
  opensAt: instant.nullable(),
})

/** What a stranger may read. */
const door = frame.extend({
  isProved: z.literal(false),
  /** Null where nothing is known that could be asked. */
  asks: z.enum(deviceProofs).nullable(),
  ...doorState.shape,
})
export type QuestionDoor = z.output<typeof door>

/** The answer of a kind's own call: the door, or behind it the question itself. */
export const behindDoor = <S extends z.ZodRawShape>(question: z.ZodObject<S>) =>
  z.discriminatedUnion('isProved', [door, frame.extend({ isProved: z.literal(true) }).extend(question.shape)])

/** Open to the holder of a mailed link. */
export const questionLinkRoutes = {
  proveDevice: route('POST /api/question-links/prove', 'public', {
    summary: 'Show that a device is the family’s by what it knows; five tries, and one more each day',
    limit: linkLimit,
    body: z.object({ token: secret, kind: z.enum(questionKinds), typed: z.string().max(50) }),
    response: doorState.extend({
      /** Kept by the device; null where the answer was wrong. */
      proof: z.string().nullable(),
    }),
  }),
}

export const questionRoutes = {
  readQuestions: route('GET /api/office/families/{id}/questions', 'read-customers', {
    summary: 'What a family was asked by mail, and its devices that need not prove themselves again',
    response: z.object({
      questions: z.array(doorState.extend({ id: z.string(), kind: z.enum(questionKinds), askedAt: instant })),
      devices: z.number(),
    }),
    watches: ['families'],
  }),
  unlockQuestion: route('POST /api/office/questions/{id}/unlock', 'change-customers', {
    summary: 'Give a family its five tries again',
    params: idParams,
    response: success,
  }),
  forgetDevices: route('DELETE /api/office/families/{id}/devices', 'change-customers', {
    summary: 'Ask all devices of a family to prove themselves again',
    response: success,
  }),
}
