import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Shown once: the server keeps only what tells a right one from a wrong one. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success(t('Copied'))
  }
  return (
    <section className="flex flex-col gap-4" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className="font-semibold">
        {t('Your recovery codes')}
      </h3>
      <Banner tone="warning">
        {t('Keep them apart from your phone. They are shown only now; each opens your account once.')}
      </Banner>
      <ol className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('I have kept them')}
        </Button>
      </div>
    </section>
  )
}
