import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Label } from '#web/language/texts.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { CatchErrors } from '../feedback/catch-errors.tsx'
import { useTabSearch } from './open-record.ts'
import { Presence } from './presence.tsx'
import { StepsTo } from './steps-to.tsx'
import type { RecordTab } from './use-record-tab.ts'

const MissingRecord = loadLater(() => import('./missing-record.tsx'))
const UnreadableRecord = loadLater(() => import('./unreadable-record.tsx'))

interface RecordDialogsProps<Shown> {
  tab: RecordTab<Shown>
  /** As in "Booking", for when it is not there. */
  what: Label
  /** In place of "… not found". */
  missingTitle?: string
  /** The form of a new record. */
  create?: ReactNode
  edit?: (record: Shown) => ReactNode
  view?: (record: Shown) => ReactNode
  /** The list as it is shown, whose records before and after the open one are a step away. */
  rows?: readonly { id: string }[] | undefined
  /** What else the tab opens. */
  children?: ReactNode
}

/** The dialogs of a tab's records: one is looked at, changed or new, or the link to it leads nowhere. */
export function RecordDialogs<Shown>(props: RecordDialogsProps<Shown>) {
  const { view, edit, close } = props.tab
  const path = useLocation({ select: ({ pathname }) => pathname })
  const open = view ?? (edit === 'new' ? undefined : edit)
  return (
    <TabDialogs onClose={close}>
      <Presence record={open && `${path}/${open}`}>
        <OpenDialog {...props} />
      </Presence>
    </TabDialogs>
  )
}

function OpenDialog<Shown>({ tab, what, missingTitle, ...dialogs }: RecordDialogsProps<Shown>) {
  const { view, edit, toView, toEdit, isMissing, error, openView, close } = tab
  return (
    <>
      {edit === 'new' && dialogs.create}
      {edit && toEdit && dialogs.edit?.(toEdit)}
      {view && toView && (
        <StepsTo rows={dialogs.rows} id={view} onOpen={openView}>
          {dialogs.view?.(toView)}
        </StepsTo>
      )}
      {isMissing && <MissingRecord what={what} title={missingTitle} error={error} onClose={close} />}
      {dialogs.children}
    </>
  )
}

/** Dialogs whose code is loaded when it is needed; one that fails leaves the list behind it alone. */
export function TabDialogs({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const opened = JSON.stringify(useTabSearch())
  return (
    <CatchErrors
      resetOn={opened}
      fallback={error => <UnreadableRecord reason={error.message} onClose={onClose} />}
    >
      {children}
    </CatchErrors>
  )
}
