import { familyRoutes } from '#contract/families.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { addNote, removeNote } from './family-notes.ts'
import { listFamilies, searchPeople } from './family-queries.ts'
import { familySheet } from './family-sheet.ts'
import { readHealthNote, writeHealthNote } from './health-notes.ts'
import { addMember, mergeSwimmers, removeMember, saveRoles } from './member-actions.ts'
import { dismissSuggestion, listSuggestions } from './suggestions.ts'
import { addSwimmer, findSwimmer, removeSwimmer, saveSwimmer } from './swimmer-actions.ts'

export const mountFamilies = (mount: Mount, db: Database) =>
  mount(familyRoutes, {
    listFamilies: ({ query }, { now }) => listFamilies(db, query, zurichDate(now)),
    async exportFamilies({ query }, context) {
      const sheet = familySheet(db, query, zurichDate(context.now))
      return exportReply(db, { topic: 'families' }, sheet, query, context)
    },
    listSuggestions: ({ query }) => listSuggestions(db, query.familyId),

    dismissSuggestion: ({ params: { firstId, secondId } }, context) =>
      dismissSuggestion(db, [firstId, secondId], context),

    searchPeople: ({ query }) => searchPeople(db, query.q),

    async addSwimmer({ params, body }, context) {
      return findSwimmer(db, await addSwimmer(db, params.id, body, context))
    },

    updateSwimmer: ({ params: { id: familyId, swimmerId }, body }, context) =>
      saveSwimmer(db, { familyId, swimmerId }, body, context),

    removeSwimmer: ({ params: { id: familyId, swimmerId } }, context) =>
      removeSwimmer(db, { familyId, swimmerId }, context),

    readHealthNote: ({ params: { id: familyId, swimmerId } }) => readHealthNote(db, { familyId, swimmerId }),

    writeHealthNote: ({ params: { id: familyId, swimmerId }, body }, context) =>
      writeHealthNote(db, { familyId, swimmerId }, body.text, context),

    joinSwimmers: ({ params: { id: familyId, swimmerId }, body: { otherId } }, context) =>
      mergeSwimmers(db, { familyId, swimmerId, otherId }, context),

    joinFamily: ({ params: { id: familyId }, body }, context) =>
      addMember(db, { familyId, ...body }, context),

    changeRoles: ({ params: { id: familyId, contactId }, body }, context) =>
      saveRoles(db, { familyId, contactId, ...body }, context),

    leaveFamily: ({ params: { id: familyId, contactId } }, context) =>
      removeMember(db, { familyId, contactId }, context),

    async addNote({ params, body }, context) {
      await addNote(db, params.id, body.text, context)
    },
    removeNote: ({ params: { id: familyId, noteId } }, context) =>
      removeNote(db, { familyId, noteId }, context),
  })
