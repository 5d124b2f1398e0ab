import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { t } from '#web/language/t.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { PdfHost } from '../pdf/show-pdf.tsx'
import type { Question } from './confirm-dialog.tsx'
import { notify } from './notify.tsx'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = loadLater(loadDialog)

type Confirm = (question: Question) => Promise<boolean>

/** Where questions can be asked: the page and every open dialog. The deepest one asks, so that it opens on top. */
const hosts = new Set<{ depth: number; ask: Confirm }>()
const HostDepth = createContext(0)

const confirm: Confirm = async question => {
  try {
    await loadDialog()
  } catch {
    // A new release has replaced the files of the page that is open.
    notify.error(t('Lido has been updated. Please reload this page.'))
    return false
  }
  // Only now: what was on top when the question came up may have closed meanwhile.
  const [deepest] = [...hosts].sort((a, b) => b.depth - a.depth)
  if (!deepest) throw new Error('Asking needs a ConfirmHost on the page')
  return deepest.ask(question)
}

/** Asks a question and answers true or false: `if (await confirm({…}))`. */
export function useConfirm(): Confirm {
  return confirm
}

/** Over the page and over every dialog, questions and PDFs are shown here. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const depth = useContext(HostDepth)
  const [asked, setAsked] = useState<{ question: Question; answer: (confirmed: boolean) => void }>()
  useEffect(() => {
    let refuse = () => {}
    const ask: Confirm = question =>
      new Promise(resolve => {
        const answer = (confirmed: boolean) => {
          setAsked(undefined)
          resolve(confirmed)
        }
        // A question whose dialog is gone cannot be answered.
        refuse = () => resolve(false)
        setAsked({ question, answer })
      })
    const host = { depth, ask }
    hosts.add(host)
    return () => {
      hosts.delete(host)
      refuse()
    }
  }, [depth])
  return (
    <HostDepth value={depth + 1}>
      {children}
      <PdfHost depth={depth} />
      {asked && <ConfirmDialog {...asked.question} onAnswer={asked.answer} />}
    </HostDepth>
  )
}
