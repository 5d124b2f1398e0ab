// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmHost } from '../feedback/confirm.tsx'
import { canShowPdf, showPdf } from './show-pdf.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a file is shown as a PDF and as nothing else, and forgotten when it is closed', async () => {
  const shown: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    shown.push(file as Blob)
    return 'blob:lido'
  })
  const forget = vi.spyOn(URL, 'revokeObjectURL')
  render(<ConfirmHost>{null}</ConfirmHost>)
  showPdf({ filename: 'invoice.pdf', file: new Blob(['<script>alert(1)</script>'], { type: 'text/html' }) })
  const frame = await screen.findByTitle('invoice.pdf')
  await waitFor(() => expect(frame.getAttribute('src')).toBe('blob:lido#navpanes=0&view=FitH'))
  expect(shown.map(({ type }) => type)).toEqual(['application/pdf'])
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByTitle('invoice.pdf')).toBeNull())
  expect(forget).toHaveBeenCalledWith('blob:lido')
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('with a viewer: %s, on a phone: %s, it is shown in the page: %s', (viewer, coarse, expected) => {
  vi.stubGlobal('navigator', { pdfViewerEnabled: viewer })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: coarse } as MediaQueryList)
  expect(canShowPdf()).toBe(expected)
})
