import { ArrowDown, ArrowUp, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { type CurriculumRecord, curriculumRoutes, type Draft } from '#contract/levels/curricula.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { sayAges, sayEdition, sayRule } from './level-words.ts'

const LevelForm = loadLater(() => import('./level-form.tsx'))

type Level = Draft['levels'][number]

interface CurriculumSectionProps {
  curriculum: CurriculumRecord
  curricula: readonly CurriculumRecord[]
}

const levelColumns = (levels: readonly Level[]): Column<Level>[] => [
  {
    id: 'name',
    header: 'Level',
    cell: ({ names, isCheck }) => (isCheck ? `${sayName(names)} (${t('Check|level')})` : sayName(names)),
    card: 'title',
    width: '16rem',
  },
  { id: 'ages', header: 'Age', cell: sayAges, width: '8rem' },
  { id: 'rule', header: 'Skills needed to pass', cell: sayRule },
  {
    id: 'next',
    header: 'Next level',
    cell: ({ nextKey }) => {
      const next = levels.find(({ key }) => key === nextKey)
      return next && sayName(next.names)
    },
    width: '14rem',
  },
]

/** The draft where there is one, else the newest edition. */
export function CurriculumSection({ curriculum, curricula }: CurriculumSectionProps) {
  const { id, name, draft, editions, version } = curriculum
  const [edited, setEdited] = useState<{ key?: string }>()
  const save = useConfirmedAction(curriculumRoutes.updateCurriculum, ['levels'])
  const publish = useConfirmedAction(curriculumRoutes.publishEdition, ['levels', 'lessonTypes'])
  const remove = useConfirmedAction(curriculumRoutes.deleteCurriculum, ['levels'])
  const [newest] = editions
  const levels: readonly Level[] = draft?.levels ?? newest?.levels ?? []
  const shown = draft ? undefined : levels.find(({ key }) => key === edited?.key)
  const failure = (message: string) => t('Error saving levels: {message}', { message })
  const saveDraft = (next: Draft | null, success: string) =>
    save.perform({ input: { params: { id }, body: { name, draft: next }, version }, success, failure })
  const beginDraft = () =>
    saveDraft(
      {
        mode: newest?.mode ?? 'TEST',
        levels: (newest?.levels ?? []).map(({ id: _, skills, ...level }) => ({
          ...level,
          skills: skills.map(({ names, isStarred }) => ({ names, isStarred })),
        })),
      },
      t('Draft begun'),
    )
  const move = (level: Level, by: number) => {
    if (!draft) return
    const from = draft.levels.indexOf(level)
    const others = draft.levels.toSpliced(from, 1)
    void saveDraft({ ...draft, levels: others.toSpliced(from + by, 0, level) }, t('Level saved'))
  }
  const drop = (level: Level) =>
    draft &&
    saveDraft(
      {
        ...draft,
        levels: draft.levels
          .filter(one => one !== level)
          .map(one => ({ ...one, nextKey: one.nextKey === level.key ? level.nextKey : one.nextKey })),
      },
      t('Level removed'),
    )
  return (
    <PageSection
      title={name}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {draft && <Badge tone="yellow">{t('Draft|edition')}</Badge>}
          <span className="text-ink-soft">{sayEdition(curriculum)}</span>
          {!draft && (
            <Button size="small" icon={Pencil} calls={curriculumRoutes.updateCurriculum} onClick={beginDraft}>
              {t('Begin a new edition')}
            </Button>
          )}
          {draft && (
            <>
              <NewButton
                calls={curriculumRoutes.updateCurriculum}
                label={t('New Level')}
                onClick={() => setEdited({})}
              />
              {newest && (
                <Button
                  size="small"
                  calls={curriculumRoutes.updateCurriculum}
                  onClick={() => void saveDraft(null, t('Draft discarded'))}
                >
                  {t('Discard draft')}
                </Button>
              )}
              <Button
                size="small"
                variant="primary"
                icon={Send}
                calls={curriculumRoutes.publishEdition}
                disabled={levels.length === 0}
                onClick={() =>
                  void publish.perform({
                    input: { params: { id }, version },
                    question: {
                      title: t('Publish edition {number} of {name}?', {
                        number: (newest?.number ?? 0) + 1,
                        name,
                      }),
                      text: t(
                        'A published edition cannot be changed. Changes later become the next edition.',
                      ),
                      confirmLabel: t('Publish'),
                    },
                    success: t('Edition published'),
                    failure,
                  })
                }
              >
                {t('Publish')}
              </Button>
            </>
          )}
          {!newest && (
            <Button
              size="small"
              variant="dangerQuiet"
              calls={curriculumRoutes.deleteCurriculum}
              onClick={() =>
                void remove.perform({
                  input: { params: { id } },
                  question: {
                    title: t('Delete {name}?', { name }),
                    confirmLabel: t('Delete'),
                    tone: 'danger',
                  },
                  success: t('Curriculum deleted'),
                  failure,
                })
              }
            >
              {t('Delete')}
            </Button>
          )}
        </div>
      }
    >
      <DataTable
        label={name}
        columns={levelColumns(levels)}
        rows={levels}
        rowKey={({ key }) => key}
        rowName={({ names }) => sayName(names)}
        onOpen={({ key }) => setEdited({ key })}
        {...(draft && {
          actionsWidth: '10rem',
          actions: (level: Level) => (
            <>
              <RowButton
                label={t('Move up')}
                icon={ArrowUp}
                calls={curriculumRoutes.updateCurriculum}
                disabled={levels.indexOf(level) === 0}
                onClick={() => move(level, -1)}
              />
              <RowButton
                label={t('Move down')}
                icon={ArrowDown}
                calls={curriculumRoutes.updateCurriculum}
                disabled={levels.indexOf(level) === levels.length - 1}
                onClick={() => move(level, 1)}
              />
              <EditRowButton
                calls={curriculumRoutes.updateCurriculum}
                onClick={() => setEdited({ key: level.key })}
              />
              <DeleteRowButton calls={curriculumRoutes.updateCurriculum} onClick={() => void drop(level)} />
            </>
          ),
        })}
        loadingText={t('Loading levels...')}
        empty={{ title: t('No levels yet') }}
      />
      {shown && <LevelView level={shown} onClose={() => setEdited(undefined)} />}
      {edited && draft && (
        <LevelForm
          curriculum={curriculum}
          draft={draft}
          levelKey={edited.key}
          curricula={curricula}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageSection>
  )
}

/** What a child must be able to do; a published level can only be read. */
function LevelView({ level, onClose }: { level: Level; onClose: () => void }) {
  return (
    <Dialog title={sayName(level.names)} description={sayRule(level)} size="small" onClose={onClose}>
      <ul className="flex list-none flex-col gap-2">
        {level.skills.map(({ names, isStarred }) => (
          <li key={sayName(names)} className="flex gap-2">
            <span className="w-4 shrink-0">{isStarred && '★'}</span>
            {sayName(names)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
