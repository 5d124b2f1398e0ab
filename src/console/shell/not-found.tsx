import { Link } from '@tanstack/react-router'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Message } from './message.tsx'

export function NotFound() {
  return (
    <Message title={t('There is nothing at this address')} text={t('The link may be old, or mistyped.')}>
      <Link to="/" className={buttonStyle({ variant: 'primary' })}>
        {t('Go to Home')}
      </Link>
    </Message>
  )
}
