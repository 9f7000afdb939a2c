import type { SmsGateway } from '#platform/settings/sms-settings.ts'
import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { deliverSms } from './deliver-sms.ts'
import { deliverSmsJob } from './deliver-sms-job.ts'
import { httpGateway } from './http-gateway.ts'
import { deleteOld } from './outbox-store.ts'

/**
 * The jobs of text messages. Without a gateway no message is delivered: messages stay in the outbox, shown at
 * /dev/outbox.
 * @param gateway SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN and SMS_SENDER
 */
export function smsJobs(gateway: SmsGateway | undefined): RunnableJob[] {
  const send = gateway && httpGateway(gateway)
  return [
    runnableJob(deliverSmsJob, async ({ smsId }, context) => send && deliverSms(send, smsId, context)),
    runnableJob(removeOldSms, async (_, context) => removeOld(context), {
      cron: '29 3 * * *',
      catchUpMinutes: 24 * 60,
    }),
  ]
}

const removeOldSms: Job<object> = { name: 'remove-old-sms', payload: noPayload, attempts: 5 }

const week = 7 * 24 * 60 * 60 * 1000
const batch = 1000

/** Text messages are stored for a week, so that the cause of a failed delivery can be found. */
async function removeOld({ database, clock, signal }: JobContext): Promise<void> {
  const until = new Date(clock().getTime() - week)
  let deleted = batch
  while (deleted >= batch && !signal.aborted)
    deleted = await inTransaction(database, { kind: 'system' }, (tx) => deleteOld(tx, until, batch))
}
