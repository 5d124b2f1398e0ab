import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { certificatePage } from '#contract/routes/paths.ts'
import { formatAwardNumber } from '#domain/levels/award-number.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import { finishSheet, openSheet } from '../invoices/page.ts'
import { logoPlace } from '../settings/logo.ts'
import { certificateWords } from './certificate-words.ts'
import { type Certificate, drawCertificate, type School } from './draw-certificate.ts'

export interface CertificateNeeds {
  /** Where the certificate's page is. */
  publicUrl: string
  creditor: { name: string }
}

/** One PDF with a page for each of these awards, in their order. The same awards give the same bytes. */
export async function renderCertificates(
  db: Database | Tx,
  { publicUrl, creditor }: CertificateNeeds,
  awardIds: readonly string[],
): Promise<Buffer> {
  const certificates = await readCertificates(db, awardIds)
  const logo = await readFile(db, logoPlace)
  return drawCertificates(certificates, { school: { name: creditor.name, logo: logo?.bytes }, publicUrl })
}

/**
 * Others are served between two pages.
 * @internal
 */
export async function drawCertificates(
  certificates: readonly Certificate[],
  { school, publicUrl }: { school: School; publicUrl: string },
): Promise<Buffer> {
  const [first] = certificates
  if (!first) throw notFound('award')
  const { title } = certificateWords[first.language]
  const doc = openSheet({
    size: 'A5',
    language: first.language,
    title: certificates.length === 1 ? `${title} ${formatAwardNumber(first.number)}` : title,
    subject: title,
    author: school.name,
    issuedOn: first.day,
  })
  for (const [index, certificate] of certificates.entries()) {
    if (index > 0) {
      await nextTurn()
      doc.addPage({ size: 'A5', margin: 0 })
    }
    const address = `${publicUrl}${certificatePage}/${formatAwardNumber(certificate.number)}`
    drawCertificate(doc, certificate, { school, address })
  }
  return finishSheet(doc)
}

/** In the language of the person who booked, else of the family. Awards of others have no certificate, withdrawn ones no more. */
async function readCertificates(db: Database | Tx, awardIds: readonly string[]): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`
    select a.number, a.day, a.examiner, s."firstName", s."lastName", level -> 'names' as "levelNames",
      coalesce(c."preferredLanguage", f.language, 'de') as language
    from unnest(${awardIds}::uuid[]) with ordinality as asked (id, place)
    join awards a on a.id = asked.id and a.number is not null and a."withdrawnAt" is null
    join swimmers s on s.id = a."swimmerId"
    join editions e on e.id = a."editionId"
    cross join lateral jsonb_array_elements(e.levels) level
    left join bookings b on b.id = a."bookingId"
    left join contacts c on c.id = b."contactId"
    left join lateral (select language from families join family_members m on m."familyId" = families.id
      where m."swimmerId" = s.id order by families."createdAt", families.id limit 1) f on true
    where level ->> 'id' = a."levelId"::text
    order by asked.place`.execute(db)
  return rows
}
