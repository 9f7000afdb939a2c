-- Functions that run with their owner's rights look for names where the owner put them. Without pg_temp at the end, a
-- temporary table of the same name would be found first, and what it says believed (PostgreSQL, CREATE FUNCTION,
-- «Writing SECURITY DEFINER Functions Safely»).
do $$
declare each regprocedure;
begin
  for each in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and 'search_path=public' = any (p.proconfig)
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', each);
  end loop;
end $$;
