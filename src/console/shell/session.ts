import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { authRoutes } from '#contract/auth/auth.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useSessionCheck } from '#web/api/current-user.ts'
import { deviceNow } from '#web/api/device-clock.ts'
import {
  clearToken,
  dropDeadToken,
  expiresAtMs,
  personOf,
  readToken,
  storePhase5Token,
  subscribeToToken,
} from '#web/api/session-token.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { forgetDrafts } from '#web/ui/form/drafts.ts'
import { hasOpenForm, subscribeToOpenForms } from '#web/ui/form/open-forms.ts'

const warnBeforeEndMs = 5 * 60_000

/** Whose console this is: by the stored token, and by the last one while a form of theirs is open. */
export function useSignedInPerson() {
  const token = useSyncExternalStore(subscribeToToken, () => readToken())
  const isFormOpen = useSyncExternalStore(subscribeToOpenForms, hasOpenForm)
  const signedIn = token && personOf(token)
  const [kept, setKept] = useState(signedIn)
  const person = signedIn ?? (isFormOpen ? kept : undefined)
  if (person !== kept) setKept(person)

  useEffect(
    () => subscribeToToken(loss => void (loss === 'refused' && notify.error(t('Authentication required')))),
    [],
  )
  useEffect(() => {
    if (token === undefined) dropDeadToken()
    else return watchExpiry(token)
  }, [token])

  return { person, isWaiting: person !== undefined && !signedIn, leave: () => setKept(undefined) }
}

/** The server's word on the session. One that has ended under an open form is asked about again after it. */
export function useSession(isWaiting: boolean): 'checking' | 'signed-in' {
  const check = useSessionCheck(!isWaiting)
  const failed = check.isLoadingError ? check.error : undefined
  useEffect(() => {
    if (!failed || !readToken()) return
    clearToken()
    notify.error(messageOf(failed, t('Failed to get user')))
  }, [failed])
  return check.data ? 'signed-in' : 'checking'
}

function watchExpiry(token: string) {
  const leftMs = (expiresAtMs(token) ?? 0) - deviceNow().getTime()
  const end = setTimeout(() => {
    clearToken()
    notify.warning(t('Session expired. Please log in again.'))
  }, leftMs)
  const warning = setTimeout(
    () => notify.warning(t('Your session ends in 5 minutes. Save your work and sign in again.')),
    Math.max(leftMs - warnBeforeEndMs, 0),
  )
  return () => {
    clearTimeout(end)
    clearTimeout(warning)
  }
}

export function useSignOut() {
  const navigate = useNavigate()
  const confirm = useConfirm()
  return async () => {
    const { leaveDevice } = await import('#web/device/leave-device.ts')
    if (!(await leaveDevice(confirm))) return
    // Even if the server cannot be reached, this browser forgets the session.
    await call(authRoutes.logout).catch(() => undefined)
    forgetDrafts()
    clearToken()
    await navigate({ to: '/' })
    notify.info(t('Logged out successfully'))
  }
}

/** On the first entry to Phase 5 the session is exchanged for its Phase 5 token. */
export function usePhase5Session(entered: boolean) {
  const opening = useQuery({
    // The token stands where keys hold the input, which is never logged.
    queryKey: [authRoutes.openPhase5.method, authRoutes.openPhase5.path, readToken()],
    queryFn: async () => {
      const { accessToken } = await call(authRoutes.openPhase5)
      storePhase5Token(accessToken)
      return true
    },
    enabled: entered && readToken() !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    // A lost session shows the sign-in screen and needs no second message.
    if (opening.error && readToken()) {
      notify.warning(t('Failed to authenticate with Phase 5. Some features may not work.'))
    }
  }, [opening.error])
}
