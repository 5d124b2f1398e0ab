import { useEffect } from 'react'

export function useTitle(...parts: (string | undefined)[]) {
  const title = [...parts, 'Lido'].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
