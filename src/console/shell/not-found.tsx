import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#console/ui/button.tsx'
import { Message } from './message.tsx'

export function NotFound() {
  return (
    <Message title="There is nothing at this address" text="The link may be old, or mistyped.">
      <Link to="/" className={buttonStyle({ variant: 'primary' })}>
        Go to the start
      </Link>
    </Message>
  )
}
