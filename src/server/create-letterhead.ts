import type { Letterhead } from './mail/letterhead.ts'
import { senderOf } from './modules/orders/order-engine.ts'
import type { LiveSchool } from './modules/settings/school.ts'

/** The school as it writes letters now. */
export const createLetterhead = (school: LiveSchool, from: string): Letterhead => ({
  from,
  get sender() {
    return senderOf(school.current)
  },
  async readIn(tx) {
    const settings = await school.readIn(tx)
    return { sender: senderOf(settings), textsVersion: settings.letters.version }
  },
})
