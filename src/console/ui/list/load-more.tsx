import { Button } from '../button.tsx'

interface LoadMoreProps {
  busy: boolean
  onLoad: () => void
  shown: number
  what: string
}

/** Below a list that comes page by page. */
export function LoadMore({ busy, onLoad, shown, what }: LoadMoreProps) {
  return (
    <Button busy={busy} onClick={onLoad}>
      {`Load more ${what} (showing ${shown})`}
    </Button>
  )
}
