export { addJob, type AddJobOptions } from './add-job.ts'
export { installQueue } from './install-queue.ts'
export { noPayload, runnableJob, type Job, type JobContext, type RunnableJob, type Schedule } from './job.ts'
export { startJobs, type RunningJobs } from './start-jobs.ts'
