import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { authRoutes } from '#contract/auth/auth.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { hasOpenForm, subscribeToOpenForms } from '../form/open-forms.ts'

/** Well within the time after which the server takes somebody for gone. */
const everyMs = 10_000

/** Who else edits the record that is open here. */
const Editors = createContext<readonly string[]>([])

const say = (record: string, isEditing: boolean) =>
  call(authRoutes.notePresence, { body: { record, isEditing } })

/** Tells others while somebody has a form of this record open, and what is drawn within it who else does. */
export function Presence({ record, children }: { record: string | undefined; children: ReactNode }) {
  const isEditing = useSyncExternalStore(subscribeToOpenForms, hasOpenForm)
  const { data } = useQuery({
    queryKey: ['PUT', authRoutes.notePresence.path, { record, isEditing }],
    queryFn: () => say(record ?? '', isEditing),
    enabled: record !== undefined,
    refetchInterval: everyMs,
    // A form in a hidden tab counts as open too.
    refetchIntervalInBackground: isEditing,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (!record || !isEditing) return
    return () => void say(record, false).catch(() => undefined)
  }, [record, isEditing])
  return <Editors value={data?.editors ?? []}>{children}</Editors>
}

/** Said once, by the outermost dialog or page; what opens within it does not repeat it. */
export function EditorsNotice() {
  const editors = useContext(Editors)
  if (editors.length === 0) return null
  return (
    <p role="status" className="mt-1 flex items-center gap-2 text-[0.8125rem] font-medium text-amber-900">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-amber-700" />
      {editors.length === 1
        ? t('{name} is editing this', { name: editors[0] ?? '' })
        : t('{names} are editing this', { names: editors.join(', ') })}
    </p>
  )
}

export function NoEditors({ children }: { children: ReactNode }) {
  return <Editors value={[]}>{children}</Editors>
}
