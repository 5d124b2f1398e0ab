import { signInStaff } from '#server/testing/sign-in-staff.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** An instructor with an account, and their token. */
export const signInInstructor = (lido: TestApp, person: { firstName: string; lastName: string }) =>
  signInStaff(lido, 'instructor', person)
