/** What the connection of a living runner is called in pg_stat_activity: how others see that it lives. */
export const runnerName = (pool: string) => `kursiva jobs ${pool}`

/**
 * Frees the jobs of runners that died (the queue itself would wait four hours), and forgets those that were given up a
 * month ago. A runner lives while its named connection does. One that has only just taken a job is spared, since its
 * connection may not have got its name yet; should a living one be robbed all the same, the job runs twice, as it may.
 */
export const freeLeftJobs = `
  with dead as (
    select distinct locked_by as pool from graphile_worker._private_jobs as job
    where locked_at < now() - interval '5 seconds'
      and not exists (select from pg_stat_activity where application_name = 'kursiva jobs ' || job.locked_by)
  ), forgotten as (
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'
  )
  select graphile_worker.force_unlock_workers(array_agg(pool)) from dead`
