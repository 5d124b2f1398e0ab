import { type MouseEvent, useEffect, useState } from 'react'
import { familyPage } from '#contract/routes/paths.ts'

/** The sections of the page, by the last part of their address. */
export const familySections = ['', 'money', 'details'] as const
export type FamilySection = (typeof familySections)[number]

export const pathOf = (section: FamilySection) => (section ? `${familyPage}/${section}` : familyPage)

const readSection = (): FamilySection =>
  familySections.find(section => section && window.location.pathname.startsWith(pathOf(section))) ?? ''

/** The section that the address names; moving between them loads no document. */
export function useSection() {
  const [section, setSection] = useState(readSection)
  useEffect(() => {
    const follow = () => setSection(readSection())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  function open(event: MouseEvent, to: FamilySection) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    window.history.pushState(null, '', pathOf(to))
    setSection(to)
    window.scrollTo(0, 0)
  }
  return { section, open }
}
