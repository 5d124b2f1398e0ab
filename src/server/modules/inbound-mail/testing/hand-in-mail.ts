import { expect } from 'vitest'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { inboundMailRoutes } from '#contract/inbound-mail.ts'
import { signatureHeaders } from '#server/http/signing/webhook-signature.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export const inboundSecret = 'a secret between two mail servers'

/** Posts a mail as a mail server does, signed unless the headers say otherwise. */
export async function postMail(lido: TestApp, raw: Uint8Array, headers: Record<string, string> = {}) {
  const signed = {
    'content-type': 'message/rfc822',
    ...signatureHeaders(inboundSecret, raw, lido.clock.now),
    ...headers,
  }
  const response = await fetch(lido.address + inboundMailRoutes.receiveMail.path, {
    method: 'POST',
    headers: signed,
    body: Buffer.from(raw),
  })
  return { status: response.status, body: await response.json() }
}

/** Hands a mail in and reads what the log made of it. */
export async function receiveMail(lido: TestApp, raw: Uint8Array) {
  const answer = await postMail(lido, raw)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  return { ...(await readMail(lido, answer.body.messageUuid)), outcome: answer.body.outcome as string }
}

export const readMail = async (lido: TestApp, id: string) =>
  (await lido.call(phase5EmailRoutes.readEmail, { params: { id } })).body
