import type { ReactNode } from 'react'

/** A cell of two lines: what it is, and below it what tells it apart. In a table long texts are cut and never wrapped; a card has room. */
export function TwoLines({ top, bottom }: { top: ReactNode; bottom?: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span className="block max-md:break-words md:truncate">{top}</span>
      {bottom && (
        <span className="block text-xs font-normal text-ink-mute max-md:break-words md:truncate">
          {bottom}
        </span>
      )}
    </span>
  )
}
