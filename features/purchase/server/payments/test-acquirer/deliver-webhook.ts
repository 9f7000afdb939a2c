import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Clock } from '#platform/clock.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'
import { closeTestEvent, findTestEvent, keepTestEvent } from './test-payment-store.ts'
import { sign, signatureHeader } from './webhook-signature.ts'

/** Brings a call to the merchant's webhook. @returns whether it was taken, as a status of 2xx would say */
export type Bring = (body: string, headers: IncomingHttpHeaders) => Promise<boolean>

/** Brings a call of the test acquirer, again and again until it is taken. */
export const deliverTestEventJob: Job<{ eventId: string }> = {
  name: 'deliver-test-acquirer-event',
  payload: v.object({ eventId: v.pipe(v.string(), v.uuid()) }),
  attempts: 10,
}

/** Keeps a call and has it brought: by a job, should nobody bring it before. @returns its id */
export async function announce(
  tx: Transaction,
  { token, body, now, afterSeconds = 2 }: { token: string; body: object; now: Date; afterSeconds?: number },
): Promise<string> {
  const eventId = await keepTestEvent(tx, token, body, now)
  await addJob(tx, deliverTestEventJob, { eventId }, { runAt: new Date(now.getTime() + afterSeconds * 1000) })
  return eventId
}

interface DeliverParts {
  readonly database: Database
  readonly clock: Clock
  readonly key: Buffer
  readonly bring: Bring
}

/** Brings a call to the merchant, signed; one that was taken is not brought again. @throws when it is not taken */
export async function deliver(parts: DeliverParts, eventId: string): Promise<void> {
  const { database, clock, key, bring } = parts
  const system = { kind: 'system' } as const
  const event = await inTransaction(database, system, (tx) => findTestEvent(tx, eventId))
  if (!event) return
  const body = JSON.stringify({ ...(event.body as object), id: nameOf(event.body) ?? event.id })
  const isTaken = await bring(body, { [signatureHeader]: sign(key, body, clock()) })
  if (!isTaken) throw new Error('the merchant did not take a call of the test acquirer')
  await inTransaction(database, system, (tx) => closeTestEvent(tx, eventId, clock()))
}

/** A call that is told again bears the name it had. */
const nameOf = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'id' in body && typeof body.id === 'string' ? body.id : undefined
