import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#web/language/t.ts'
import { IconButton } from '../button.tsx'

/** An identifier in full, with a button that copies it. */
export function CopyableId({ id, label = t('Copy ID') }: { id: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  // Browsers hand out the clipboard only on https and on this machine; elsewhere the text can be selected.
  const canCopy = window.isSecureContext
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    )

  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 break-all font-mono text-xs">{id}</code>
      {canCopy && (
        <IconButton
          label={copied ? t('Copied') : label}
          icon={copied ? Check : Copy}
          className={copied ? 'text-emerald-700!' : undefined}
          onClick={copy}
        />
      )}
    </span>
  )
}
