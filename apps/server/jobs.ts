import {
  accountJobs,
  cognitoAdminApi,
  domainJobs,
  removeEmployerSignIn,
  personalDataJobs,
  signingKeyJobs,
} from '#features/accounts/server/index.ts'
import { activityJobs } from '#features/activity/server/index.ts'
import { assignmentJobs, deleteAssignments, reminderJobs } from '#features/assignments/server/index.ts'
import { certificateJobs } from '#features/certificates/server/index.ts'
import { courseJobs, publishingJobs } from '#features/courses/server/index.ts'
import { licenseJobs } from '#features/licenses/server/index.ts'
import { consentJobs } from '#features/consent/server/index.ts'
import { httpAccessPoint, invoiceJobs, sendingJobs } from '#features/invoices/server/index.ts'
import { forgetPlatforms, ltiJobs } from '#features/lti/server/index.ts'
import { captionsIn, clamdScanner, filmFoldersIn, filmJobs } from '#features/media/server/index.ts'
import { dpaJobs, organizationJobs } from '#features/organizations/server/index.ts'
import { forgetPeople, importJobs, importRunJobs, joiningJobs, removalJobs } from '#features/people/server/index.ts'
import { deleteShares } from '#features/playlists/server/index.ts'
import { quizJobs } from '#features/quizzes/server/index.ts'
import { purchaseJobs } from '#features/purchase/server/index.ts'
import { recallJobs } from '#features/recall/server/index.ts'
import { searchJobs } from '#features/search/server/index.ts'
import { forgetSeats, seatJobs } from '#features/seats/server/index.ts'
import { testAcquirerJobs } from '#features/test-acquirer/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { RunnableJob } from '#platform/jobs/index.ts'
import type { Market } from '#values/language.ts'
import { mailJobs } from '#platform/mail/index.ts'
import { mediaStorage } from '#platform/storage/index.ts'
import { cardAcquirer } from './card-acquirer.ts'
import { mediaFolders } from './folders.ts'
import { originOf } from './origins.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { smsJobs } from '#platform/sms/index.ts'

/** The purchase jobs, with the card payment provider of this installation. */
function cardPaymentJobs(
  config: Pick<Config, 'stripe' | 'mode' | 'companyRegister' | 'origins' | 'port'>,
  secret: string,
): readonly RunnableJob[] {
  const originOfMarket = (market: Market) => originOf(config, market)
  const createAcquirer = cardAcquirer(config, secret, originOfMarket)
  const register = config.companyRegister
  return [
    ...purchaseJobs({ createAcquirer, register, originOf: originOfMarket }),
    ...testAcquirerJobs(createAcquirer, secret),
  ]
}

/**
 * All jobs, feature by feature. A process that runs jobs runs all of them.
 * @param secret the installation's secret
 */
export const jobsOf = (
  { smtp, sms, matomo, cognito, s3, films, stripe, accessPoint, ...places }: Config,
  secret: string,
): RunnableJob[] => [
  ...accountJobs,
  // with a Cognito user pool there are no signing keys of our own
  ...(cognito ? [] : signingKeyJobs(secret)),
  ...activityJobs((market) => originOf(places, market)),
  ...certificateJobs(reactions, (market) => originOf(places, market)),
  ...assignmentJobs((market) => originOf(places, market)),
  ...consentJobs(matomo),
  ...publishingJobs,
  ...courseJobs((market) => originOf(places, market)),
  ...licenseJobs((market) => originOf(places, market)),
  ...domainJobs(),
  ...joiningJobs((market) => originOf(places, market)),
  ...importJobs,
  ...importRunJobs,
  ...ltiJobs({ secret, privateAddresses: places.ltiPrivateAddresses, reactions }),
  ...mailJobs(smtp),
  ...organizationJobs([
    removeEmployerSignIn,
    forgetPlatforms,
    deleteShares,
    deleteAssignments,
    forgetSeats,
    forgetPeople,
  ]),
  ...dpaJobs,
  ...cardPaymentJobs({ ...places, stripe }, secret),
  ...removalJobs,
  ...invoiceJobs,
  ...sendingJobs({ accessPoint: accessPoint && httpAccessPoint(accessPoint), showsEhf: places.mode === 'demo' }),
  ...personalDataJobs(personalData, cognito && cognitoAdminApi(cognito)),
  ...quizJobs(reactions),
  ...reminderJobs((market) => originOf(places, market)),
  ...recallJobs((market) => originOf(places, market)),
  ...seatJobs((market) => originOf(places, market), reactions),
  ...searchJobs(captionsIn(() => mediaStorage(s3, mediaFolders(films)))),
  ...filmJobs({
    folders: filmFoldersIn(films.folder),
    scanner: films.scanner && clamdScanner(films.scanner),
    openStorage: () => mediaStorage(s3, mediaFolders(films)),
  }),
  ...smsJobs(sms.gateway),
]
