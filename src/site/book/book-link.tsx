import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './book-context.ts'

/** A link within the booking, which other tabs can open too. */
export function BookLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...props} href={href} onClick={follow} />
}
