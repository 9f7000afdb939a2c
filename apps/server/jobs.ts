import { accountJobs, askCognito, personalDataJobs } from '#features/accounts/server/index.ts'
import { consentJobs } from '#features/consent/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { RunnableJob } from '#platform/jobs/index.ts'
import { mailJobs } from '#platform/mail/index.ts'
import { personalData } from './personal-data.ts'
import { smsJobs } from '#platform/sms/index.ts'

/** Every job there is, feature by feature. A process that runs jobs runs all of them. */
export const jobsOf = ({ cognito, smtp, sms, matomo }: Config): RunnableJob[] => [
  ...accountJobs,
  ...consentJobs(matomo),
  ...mailJobs(smtp),
  ...personalDataJobs(personalData, cognito && askCognito(cognito)),
  ...smsJobs(sms.gateway),
]
