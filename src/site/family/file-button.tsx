import type { ReactNode } from 'react'
import { CallError } from '#site/call-route.ts'
import { Button } from '#web/ui/button.tsx'
import { readToken } from './family-token.ts'
import { ProblemBanner } from './problem-banner.tsx'
import { useAct } from './use-act.ts'

interface FileButtonProps {
  path: string
  filename: string
  children: ReactNode
}

/** Saves a file of the family; a link could not carry the session. */
export function FileButton({ path, filename, children }: FileButtonProps) {
  const { act, isBusy, problem } = useAct()
  return (
    <>
      <Button busy={isBusy} onClick={() => void act(() => saveFile(path, filename))}>
        {children}
      </Button>
      <ProblemBanner code={problem} />
    </>
  )
}

async function saveFile(path: string, filename: string): Promise<void> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${readToken() ?? ''}` } })
  if (!response.ok) throw new CallError(((await response.json()) as { code?: string }).code ?? '')
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser may still read it.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
