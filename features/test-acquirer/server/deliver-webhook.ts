import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Clock } from '#platform/clock.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'
import { handleWebhookEvent, type PaymentParts } from '#features/purchase/server/index.ts'
import { markTestEventDelivered, findTestEvent, insertTestEvent } from './test-payment-store.ts'
import { signWebhook, signatureHeader } from './webhook-signature.ts'

/** Sends a webhook call to the merchant. @returns whether it was accepted, as a status of 2xx would say */
type SendWebhook = (body: string, headers: IncomingHttpHeaders) => Promise<boolean>

/** Passes a webhook call to the merchant's handler directly: both run in the same process. */
export const deliverInProcess =
  (parts: PaymentParts): SendWebhook =>
  async (body, headers) =>
    (await handleWebhookEvent(parts, body, headers)) !== 'Forged'

/** Retries a webhook call of the test acquirer until the merchant accepts it. */
export const deliverTestEventJob: Job<{ eventId: string }> = {
  name: 'deliver-test-acquirer-event',
  payload: v.object({ eventId: v.pipe(v.string(), v.uuid()) }),
  attempts: 10,
}

/** Stores a webhook call, and queues a job that delivers it unless it is delivered before. @returns its id */
export async function enqueueWebhook(
  tx: Transaction,
  { token, body, now, afterSeconds = 2 }: { token: string; body: object; now: Date; afterSeconds?: number },
): Promise<string> {
  const eventId = await insertTestEvent(tx, token, body, now)
  await addJob(tx, deliverTestEventJob, { eventId }, { runAt: new Date(now.getTime() + afterSeconds * 1000) })
  return eventId
}

interface DeliverWebhookParts {
  readonly database: Database
  readonly clock: Clock
  readonly key: Buffer
  readonly send: SendWebhook
}

/** Sends a signed webhook call to the merchant, once. @throws when the merchant does not accept it */
export async function deliverWebhook(parts: DeliverWebhookParts, eventId: string): Promise<void> {
  const { database, clock, key, send } = parts
  const system = { kind: 'system' } as const
  const event = await inTransaction(database, system, (tx) => findTestEvent(tx, eventId))
  if (!event) return
  const body = JSON.stringify({ ...(event.body as object), id: eventIdOf(event.body) ?? event.id })
  const isAccepted = await send(body, { [signatureHeader]: signWebhook(key, body, clock()) })
  if (!isAccepted) throw new Error('the merchant did not accept a webhook call of the test acquirer')
  await inTransaction(database, system, (tx) => markTestEventDelivered(tx, eventId, clock()))
}

/** The id in a stored body: a repeated call carries the id of the first. */
const eventIdOf = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'id' in body && typeof body.id === 'string' ? body.id : undefined
