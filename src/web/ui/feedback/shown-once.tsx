import { CopyableId } from '../record/copyable-id.tsx'
import { Banner } from './banner.tsx'

/** A secret just made: it stands here until the page is left, and nowhere afterwards. */
export function ToldOnce({ text, secret, copyLabel }: { text: string; secret: string; copyLabel: string }) {
  return (
    <Banner tone="success">
      <p>{text}</p>
      <CopyableId id={secret} label={copyLabel} />
    </Banner>
  )
}
