import * as z from 'zod'
import { route } from './routes/define-route.ts'
import { line, requiredLine, success } from './routes/fields.ts'

/** Which list of the console: `phase5/orders`. */
const list = z.string().regex(/^[a-z\d]+\/[a-z\d/-]{1,40}$/)

const query = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/), line(200))
  .refine(filters => Object.keys(filters).length <= 20)

const savedView = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Whether who asks may delete it: their own, and an admin also those that are shared. */
  isDeletable: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const viewInput = z.object({
  name: requiredLine('view.name-required', 60),
  isShared: z.boolean().default(false),
})

export const savedViewRoutes = {
  /** A user's choices for all lists, in one answer. */
  readChoices: route('GET /api/list-choices', 'read-overview', {
    summary: 'Your saved views, those shared by others, and the columns you have hidden',
    response: z.object({
      views: z.array(savedView),
      hiddenColumns: z.record(z.string(), z.array(z.string())),
    }),
    watches: ['views'],
  }),
  saveView: route('POST /api/saved-views', 'own-views', {
    summary: 'Save the filters of a list under a name',
    body: viewInput.extend({ list, query }),
    response: savedView,
    status: 201,
    creates: true,
  }),
  deleteView: route('DELETE /api/saved-views/{id}', 'own-views', {
    summary: 'Delete a saved view',
    response: success,
  }),
  hideColumns: route('PUT /api/list-choices/columns', 'own-views', {
    summary: 'Say which columns of a list one does not want to see',
    body: z.object({ list, hidden: z.array(line(40)).max(40) }),
    response: success,
  }),
}
