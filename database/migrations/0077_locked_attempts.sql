-- One round trip where there were two: the record of an attempt, locked until the end of the transaction. An advisory
-- lock also holds a record that does not exist yet. Each statement of a volatile function sees what was committed when
-- it began, so what is read is what the last holder of the lock left.
create function lock_pool_attempt(subject text, kind text)
returns setof pool_attempt
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pool_attempt ' || lock_pool_attempt.kind || ' ' || lock_pool_attempt.subject, 0));
  return query
    select * from pool_attempt a where a.subject = lock_pool_attempt.subject and a.kind = lock_pool_attempt.kind;
end
$$;
revoke execute on function lock_pool_attempt from public;
grant execute on function lock_pool_attempt to kursiva_app;
