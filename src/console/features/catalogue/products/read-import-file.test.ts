import { expect, test } from 'vitest'
import { readImportFile } from './read-import-file.ts'

test('a list of products, or an object that holds one, is read', () => {
  expect(readImportFile('[{}]')).toEqual({ products: [{}] })
  expect(readImportFile('{"products":[{}]}')).toEqual({ products: [{}] })
})

test('a file that is no JSON and JSON without products have different messages', () => {
  expect(readImportFile('products')).toEqual({ problem: 'Invalid JSON file' })
  for (const text of ['{}', '[]', '7', 'null', '{"products":{}}', '{"products":[]}']) {
    expect(readImportFile(text)).toEqual({
      problem: 'This JSON file holds no products. A list of products is expected.',
    })
  }
})
