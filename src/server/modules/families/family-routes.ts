import type { familyRoutes } from '#contract/families.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { addNote, removeNote } from './family-notes.ts'
import { listFamilies, searchPeople } from './family-queries.ts'
import { familySheet } from './family-sheet.ts'
import { readHealthNote, writeHealthNote } from './health-notes.ts'
import { addMember, mergeSwimmers, removeMember, saveRoles } from './member-actions.ts'
import { dismissSuggestion, listSuggestions } from './suggestions.ts'
import { addSwimmer, findSwimmer, removeSwimmer, saveSwimmer } from './swimmer-actions.ts'

export const familyHandlers = (db: Database): Handlers<typeof familyRoutes> => ({
  listFamilies: ({ query }, { now }) => listFamilies(db, query, zurichDate(now)),
  async exportFamilies({ query }, context) {
    const today = zurichDate(context.now)
    await recordExport(db, 'families', query, context)
    return sheetReply(familySheet(db, query, today), query, today)
  },
  listSuggestions: ({ query }) => listSuggestions(db, query.familyId),

  async dismissSuggestion({ params: { firstId, secondId } }, context) {
    await dismissSuggestion(db, [firstId, secondId], context)
    return { success: true }
  },

  searchPeople: ({ query }) => searchPeople(db, query.q),

  async addSwimmer({ params, body }, context) {
    return findSwimmer(db, await addSwimmer(db, params.id, body, context))
  },

  updateSwimmer: ({ params: { id: familyId, swimmerId }, body }, context) =>
    saveSwimmer(db, { familyId, swimmerId }, body, context),

  async removeSwimmer({ params: { id: familyId, swimmerId } }, context) {
    await removeSwimmer(db, { familyId, swimmerId }, context)
    return { success: true }
  },

  readHealthNote: ({ params: { id: familyId, swimmerId } }) => readHealthNote(db, { familyId, swimmerId }),

  writeHealthNote: ({ params: { id: familyId, swimmerId }, body }, context) =>
    writeHealthNote(db, { familyId, swimmerId }, body.text, context),

  async joinSwimmers({ params: { id: familyId, swimmerId }, body: { otherId } }, context) {
    await mergeSwimmers(db, { familyId, swimmerId, otherId }, context)
    return { success: true }
  },

  async joinFamily({ params: { id: familyId }, body }, context) {
    await addMember(db, { familyId, ...body }, context)
    return { success: true }
  },

  async changeRoles({ params: { id: familyId, contactId }, body }, context) {
    await saveRoles(db, { familyId, contactId, ...body }, context)
    return { success: true }
  },

  async leaveFamily({ params: { id: familyId, contactId } }, context) {
    await removeMember(db, { familyId, contactId }, context)
    return { success: true }
  },

  async addNote({ params, body }, context) {
    await addNote(db, params.id, body.text, context)
    return { success: true }
  },
  async removeNote({ params: { id: familyId, noteId } }, context) {
    await removeNote(db, { familyId, noteId }, context)
    return { success: true }
  },
})
