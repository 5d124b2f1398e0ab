import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { authRoutes } from '#contract/auth/auth.ts'
import type { ConsoleLanguage, ConsoleTheme } from '#domain/languages.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useCurrentUser, useSettings } from '#web/api/current-user.ts'
import { useAction } from '#web/api/query.ts'
import { chooseLanguage } from '#web/language/choose-language.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { chooseTheme } from '#web/ui/theme/choose-theme.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const SecurityDialog = loadLater(async () => {
  const [code] = await Promise.all([
    import('#console/features/auth/security-dialog.tsx'),
    loadTexts(['staff']),
  ])
  return code
})

/** What one person has chosen for themselves, under their name. */
export function PersonMenu() {
  const id = useId()
  const user = useCurrentUser()
  const version = useSettings()?.version
  const [isSecurityOpen, setSecurityOpen] = useState(false)
  useOwnLanguage(user?.consoleLanguage)
  useOwnTheme(user?.consoleTheme)
  const keep = useAction(authRoutes.chooseLanguage, { changes: ['users'] })
  const keepTheme = useAction(authRoutes.chooseTheme, { changes: ['users'] })
  const keepLanguage = (language: ConsoleLanguage) =>
    keep.mutate(
      { body: { language } },
      {
        onError: error =>
          notify.error(t('Error saving your language: {message}', { message: messageOf(error) })),
      },
    )
  const onTheme = (theme: ConsoleTheme) =>
    keepTheme.mutate(
      { body: { theme } },
      {
        onError: error =>
          notify.error(t('Error saving your choice: {message}', { message: messageOf(error) })),
      },
    )
  return (
    <>
      {/* Where the head is too narrow for all, the name is cut and nothing wraps. */}
      <div className="flex min-w-24 flex-1 basis-0 justify-end">
        <button
          type="button"
          popoverTarget={id}
          className="flex h-11 min-w-0 items-center gap-1 rounded-lg px-2 text-on-deep hover:bg-white/10 hover:text-white focus-visible:outline-white md:h-9"
        >
          <span className="truncate">{t('Welcome, {name}', { name: user?.firstName || t('Admin') })}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      </div>
      <div
        id={id}
        popover="auto"
        className="top-12 right-4 left-auto m-0 w-48 rounded-xl border border-line bg-surface p-4 text-ink shadow-float md:top-14 md:right-[calc(max(0px,(100vw-88rem)/2)+9.5rem)]"
      >
        <LanguageChoice onChoose={keepLanguage} className="mt-1" />
        <hr className="my-3 border-line" />
        <ThemeChoice onChoose={onTheme} className="mt-1" />
        <hr className="my-3 border-line" />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => setSecurityOpen(true)}
          className="flex h-11 w-full items-center gap-2 font-medium hover:text-lake-800 md:h-8"
        >
          <ShieldCheck aria-hidden className="size-4" />
          {t('Security')}
        </button>
        {version && <p className="mt-2 text-xs text-ink-mute">Lido {version}</p>}
      </div>
      {isSecurityOpen && <SecurityDialog onClose={() => setSecurityOpen(false)} />}
    </>
  )
}

/** A person's choice follows them into every browser. */
function useOwnLanguage(chosen: ConsoleLanguage | null | undefined) {
  useEffect(() => {
    if (chosen) void chooseLanguage(chosen)
  }, [chosen])
}

function useOwnTheme(chosen: ConsoleTheme | null | undefined) {
  useEffect(() => {
    if (chosen) chooseTheme(chosen)
  }, [chosen])
}
