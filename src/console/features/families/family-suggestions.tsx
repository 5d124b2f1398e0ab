import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contactMergeRoutes } from '#contract/contact-merges.ts'
import { familyRoutes, type Suggestion } from '#contract/families.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { familyPath } from './list/use-family-list.ts'

const MergeForm = loadLater(() => import('./forms/merge-form.tsx'))

type Evidence = Suggestion['evidence'][number]

const sayEvidence = (evidence: Evidence) =>
  ({
    'same-phone': t('Same phone'),
    'same-name-and-address': t('Same name and address'),
    'same-family': t('In the same family'),
    'same-name': t('Same or similar name'),
    'same-birth-date': t('Same birth date'),
    'birth-date-missing': t('One birth date is missing'),
  })[evidence]

/** Who may be one and the same: what speaks for it, and the person decides. */
export function FamilySuggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {suggestions.map(suggestion => (
        <li
          key={`${suggestion.first.id} ${suggestion.second.id}`}
          className="rounded-card border border-line bg-surface p-4 shadow-card"
        >
          <SuggestionCard suggestion={suggestion} />
        </li>
      ))}
    </ul>
  )
}

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { kind, first, second, evidence } = suggestion
  const [isMerging, setMerging] = useState(false)
  const apart = useConfirmedAction(familyRoutes.dismissSuggestion, ['families'])
  const unite = useConfirmedAction(familyRoutes.joinSwimmers, ['families'])
  const join = useConfirmedAction(familyRoutes.joinFamily, ['families'])
  const busy = apart.busy || unite.busy || join.busy
  const failure = (message: string) => message
  const sayNo = () =>
    apart.perform({
      input: { params: { firstId: first.id, secondId: second.id } },
      success: t('Remembered: not the same'),
      failure,
    })
  const sayYes = () =>
    kind === 'swimmer'
      ? unite.perform({
          input: { params: { id: first.familyId, swimmerId: first.id }, body: { otherId: second.id } },
          question: {
            title: t('{name} is a duplicate', { name: first.name }),
            text: t('This cannot be undone.'),
            confirmLabel: t('It is the same child'),
          },
          success: t('Merged into one child'),
          failure,
        })
      : join.perform({
          input: {
            params: { id: first.familyId },
            body: { contactId: second.id, payer: true, guardian: true },
          },
          success: t('Merged into one family'),
          failure,
        })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{evidence.map(sayEvidence).join(' · ')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {[first, second].map(person => (
          <div key={person.id} className="min-w-0 rounded-lg bg-slate-50 px-3 py-2">
            <Link
              to={familyPath(person.familyId)}
              className="font-medium text-lake-800 underline decoration-lake-300 underline-offset-2"
            >
              {person.name}
            </Link>
            {person.lines.filter(Boolean).map(line => (
              <span key={line} className="block break-words text-ink-soft">
                {isPlainDate(line) ? formatDate(line) : line}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === 'contact' && (
          <Button
            calls={contactMergeRoutes.mergeContacts}
            size="small"
            variant="primary"
            disabled={busy}
            onClick={() => setMerging(true)}
          >
            {t('Same person')}
          </Button>
        )}
        <Button
          calls={kind === 'swimmer' ? familyRoutes.joinSwimmers : familyRoutes.joinFamily}
          size="small"
          disabled={busy}
          onClick={() => void sayYes()}
        >
          {kind === 'swimmer' ? t('It is the same child') : t('One family')}
        </Button>
        <Button
          calls={familyRoutes.dismissSuggestion}
          size="small"
          disabled={busy}
          onClick={() => void sayNo()}
        >
          {t('Not the same')}
        </Button>
      </div>
      {isMerging && <MergeForm firstId={first.id} secondId={second.id} onClose={() => setMerging(false)} />}
    </div>
  )
}
