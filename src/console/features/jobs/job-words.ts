import type { Job } from '#contract/jobs.ts'
import type { BulkAction } from '#domain/jobs/bulk-actions.ts'
import type { JobRowState } from '#domain/jobs/job-states.ts'
import { t } from '#web/language/t.ts'

const actionLabels = {
  'send-invoices': 'Send invoices',
  'send-letters': 'Send due letters',
  'record-paid': 'Record as paid',
  hold: 'Put on hold',
  'write-mail': 'Write mail',
  archive: 'Archive|many',
  'publish-results': 'Publish results',
} as const satisfies Record<BulkAction, string>

export const sayBulkAction = (action: BulkAction) => t(actionLabels[action])

const rowLabels = {
  waiting: 'Waiting',
  working: 'Waiting',
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
} as const satisfies Record<JobRowState, string>

export const sayRowState = (state: JobRowState) => t(rowLabels[state])

export const rowTones = {
  waiting: 'grey',
  working: 'grey',
  done: 'green',
  skipped: 'yellow',
  failed: 'red',
} as const satisfies Record<JobRowState, string>

/** What would happen to a row, shown before the job starts. */
export function explainAction(action: BulkAction): string {
  const texts = {
    'send-invoices': t('Each invoice is generated, where that has not been done, and sent by email.'),
    'send-letters': t(
      'Each order is sent the letter that is due next; one that is not due or on hold is left alone.',
    ),
    'record-paid': t('A payment of today for the open amount is recorded for each order. No email is sent.'),
    hold: t('No reminder is sent by itself until the hold ends.'),
    'write-mail': t('Everybody gets a mail of their own, each address once.'),
    'publish-results': t(
      'Each family gets one mail with the results of its children and their certificates.',
    ),
    archive: t(
      'Orders go to the archive and free their bookings; contacts leave the lists and can be restored.',
    ),
  } as const satisfies Record<BulkAction, string>
  return texts[action]
}

export const shareDone = ({ total, waiting }: Pick<Job, 'total' | 'waiting'>) =>
  total === 0 ? 1 : (total - waiting) / total
