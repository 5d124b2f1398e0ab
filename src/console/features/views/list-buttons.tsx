import type { ComponentProps } from 'react'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import type { ChosenColumn } from './hidden-columns.ts'
import { ViewButton } from './view-button.tsx'

interface ListButtonsProps extends ComponentProps<typeof ExportButton> {
  columns: readonly ChosenColumn[]
}

export default function ListButtons({ columns, ...exported }: ListButtonsProps) {
  return (
    <>
      <ViewButton columns={columns} />
      <ExportButton {...exported} />
    </>
  )
}
