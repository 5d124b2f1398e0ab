import * as z from 'zod'
import { route } from './define-route.ts'

/** The lock on the embedded database keeps others out, so that a running server makes its backup itself. */
export const backupRoutes = {
  downloadBackup: route('GET /internal/backup', 'signed', {
    summary: 'All data in one file, for callers that can read the secret in the data folder',
    query: z.object({ expires: z.string(), signature: z.string() }),
  }),
}
