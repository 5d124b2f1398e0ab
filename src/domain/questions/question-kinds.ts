/** What families are asked by mail. Each kind is a purpose of one-time links, with a page of its own. */
export const questionKinds = ['still-waiting', 'renewal', 'waiting-offer'] as const
export type QuestionKind = (typeof questionKinds)[number]
