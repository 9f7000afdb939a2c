/** The application name of a runner's connection in pg_stat_activity, from which other runners see that it is alive. */
export const runnerName = (pool: string) => `kursiva jobs ${pool}`

/**
 * SQL that releases the jobs of runners that died (the queue itself waits four hours), and deletes jobs that failed for
 * good 30 days ago. A runner is alive while its named connection exists. Jobs that started in the last 5 s are not
 * released, since the connection may not have its name yet. If a live runner loses a job all the same, the job runs
 * twice, which jobs allow.
 */
export const releaseOrphanedJobs = `
  with dead as (
    select distinct locked_by as pool from graphile_worker._private_jobs as job
    where locked_at < now() - interval '5 seconds'
      and not exists (select from pg_stat_activity where application_name = 'kursiva jobs ' || job.locked_by)
  ), forgotten as (
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'
  )
  select graphile_worker.force_unlock_workers(array_agg(pool)) from dead`
