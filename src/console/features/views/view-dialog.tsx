import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type SavedView, savedViewRoutes } from '#contract/views.ts'
import { filtersOf, isShown } from '#domain/saved-views.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { chooseDensity, useDensity } from '#web/ui/list/density.ts'
import { FilterCheckbox } from '#web/ui/list/filter-bar.tsx'
import { useTabSearch } from '#web/ui/record/open-record.ts'
import { type ChosenColumn, isColumnShown } from './hidden-columns.ts'
import { useListChoices } from './use-list-choices.ts'

const changes = ['views'] as const
const tell = (error: Error) => notify.error(messageOf(error))

interface ViewDialogProps {
  columns: readonly ChosenColumn[]
  onClose: () => void
}

export default function ViewDialog({ columns, onClose }: ViewDialogProps) {
  const { list, views, hidden = [] } = useListChoices()
  return (
    <Dialog
      title={t('Views')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {views.length > 0 && (
        <ul aria-label={t('Saved views')} className="divide-y divide-line border-y border-line">
          {views.map(view => (
            <ViewLine key={view.id} view={view} onOpened={onClose} />
          ))}
        </ul>
      )}
      <SaveView list={list} />
      <Columns list={list} columns={columns} hidden={hidden} />
      <DensityChoice />
    </Dialog>
  )
}

function ViewLine({ view, onOpened }: { view: SavedView; onOpened: () => void }) {
  const remove = useAction(savedViewRoutes.deleteView, { changes })
  const isOpen = isShown(view.query, useTabSearch())
  return (
    <li className="flex items-center gap-2 py-1">
      <Link
        to="."
        search={view.query}
        aria-current={isOpen || undefined}
        onClick={onOpened}
        className="flex min-h-11 min-w-0 flex-1 items-center break-words font-medium text-lake-800 hover:underline aria-[current]:text-ink md:min-h-8"
      >
        {view.name}
      </Link>
      {view.isShared && <Badge tone="grey">{t('Shared')}</Badge>}
      {view.isDeletable && (
        <IconButton
          calls={savedViewRoutes.deleteView}
          label={t('Delete view {name}', { name: view.name })}
          icon={Trash2}
          onClick={() => remove.mutate({ params: { id: view.id } }, { onError: tell })}
        />
      )}
    </li>
  )
}

/** What the list shows now, under a name. A name that is taken is given to what is shown now. */
function SaveView({ list }: { list: string }) {
  const save = useAction(savedViewRoutes.saveView, { changes })
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const query = filtersOf(useTabSearch())
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        save.mutate(
          { body: { list, name, isShared, query } },
          {
            onError: tell,
            onSuccess: () => {
              setName('')
              notify.success(t('View saved'))
            },
          },
        )
      }}
    >
      <h3 className="font-semibold">{t('Save the filters as a view')}</h3>
      <div className="flex gap-2">
        <Input
          aria-label={t('Name of the view')}
          placeholder={t('Name of the view')}
          maxLength={60}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <Button
          calls={savedViewRoutes.saveView}
          type="submit"
          variant="primary"
          disabled={name.trim() === ''}
          busy={save.isPending}
        >
          {t('Save')}
        </Button>
      </div>
      <FilterCheckbox label={t('Share it with everybody')} checked={isShared} onChange={setShared} />
    </form>
  )
}

interface ColumnsProps extends Pick<ViewDialogProps, 'columns'> {
  list: string
  hidden: readonly string[]
}

function Columns({ list, columns, hidden }: ColumnsProps) {
  const hide = useAction(savedViewRoutes.hideColumns, { changes })
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter(other => other !== id) : [...hidden, id]
    hide.mutate({ body: { list, hidden: next } }, { onError: tell })
  }
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{t('Columns')}</legend>
      {columns.slice(1).map(column => (
        <FilterCheckbox
          key={column.id}
          label={t(column.header)}
          checked={isColumnShown(column, hidden)}
          onChange={() => toggle(column.id)}
        />
      ))}
    </fieldset>
  )
}

/** Of all lists, on this device. */
function DensityChoice() {
  const density = useDensity()
  return (
    <FilterCheckbox
      label={t('Compact rows in all lists')}
      checked={density === 'compact'}
      onChange={isOn => chooseDensity(isOn ? 'compact' : 'comfortable')}
    />
  )
}
