import * as z from 'zod'
import { contact } from '#contract/contacts/contacts.ts'
import { route } from '#contract/routes/define-route.ts'
import { success } from '#contract/routes/fields.ts'
import { mergedFieldNames } from '#domain/families/merge-contacts.ts'

export const contactMergeRoutes = {
  mergeContacts: route('POST /api/office/contacts/{id}/merge', 'change-customers', {
    summary: 'Two contacts are one person: the other becomes part of this one, and its address stays known',
    body: z.object({
      otherId: z.uuid(),
      /** As it was compared. */
      otherVersion: z.number().optional(),
      /** The fields taken from the other contact; this one keeps the rest. */
      take: z.array(z.enum(mergedFieldNames)),
      /** Whether children with the surname that is not chosen get the chosen one. */
      renamesChildren: z.boolean().default(true),
    }),
    response: contact,
    locks: true,
  }),
  undoMerge: route('DELETE /api/office/merges/{id}', 'change-customers', {
    summary: 'They are two again, within 30 days; the last merge of a contact is undone first',
    response: success,
  }),
}
