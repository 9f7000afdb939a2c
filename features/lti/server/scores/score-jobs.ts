import { runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { serviceParts, type ServiceParts } from '#features/lti/server/lti-parts.ts'
import { sendScore } from './send-score.ts'
import { sendScoreJob, updateScores, updateScoresJob } from './settle-scores.ts'

/**
 * What goes back to platforms: what they should know is worked out after it has happened, and sent when they answer.
 * @param settings.secret the installation's secret
 */
export function scoreJobs(settings: Pick<ServiceParts, 'secret' | 'privateAddresses'>): readonly RunnableJob[] {
  // a process has one database, and remembers the tokens that platforms give it
  let known: ServiceParts | undefined
  const partsOf = ({ database, clock }: JobContext): ServiceParts =>
    known?.database === database ? known : (known = serviceParts({ ...settings, database, clock }))
  return [
    runnableJob(updateScoresJob, (touched, { database, clock }) => updateScores(database, touched, clock())),
    runnableJob(sendScoreJob, ({ scoreId }, context) => sendScore(partsOf(context), scoreId)),
  ]
}
