import { useEffect, useEffectEvent } from 'react'

/** The last record of the last page may be deleted: then the page before it is shown. */
export function useLastPage(
  pagination: { page: number; totalPages: number } | undefined,
  onPage: (page: number) => void,
) {
  const lastPage = Math.max(pagination?.totalPages ?? 1, 1)
  const isBeyond = pagination !== undefined && pagination.page > lastPage
  const goBack = useEffectEvent(() => onPage(lastPage))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
}
