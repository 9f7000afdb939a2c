import { runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { serviceParts, type ServiceParts } from '#features/lti/server/lti-parts.ts'
import { sendScore } from './send-score.ts'
import { sendScoreJob, updateScores, updateScoresJob } from './settle-scores.ts'

/**
 * The jobs that send scores: a score is calculated after the learner's progress changed, and sent with retries.
 * @param settings.secret the installation's secret
 */
export function scoreJobs(settings: Pick<ServiceParts, 'secret' | 'privateAddresses'>): readonly RunnableJob[] {
  // A process has one database; the parts are reused so that access tokens stay cached.
  let known: ServiceParts | undefined
  const partsOf = ({ database, clock }: JobContext): ServiceParts =>
    known?.database === database ? known : (known = serviceParts({ ...settings, database, clock }))
  return [
    runnableJob(updateScoresJob, (touched, { database, clock }) => updateScores(database, touched, clock())),
    runnableJob(sendScoreJob, ({ scoreId }, context) => sendScore(partsOf(context), scoreId)),
  ]
}
