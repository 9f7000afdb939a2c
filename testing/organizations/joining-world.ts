import { joiningJobs } from '#features/people/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'

/** Mails about joining organisations, sent as by their jobs. */
export interface JoiningWorld {
  /** Runs a job of the joining feature once, with this payload. */
  readonly run: (name: string, payload?: object) => Promise<void>
  /**
   * Sends the pending mails of an organisation, and returns the code in the mail to the address; undefined if there
   * is none.
   */
  readonly codeFor: (organizationId: string, email: string) => Promise<string | undefined>
  /** Texts of mails to an address, newest first. */
  readonly mailsTo: (email: string) => Promise<string[]>
}

export function joiningWorld(database: Database, now: () => Date = () => new Date()): JoiningWorld {
  const jobs = joiningJobs(() => 'https://kursiva.test')
  const run = async (name: string, payload: object = {}) => {
    const job = jobs.find((each) => each.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    await job.run(payload, { database, clock: now, log: createLogger('silent'), signal: new AbortController().signal })
  }
  const mailsTo = (email: string) =>
    inTransaction(database, { kind: 'system' }, async (tx) => {
      const { rows } = await sql<{ mail: string }>`
        select subject || E'\n' || text_body as mail from mail_outbox
        where recipient = ${email} and kind like 'organization-%' order by created_at desc, id desc`.execute(tx)
      return rows.map(({ mail }) => mail)
    })
  return {
    run,
    mailsTo,
    codeFor: async (organizationId, email) => {
      await run('send-invitations', { organizationId })
      const [mail = ''] = await mailsTo(email)
      return /\/invitation\/([\w-]{22})/.exec(mail)?.[1]
    },
  }
}
