import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from './message.tsx'

/** Shown in place of a screen that failed; the rest of the console goes on. */
export function Crash({ error, reset }: ErrorComponentProps) {
  return (
    <Message
      title={t('This screen stopped working')}
      text={
        <>
          <p>{t('Nothing that was saved is lost. If it happens again, tell your administrator:')}</p>
          <p className="mt-3 rounded-lg bg-slate-100 px-3 py-2 font-mono text-xs break-words">
            {messageOf(error, t('Unknown error occurred'))}
          </p>
        </>
      }
    >
      <Button onClick={reset}>{t('Try again')}</Button>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('Reload')}
      </Button>
    </Message>
  )
}
