import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { logSecurity } from '#platform/security-log.ts'
import { derivePoolSecrets } from '#protocols/user-pool/index.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'
import { poolKeyStore } from './signing-key-store.ts'
import { userPoolSettings } from '#features/accounts/server/user-pool-settings.ts'

const rotate: Job<object> = { name: 'rotate-signing-key', payload: noPayload, attempts: 3 }

/**
 * Checks every hour whether the embedded pool's signing key needs a successor.
 * @param secret the installation's secret, from which the sealing key is derived
 */
export function signingKeyJobs(secret: string): readonly RunnableJob[] {
  const { sealingKey, poolId, lifetimes } = userPoolSettings({ secret, issuer: '' })
  const pool = {
    store: poolKeyStore,
    sealingKey: derivePoolSecrets(sealingKey, poolId).atRest,
    tokenSeconds: lifetimes.accessTokenSeconds,
  }
  return [
    runnableJob(
      rotate,
      async (_, { database, clock, log }) => {
        const outcome = await rotateSigningKey(database, pool, clock())
        if (outcome.kind !== 'Rotated') return
        log.info({ kid: outcome.kid }, 'a new signing key is published')
        logSecurity({
          event: 'key.rotated',
          outcome: 'success',
          action: 'user-pool',
          object: { kind: 'key', id: outcome.kid },
        })
      },
      { cron: '23 * * * *', catchUpMinutes: 60 },
    ),
  ]
}
