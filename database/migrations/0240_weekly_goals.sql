-- What a learner wants to reach in a week, and what they have seen of films on each day. Only they see either.
-- owner: goals
create table weekly_goal (
  user_id uuid primary key references app_user (id) on delete cascade,
  kind text not null check (kind in ('OFF', 'MINUTES', 'DAYS')),
  amount integer,
  updated_at timestamptz not null,
  check (case kind when 'OFF' then amount is null when 'DAYS' then amount between 1 and 7 else amount between 10 and 600 end)
);
alter table weekly_goal enable row level security;
create policy weekly_goal_own on weekly_goal
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Newly seen seconds of films, by the day in the learner's market: the sums that learning_week has of organisations.
-- owner: goals
create table learning_day (
  user_id uuid not null references app_user (id) on delete cascade,
  day date not null,
  seconds integer not null check (seconds > 0),
  primary key (user_id, day)
);
alter table learning_day enable row level security;
create policy learning_day_read on learning_day for select
  using (user_id = (select acting_user()) or (select acting_as_system()));
create policy learning_day_write on learning_day
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Progress has only the time of its latest change: what was seen before this table counts on that day.
create function backfill_learning_days() returns void language sql as
$$
  insert into learning_day (user_id, day, seconds)
  select user_id, (updated_at at time zone 'Europe/Oslo')::date, sum(seconds_in(watched))
  from episode_progress where not isempty(watched) group by 1, 2
  on conflict do nothing
$$;
select set_config('kursiva.actor', 'system', true);
select backfill_learning_days();
