import { accountJobs, askCognito, personalDataJobs, signingKeyJobs } from '#features/accounts/server/index.ts'
import { certificateJobs } from '#features/certificates/server/index.ts'
import { consentJobs } from '#features/consent/server/index.ts'
import { captionsIn } from '#features/media/server/index.ts'
import { quizJobs } from '#features/quizzes/server/index.ts'
import { recallJobs } from '#features/recall/server/index.ts'
import { searchJobs } from '#features/search/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { RunnableJob } from '#platform/jobs/index.ts'
import { mailJobs } from '#platform/mail/index.ts'
import { mediaStorage } from '#platform/storage/index.ts'
import { mediaFolders } from './folders.ts'
import { originOf } from './origins.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { smsJobs } from '#platform/sms/index.ts'

/**
 * Every job there is, feature by feature. A process that runs jobs runs all of them.
 * @param secret the installation's secret
 */
export const jobsOf = ({ smtp, sms, matomo, cognito, s3, ...places }: Config, secret: string): RunnableJob[] => [
  ...accountJobs,
  // where Amazon's pool is in its place, our own has no keys
  ...(cognito ? [] : signingKeyJobs(secret)),
  ...certificateJobs,
  ...consentJobs(matomo),
  ...mailJobs(smtp),
  ...personalDataJobs(personalData, cognito && askCognito(cognito)),
  ...quizJobs(reactions),
  ...recallJobs((market) => originOf(places, market)),
  ...searchJobs(captionsIn(() => mediaStorage(s3, mediaFolders))),
  ...smsJobs(sms.gateway),
]
