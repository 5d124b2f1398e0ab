import { useEffect, useState } from 'react'
import { loadLater } from '#web/ui/load-later.tsx'
import type { PdfFile } from './pdf-dialog.tsx'

const PdfDialog = loadLater(() => import('./pdf-dialog.tsx'))

type Show = (pdf: PdfFile) => void

/** Where a PDF can be shown: over the page and over every open dialog; the deepest one shows it. */
const hosts = new Set<{ depth: number; show: Show }>()

/** Phones read PDFs in a program of their own, and some browsers have no viewer. */
export const canShowPdf = () =>
  navigator.pdfViewerEnabled === true && !window.matchMedia('(pointer: coarse)').matches

export const isPdf = (filename: string) => filename.toLowerCase().endsWith('.pdf')

/** Shows a PDF in the page. Ask `canShowPdf` first. */
export const showPdf: Show = pdf => {
  const [deepest] = [...hosts].sort((a, b) => b.depth - a.depth)
  deepest?.show(pdf)
}

export function PdfHost({ depth }: { depth: number }) {
  const [shown, setShown] = useState<PdfFile>()
  useEffect(() => {
    const host = { depth, show: setShown }
    hosts.add(host)
    return () => void hosts.delete(host)
  }, [depth])
  return shown && <PdfDialog {...shown} onClose={() => setShown(undefined)} />
}
