import { invalidField } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { readFile, removeFile, replaceFile } from '#server/files/file-store.ts'
import { isDrawable } from '../invoices/is-drawable.ts'

export const logoPlace = { bucket: 'school', path: 'logo' }

/** As an address that an image can show by itself. */
export async function readLogo(db: Database): Promise<string | null> {
  const file = await readFile(db, logoPlace)
  return file ? `data:${file.contentType};base64,${file.bytes.toString('base64')}` : null
}

export const saveLogo = (db: Database, logo: string | null, acting: Acting): Promise<void> =>
  change(db, acting, async ({ tx, record }) => {
    const [, contentType = '', content = ''] = /^data:([^;]+);base64,(.*)$/.exec(logo ?? '') ?? []
    const bytes = Buffer.from(content, 'base64')
    if (logo && !isDrawable(bytes)) throw invalidField('logo', 'setting.logo-damaged')
    if (logo) await replaceFile(tx, { ...logoPlace, contentType, bytes, createdAt: acting.now })
    else await removeFile(tx, logoPlace)
    record({ topic: 'settings', recordId: 'school', action: 'updated' })
  })
