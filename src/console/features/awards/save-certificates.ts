import { awardRoutes } from '#contract/awards.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { download } from '#web/api/call.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Of these awards, or of the children of these courses: one PDF, a page each. */
export const saveCertificates = (
  body: CallInput<typeof awardRoutes.printCertificates>['body'],
): Promise<void> =>
  download(awardRoutes.printCertificates, { body }, 'certificates.pdf').catch((error: Error) =>
    notify.error(error.message),
  )
