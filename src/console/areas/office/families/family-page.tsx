import { useState } from 'react'
import { familyPath, useFamilyList } from '#console/features/families/list/use-family-list.ts'
import { spokenName } from '#console/features/families/people/spoken-name.ts'
import { FamilyAccess } from '#console/features/family-page/family-access.tsx'
import { FamilyActions } from '#console/features/family-page/family-actions.tsx'
import type { OpenDialog } from '#console/features/family-page/family-dialogs.tsx'
import { FamilyFacts, FamilySummary } from '#console/features/family-page/family-facts.tsx'
import { FamilyMoney } from '#console/features/family-page/family-money.tsx'
import { FamilyNotes } from '#console/features/family-page/family-notes.tsx'
import { FamilyQuestions } from '#console/features/family-page/family-questions.tsx'
import { FamilySwimmers } from '#console/features/family-page/family-swimmers.tsx'
import { FamilyTimeline } from '#console/features/family-page/family-timeline.tsx'
import { FamilyMails } from '#console/features/family-page/mails/family-mails.tsx'
import { findPayableOrder } from '#console/features/family-page/payable-order.ts'
import { FamilyRenewals } from '#console/features/renewal/family-renewals.tsx'
import { FamilyWaiting } from '#console/features/waiting-list/family-waiting.tsx'
import { familyPageRoutes } from '#contract/family-page.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { RecordPage } from '#web/ui/record/record-page.tsx'
import { useNeighbours } from '#web/ui/record/use-neighbours.ts'

const FamilyDialogs = loadLater(() => import('#console/features/family-page/family-dialogs.tsx'))

/** Mails arrive and money comes in while somebody is on the telephone. */
const refetchInterval = 30_000

/** Everything about a family, of both phases. */
export default function FamilyPage({ id }: { id: string }) {
  const reading = useRoute(familyPageRoutes.readFamily, { params: { id } }, { refetchInterval })
  const history = useRoute(familyPageRoutes.readFamilyHistory, { params: { id } }, { refetchInterval })
  const neighbours = useNeighbours(useFamilyList(), reading.data?.id ?? id, familyPath)
  const [dialog, setDialog] = useState<OpenDialog>()
  return (
    <>
      <RecordPage
        list={{ path: '/office/families', label: t('Families') }}
        what="Family"
        reading={reading}
        neighbours={neighbours}
        show={family => ({
          title: family.contacts.map(contact => spokenName(contact, contact.preferredLanguage)).join(', '),
          marks: family.open > 0 && (
            <Badge tone="orange">{t('{amount} open', { amount: formatChf(family.open) })}</Badge>
          ),
          subtitle: <FamilySummary family={family} />,
          actions: (
            <FamilyActions
              family={family}
              onPay={() => {
                const order = findPayableOrder(family.orders)
                if (order) setDialog({ pay: order.id })
              }}
              onBook={() => setDialog({ book: true })}
              onWrite={() => setDialog({ write: true })}
            />
          ),
          facts: (
            <FamilyFacts
              family={family}
              onEdit={contact => setDialog({ contact: contact.id })}
              onHold={contact => setDialog({ hold: contact.id })}
              onPersonalData={contact => setDialog({ personalData: contact.id })}
              onRole={contact => setDialog({ role: contact.id })}
              onSamePerson={contact => setDialog({ samePerson: contact.id })}
              onJoin={() => setDialog({ join: true })}
            />
          ),
          content: (
            <>
              <FamilySwimmers
                family={family}
                onAdd={() => setDialog({ swimmer: 'new' })}
                onEdit={swimmer => setDialog({ swimmer: swimmer.id })}
                onHealth={swimmer => setDialog({ health: swimmer.id })}
                onAward={swimmer => setDialog({ award: swimmer.id })}
                onWithdrawAward={award => setDialog({ withdrawAward: award.id })}
                onSameChild={swimmer => setDialog({ sameChild: swimmer.id })}
                onWithdraw={booking => setDialog({ withdraw: booking.id })}
                onMove={booking => setDialog({ move: booking.id })}
              />
              <FamilyWaiting family={family} onAdd={swimmerId => setDialog({ wait: { swimmerId } })} />
              <FamilyRenewals family={family} />
              <FamilyQuestions family={family} />
              <FamilyAccess family={family} />
              <FamilyMoney
                family={family}
                onOpen={order => setDialog({ order: order.id })}
                onPay={order => setDialog({ pay: order.id })}
                onRefund={contact => setDialog({ refund: contact.id })}
                onAccount={refund => setDialog({ account: refund.id })}
              />
              <FamilyMails
                mails={history.error ? [] : history.data?.mails}
                onOpen={mail => setDialog({ mail: { id: mail, isReply: false } })}
                onReply={mail => setDialog({ mail: { id: mail, isReply: true } })}
                onWrite={() => setDialog({ write: true })}
              />
              <FamilyNotes family={family} onAdd={() => setDialog({ note: true })} />
              <FamilyTimeline events={history.error ? [] : history.data?.events} />
            </>
          ),
        })}
      />
      {dialog && reading.data && (
        <FamilyDialogs
          family={reading.data}
          dialog={dialog}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
