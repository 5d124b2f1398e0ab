import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { Banner } from '../feedback/banner.tsx'

export function DraftNotice({ at, onStartAnew }: { at: string; onStartAnew: () => void }) {
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" onClick={onStartAnew}>
          {t('Start anew')}
        </Button>
      }
    >
      {t('This is your draft of {moment}.', { moment: formatDateTime(at) })}
    </Banner>
  )
}
