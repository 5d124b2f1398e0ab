import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isWorkDone, workText } from '#domain/booking/proof-of-work.ts'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { allow, countAttempt, takeAllowance } from '#server/http/limits/limits.ts'

/** A person needs longer to read the page and choose a course. */
const leastSeconds = 2
const mostHours = 24

/** Seats that one device or network takes in a quarter of an hour: from the first number on with a proof of work, to the second at most. */
const limits = {
  easy: { address: 20, network: 400 },
  most: { address: 400, network: 4000 },
}

interface Visit {
  form: string
  website: string
  seatId: string
  work?: number | undefined
}

/** Keeps programs from taking seats; people never see a puzzle. */
export function createVisitorChecks({ db, secret }: { db: Database; secret: string }) {
  const key = createHmac('sha256', secret).update('booking forms').digest()
  const sign = (at: string) => createHmac('sha256', key).update(at).digest('base64url')

  return {
    openForm(now: Date): string {
      const at = String(now.getTime())
      return `${at}.${sign(at)}`
    },

    async check({ form, website, seatId, work }: Visit, address: string, now: Date): Promise<void> {
      if (website !== '') throw new AppError('invalid', 'public-booking.form-refused')
      const age = ageOf(form, now)
      if (age === undefined || age > mostHours * 3600)
        throw new AppError('invalid', 'public-booking.form-old')
      if (age < leastSeconds) throw new AppError('invalid', 'public-booking.form-refused')
      if (await takeAllowance(db, allow('held-seats', limits.easy, { address }), now)) return
      const worked = work !== undefined && isWorkDone(digest(workText(form, seatId, work)))
      if (!worked) throw new AppError('invalid', 'public-booking.work-needed')
      await countAttempt(db, allow('held-seats-most', limits.most, { address }), now, 'request.too-many')
    },
  }

  /** In seconds; undefined for a form that is not ours. */
  function ageOf(form: string, now: Date): number | undefined {
    const [at = '', signature = ''] = form.split('.')
    const known = Buffer.from(sign(at))
    const shown = Buffer.from(signature)
    if (known.length !== shown.length || !timingSafeEqual(known, shown)) return undefined
    return (now.getTime() - Number(at)) / 1000
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
