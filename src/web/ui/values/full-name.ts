interface Person {
  firstName?: string | null
  lastName?: string | null
}

export function fullName({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim()
}
