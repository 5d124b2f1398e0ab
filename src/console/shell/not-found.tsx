import { Link } from '@tanstack/react-router'
import { t } from '#console/language/t.ts'
import { buttonStyle } from '#console/ui/button.tsx'
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
