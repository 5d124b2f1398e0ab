import { randomUUID } from 'node:crypto'
import { adminSession, callApi } from './admin-api.ts'
import type { Lido } from './lido-server.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

interface SavedUser {
  id: string
  version: number
}

/** A unique person; journeys share a server. */
export function inventPerson(firstName: string, lastName: string): Person & { fullName: string } {
  const mark = randomUUID().slice(0, 6)
  return {
    firstName,
    lastName: `${lastName}-${mark}`,
    fullName: `${firstName} ${lastName}-${mark}`,
    email: `${firstName}.${mark}@familie.example`
      .normalize('NFD')
      .replaceAll(/[^\w.@]/g, '')
      .toLowerCase(),
    password: `water ${mark}`,
  }
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

export async function createAdmin(
  lido: Lido,
  { firstName, lastName, email, password }: Person,
): Promise<SavedUser> {
  const body = { firstName, lastName, email, password }
  return callApi(lido, 'POST', '/api/users', { body, token: await adminSession(lido) })
}

export async function createCustomer(
  lido: Lido,
  { firstName, lastName, email, password }: Person,
): Promise<SavedUser> {
  const body = { firstName, lastName, email, password, role: 'customer' }
  return callApi(lido, 'POST', '/api/phase5/users', { body, token: await adminSession(lido) })
}
