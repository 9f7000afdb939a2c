-- Background jobs wait in the schema graphile_worker, which the queue's own migrations make after these ones
-- (platform/jobs/install-queue.ts). The application may add a job there and do nothing else: it has no right to that
-- schema, and this function runs as the owner. The job is part of the caller's transaction.
create function add_job(name text, payload json, attempts integer, run_at timestamptz, key text, key_mode text) returns void
language plpgsql security definer set search_path = '' as
$$
begin
  if not public.acting() then
    raise insufficient_privilege using message = 'a job needs a transaction that says who is asking';
  end if;
  perform graphile_worker.add_job(
    identifier => add_job.name, payload => add_job.payload, max_attempts => add_job.attempts,
    run_at => add_job.run_at, job_key => add_job.key, job_key_mode => add_job.key_mode);
end
$$;
revoke all on function add_job from public;
grant execute on function add_job to kursiva_app;

-- Delivered mail is removed after a while, the oldest first.
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
