import { createContext, useContext, useEffect } from 'react'

/** The labels of a form's fields by their paths, so that messages about fields can name them. */
export const FieldLabels = createContext<Map<string, string> | undefined>(undefined)

export function useFieldLabel(path: string, label: string) {
  const labels = useContext(FieldLabels)
  useEffect(() => {
    labels?.set(path, label)
  }, [labels, path, label])
}
