import { Readable } from 'node:stream'
import { exportFilename, personalDataRoutes } from '#contract/personal-data.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { addressOf } from '#domain/mail/email-rules.ts'
import { writeZip } from '#server/files/write-zip.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { findInArchive } from '../legacy-archive/read-archive.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'
import { findObstacles, planErasure } from './plan-erasure.ts'

interface Needs {
  engine: Pick<OrderEngine, 'db' | 'sources' | 'mailFrom' | 'officeEmail'>
  phase3File: string
}

export function mountPersonalData(mount: Mount, { engine, phase3File }: Needs): void {
  const { db } = engine
  // The office's may change while the server runs.
  const ownAddresses = () => [engine.mailFrom, engine.officeEmail].map(text => addressOf(text).toLowerCase())
  const countPhase3 = async (addresses: string[]) =>
    (await findInArchive(phase3File, addresses))?.length ?? null

  mount(personalDataRoutes, {
    async readPersonalData({ params }, { now }) {
      const person = await findPerson(db, params.id, ownAddresses())
      const { found, kept } = planErasure(person, zurichDate(now))
      const obstacles = await findObstacles(db, person)
      return { found, kept, obstacles, phase3Records: await countPhase3(person.addresses) }
    },

    async exportPersonalData({ params }, context) {
      const { now } = context
      const needs = { db, phase3File, ownAddresses: ownAddresses() }
      const { contact, entries } = await exportPerson(needs, params.id, context)
      return new FileReply({
        bytes: Readable.from(writeZip(entries, now)),
        contentType: 'application/zip',
        filename: exportFilename(contact, zurichDate(now)),
      })
    },

    async erasePersonalData({ params }, context) {
      const { addresses, ...done } = await erasePerson(
        { engine, ownAddresses: ownAddresses() },
        params.id,
        context,
      )
      return { ...done, phase3Records: await countPhase3(addresses) }
    },
  })
}
