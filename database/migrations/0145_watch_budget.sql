-- How much of each person's time has been spent on seconds that count as seen: nobody sees more than a film at the highest
-- speed shows in the time that has passed (features/watching/rules/watch-budget.ts). Time before `paid_until` is spent, but
-- for `spare_seconds` of film that fitted into it and were not claimed yet.
-- owner: watching
create table watch_budget (
  user_id uuid primary key references app_user (id) on delete cascade,
  paid_until timestamptz not null,
  spare_seconds double precision not null check (spare_seconds >= 0)
) with (fillfactor = 70);
alter table watch_budget enable row level security;
create policy watch_budget_system on watch_budget
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Since when somebody has an account: before that they have watched nothing.
create function account_since(person uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select created_at from app_user where id = person and acting_as_system() $$;
