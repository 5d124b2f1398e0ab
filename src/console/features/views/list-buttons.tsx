import type { ComponentProps } from 'react'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { ViewButton } from './view-button.tsx'

interface ListButtonsProps extends ComponentProps<typeof ExportButton> {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[]
}

export default function ListButtons({ columns, ...exported }: ListButtonsProps) {
  return (
    <>
      <ViewButton columns={columns} />
      <ExportButton {...exported} />
    </>
  )
}
