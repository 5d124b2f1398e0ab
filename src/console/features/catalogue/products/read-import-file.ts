import { t } from '#web/language/t.ts'

type ImportFile = { products: unknown[] } | { problem: string }

/** The products of a file: a list, or an object with a `products` list. */
export function readImportFile(text: string): ImportFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: t('Invalid JSON file') }
  }
  const products = isObject(value) ? value.products : value
  if (Array.isArray(products) && products.length > 0) return { products }
  return { problem: t('This JSON file holds no products. A list of products is expected.') }
}

const isObject = (value: unknown): value is { products?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
