import { accountJobs, signingKeyJobs } from '#features/accounts/server/index.ts'
import { consentJobs } from '#features/consent/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { RunnableJob } from '#platform/jobs/index.ts'
import { mailJobs } from '#platform/mail/index.ts'

/**
 * Every job there is, feature by feature. A process that runs jobs runs all of them.
 * @param secret the installation's secret
 */
export const jobsOf = ({ smtp, matomo }: Config, secret: string): RunnableJob[] => [
  ...accountJobs,
  ...signingKeyJobs(secret),
  ...consentJobs(matomo),
  ...mailJobs(smtp),
]
