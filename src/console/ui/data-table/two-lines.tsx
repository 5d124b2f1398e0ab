import type { ReactNode } from 'react'

/** A cell of two lines: what it is, and below it what tells it apart. Long texts are cut, never wrapped. */
export function TwoLines({ top, bottom }: { top: ReactNode; bottom?: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate">{top}</span>
      {bottom && <span className="block truncate text-xs font-normal text-ink-mute">{bottom}</span>}
    </span>
  )
}
