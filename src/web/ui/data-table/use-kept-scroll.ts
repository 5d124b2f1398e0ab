import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useListPlace } from '../list/list-place.ts'

/** Scrolls a list to where it was when Back leads to it; on phones the page scrolls, and there is no container. */
export function useKeptScroll(container?: RefObject<HTMLElement | null>) {
  const { kept, keep } = useListPlace()
  const keepScroll = useEffectEvent((scrollPx: number) => keep({ scrollPx }))
  const scrollBack = useEffectEvent((scrolled: Pick<Element, 'scrollTo'>) => {
    if (kept.scrollPx) scrolled.scrollTo(0, kept.scrollPx)
  })
  useLayoutEffect(() => {
    const scrolled = container?.current ?? window
    const onScroll = () => keepScroll(container?.current?.scrollTop ?? window.scrollY)
    scrollBack(scrolled)
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    return () => scrolled.removeEventListener('scroll', onScroll)
  }, [container])
}
