import { rotateSigningKey } from '#features/accounts/server/index.ts'
import { noPayload, runnableJob, type RunnableJob } from '#platform/jobs/index.ts'
import { logSecurity } from '#platform/security-log.ts'
import { toolKeyFamily } from './tool-keys.ts'

/**
 * Checks every hour whether the tool's signing key is due for rotation, which is every 90 days.
 * @param secret the installation's secret
 */
export function toolKeyJobs(secret: string): readonly RunnableJob[] {
  const keys = toolKeyFamily(secret)
  return [
    runnableJob<object>(
      { name: 'rotate-lti-key', payload: noPayload, attempts: 3 },
      async (_, { database, clock, log }) => {
        const outcome = await rotateSigningKey(database, keys, clock())
        if (outcome.kind !== 'Rotated') return
        log.info({ kid: outcome.kid }, 'a new key towards platforms is published')
        logSecurity({
          event: 'key.rotated',
          outcome: 'success',
          action: 'lti',
          object: { kind: 'key', id: outcome.kid },
        })
      },
      { cron: '41 * * * *', catchUpMinutes: 60 },
    ),
  ]
}
