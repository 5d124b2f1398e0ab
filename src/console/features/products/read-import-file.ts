/** The products of a file: a list, or an object with a `products` list. Undefined when it is not JSON of that kind. */
export function readImportFile(text: string): unknown[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null || !('products' in value)) return undefined
  return Array.isArray(value.products) ? value.products : undefined
}
