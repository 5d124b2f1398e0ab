/** What a person decides on when two records of one contact become one, and the columns each decision is about. */
const mergedFields = {
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phone'],
  preferredLanguage: ['preferredLanguage'],
  address: ['street', 'postalCode', 'city', 'country'],
  billing: [
    ...(['billingAddressSameAsContact', 'billingName', 'billingStreet'] as const),
    ...(['billingPostalCode', 'billingCity', 'billingCountry'] as const),
  ],
  paymentStatus: ['paymentStatus'],
} as const

export type MergedField = keyof typeof mergedFields
type Column = (typeof mergedFields)[MergedField][number]

export const mergedFieldNames = [
  ...(['name', 'email', 'phone', 'preferredLanguage'] as const),
  ...(['address', 'billing', 'paymentStatus'] as const),
] satisfies MergedField[]

type Mergeable = Record<Column, unknown> & { notes: string; archivedAt: string | null }

/** The merged record: fields taken from the other, the notes of both, archived only if both were. */
export function mergeContacts<C extends Mergeable>(
  kept: C,
  other: C,
  taken: readonly MergedField[],
): Partial<Pick<C, Column | 'notes' | 'archivedAt'>> {
  const columns: readonly Column[] = taken.flatMap(field => [...mergedFields[field]])
  const values: Partial<Pick<C, Column | 'notes' | 'archivedAt'>> = {}
  for (const column of columns) values[column] = other[column]
  if (other.notes && other.notes !== kept.notes)
    values.notes = [kept.notes, other.notes].filter(Boolean).join('\n')
  if (kept.archivedAt && !other.archivedAt) values.archivedAt = other.archivedAt
  return values
}

/** What two records say differently: the rest need not be decided. */
export const differingFields = (a: Record<Column, unknown>, b: typeof a): MergedField[] =>
  mergedFieldNames.filter(field => mergedFields[field].some(column => a[column] !== b[column]))

/** The surname that is not chosen, and the chosen one, where they are written differently. */
export function replacedSurname(
  kept: { lastName: string },
  other: { lastName: string },
  taken: readonly MergedField[],
): { from: string; to: string } | null {
  const [to, from] = taken.includes('name')
    ? [other.lastName, kept.lastName]
    : [kept.lastName, other.lastName]
  return from === to ? null : { from, to }
}

/** How long a merge can be undone. */
const undoDays = 30
const dayMs = 86_400_000

/** Which merges can still be undone: those since then. */
export const mergeUndoneSince = (now: Date): Date => new Date(now.getTime() - undoDays * dayMs)

export const mergeUndoneUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + undoDays * dayMs)
