/** What a person who teaches must know of a lesson. */
export const instructorNews = ['cancelled', 'moved', 'restored', 'teaches', 'stands-in', 'released'] as const
export type InstructorNews = (typeof instructorNews)[number]

export interface Team {
  instructorId: string | null
  substituteId: string | null
}

const membersOf = ({ instructorId, substituteId }: Team): string[] =>
  [...new Set([instructorId, substituteId])].filter(id => id !== null)

const roleIn = (team: Team, id: string): 'teaches' | 'stands-in' | 'released' => {
  if (team.instructorId === id) return 'teaches'
  return team.substituteId === id ? 'stands-in' : 'released'
}

/** Who has another part in a lesson than before. */
export const newsOfTeam = (before: Team, after: Team): { instructorId: string; news: InstructorNews }[] =>
  [...new Set([...membersOf(before), ...membersOf(after)])].flatMap(instructorId => {
    const news = roleIn(after, instructorId)
    return news === roleIn(before, instructorId) ? [] : [{ instructorId, news }]
  })

/** On another day those of the offer teach: a person named for the one lesson alone does not come then. */
export const newsOfMove = (
  own: Team,
  ofOffer: Team,
): { instructorId: string; news: 'moved' | 'cancelled' }[] => {
  const staying = membersOf(ofOffer)
  const leaving = membersOf(own).filter(id => !staying.includes(id))
  return [
    ...staying.map(instructorId => ({ instructorId, news: 'moved' as const })),
    ...leaving.map(instructorId => ({ instructorId, news: 'cancelled' as const })),
  ]
}

export const newsForAll = <News extends InstructorNews>(team: Team, news: News) =>
  membersOf(team).map(instructorId => ({ instructorId, news }))
