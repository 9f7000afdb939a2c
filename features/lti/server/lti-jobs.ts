import type { RunnableJob } from '#platform/jobs/index.ts'
import { cleanupJobs } from './cleanup-jobs.ts'
import { toolKeyJobs } from './keys/tool-key-jobs.ts'
import type { LtiReactions } from './reactions.ts'
import { scoreJobs } from './scores/score-jobs.ts'

interface LtiJobSettings {
  /** The installation's secret. */
  readonly secret: string
  readonly privateAddresses: boolean
  readonly reactions: Pick<LtiReactions, 'accountsMerged'>
}

/** The recurring and queued jobs for platforms and launches. */
export const ltiJobs = ({ secret, privateAddresses, reactions }: LtiJobSettings): readonly RunnableJob[] => [
  ...toolKeyJobs(secret),
  ...scoreJobs({ secret, privateAddresses }),
  ...cleanupJobs(reactions),
]
