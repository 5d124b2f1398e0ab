import { personalDataRoutes } from '#contract/personal-data.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export const previewPerson = (lido: TestApp, id: string) =>
  lido.call(personalDataRoutes.readPersonalData, { params: { id } })

export const erasePerson = (lido: TestApp, id: string) =>
  lido.call(personalDataRoutes.erasePersonalData, { params: { id } })
