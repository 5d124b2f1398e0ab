import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '#console/api/api-error.ts'
import { Button } from '#console/ui/button.tsx'
import { Message } from './message.tsx'

/** Shown in place of a screen that failed; the rest of the console goes on. */
export function Crash({ error, reset }: ErrorComponentProps) {
  return (
    <Message
      title="This screen stopped working"
      text={
        <>
          <p>Nothing that was saved is lost. If it happens again, tell your administrator:</p>
          <p className="mt-3 rounded-lg bg-slate-100 px-3 py-2 font-mono text-xs break-words">
            {messageOf(error, 'Unknown error occurred')}
          </p>
        </>
      }
    >
      <Button onClick={reset}>Try again</Button>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Message>
  )
}
