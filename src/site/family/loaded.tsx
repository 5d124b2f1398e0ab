import type { ReactNode } from 'react'
import { useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'

interface LoadedProps<T> {
  read: { data: T | undefined; hasFailed: boolean; reload: () => Promise<void> }
  children: (data: T) => ReactNode
}

/** What was read, or that it is being read, or that it failed. */
export function Loaded<T>({ read: { data, hasFailed, reload }, children }: LoadedProps<T>) {
  const { loading, failedText, tryAgain } = useSiteWords()
  return (
    <>
      {hasFailed && (
        <Banner tone="error" actions={<Button onClick={() => void reload()}>{tryAgain}</Button>}>
          {failedText}
        </Banner>
      )}
      {data !== undefined ? children(data) : !hasFailed && <Loading text={loading} />}
    </>
  )
}
