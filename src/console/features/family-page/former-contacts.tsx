import { contactMergeRoutes } from '#contract/contact-merges.ts'
import type { FormerContact } from '#contract/family-page.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

/** The second records that became part of a contact; the last one can be taken out again for a while. */
export function FormerContacts({ contacts }: { contacts: readonly FormerContact[] }) {
  return (
    <ul aria-label={t('Merged contacts')} className="flex flex-col gap-2">
      {contacts.map(contact => (
        <li key={contact.mergeId} className="rounded-lg bg-slate-50 px-3 py-2">
          <Former contact={contact} />
        </li>
      ))}
    </ul>
  )
}

function Former({ contact }: { contact: FormerContact }) {
  const { mergeId, name, email, mergedAt, mergedBy, undoneUntil } = contact
  const { perform, busy } = useConfirmedAction(contactMergeRoutes.undoMerge, [
    ...(['contacts', 'families', 'bookings', 'orders', 'payments', 'dunning'] as const),
  ])
  const undo = () =>
    perform({
      input: { params: { id: mergeId } },
      question: {
        title: t('Two people after all?'),
        text: t(
          '{name} is a contact of their own again, with the bookings, orders and children from before.',
          {
            name,
          },
        ),
        confirmLabel: t('Undo merge'),
      },
      success: t('Two contacts again'),
      failure: message => message,
    })
  return (
    <>
      <span className="block font-medium break-words">{name}</span>
      <span className="block break-all text-ink-soft">{email}</span>
      <span className="block text-ink-soft">
        {t('Merged on {day} by {name}', { day: formatDate(mergedAt), name: mergedBy })}
      </span>
      {undoneUntil && (
        <Button
          calls={contactMergeRoutes.undoMerge}
          size="small"
          className="mt-2"
          busy={busy}
          title={t('Until {day}', { day: formatDate(undoneUntil) })}
          onClick={() => void undo()}
        >
          {t('Undo merge')}
        </Button>
      )}
    </>
  )
}
