-- What the members of organisations learn, kept as it happens: milestones, and sums a week and a course. Nothing of whom
-- no organisation has to do with; what somebody learnt before joining is not here, and what they leave goes with them.

-- The week of a moment, by its Monday: ISO 8601, in Oslo, which is Madrid's time too.
create function learning_week_of(at timestamptz) returns date language sql immutable parallel safe as
$$ select date_trunc('week', at at time zone 'Europe/Oslo')::date $$;

-- Where somebody is a member, and since when.
-- owner: organisations -- published
create view member_since with (security_invoker = true) as
  select organization_id, user_id, created_at as since from membership;

-- Every second of what was watched, whatever the film's length.
create function seconds_in(watched int4multirange) returns integer language sql immutable parallel safe as
$$ select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(watched) r $$;

-- What the latest heartbeat added, read back by the statement that wrote it: so two that come at once count nothing twice.
alter table episode_progress
  add column gained_seconds integer not null default 0,
  add column gained_begin boolean not null default false,
  add column gained_end boolean not null default false;

-- A member's week in an organisation.
-- owner: activity
create table learning_week (
  organization_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  user_id uuid not null,
  -- of films, that had not been seen before
  seconds integer not null default 0 check (seconds >= 0),
  -- opened for the first time
  episodes integer not null default 0 check (episodes >= 0),
  courses_finished integer not null default 0 check (courses_finished >= 0),
  -- tests that were finished for the first time, and those of them that were passed
  first_tries integer not null default 0,
  first_passes integer not null default 0 check (first_passes between 0 and first_tries),
  primary key (organization_id, week, user_id),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
) with (fillfactor = 80);
create index learning_week_member on learning_week (organization_id, user_id);
create index learning_week_user on learning_week (user_id);

-- How far a member is with a course. It is finished with its certificate, or when every film of it is seen (C7).
-- owner: activity
create table learning_course (
  organization_id uuid not null,
  user_id uuid not null,
  course_id uuid not null references course (id) on delete cascade,
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  seconds integer not null default 0 check (seconds >= 0),
  finished_at timestamptz,
  primary key (organization_id, user_id, course_id),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
) with (fillfactor = 80);
create index learning_course_course on learning_course (course_id);
create index learning_course_user on learning_course (user_id);

-- Milestones: nothing changes one. A partition a month, where the application reaches them only through this table.
-- owner: activity
create table learning_event (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('EPISODE_BEGUN', 'EPISODE_FINISHED', 'TEST_FINISHED', 'COURSE_FINISHED', 'CERTIFICATE')),
  -- what it was about; kept when that is gone
  course_id uuid not null,
  lesson_id uuid,
  -- of a test
  passed boolean,
  first_try boolean,
  at timestamptz not null,
  primary key (organization_id, at, id),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade,
  check ((kind = 'TEST_FINISHED') = (passed is not null)),
  check ((passed is null) = (first_try is null))
) partition by range (at);
create index learning_event_member on learning_event (organization_id, user_id);
create index learning_event_user on learning_event (user_id);
create schema learning_month;
-- what lies outside the months that are made: clocks and long offline devices
create table learning_month.other partition of learning_event default;

-- Makes the partitions of months, where they are missing and nothing of them lies outside. For the system.
create function make_learning_months(since date, until date) returns void
language plpgsql security definer set search_path = public as
$$
declare
  month date;
  name text;
begin
  if not acting_as_system() then raise exception 'only the system makes partitions'; end if;
  for month in select generate_series(date_trunc('month', since), until, interval '1 month')::date loop
    name := 'm' || to_char(month, 'YYYY_MM');
    continue when to_regclass('learning_month.' || name) is not null
      or exists (select from learning_month.other where at >= month at time zone 'UTC' and at < (month + interval '1 month') at time zone 'UTC');
    execute format('create table learning_month.%I partition of learning_event for values from (%L) to (%L)',
      name, month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  end loop;
end
$$;

-- Takes months away whole. For the system.
create function drop_learning_months(before date) returns void
language plpgsql security definer set search_path = public as
$$
declare
  name text;
begin
  if not acting_as_system() then raise exception 'only the system takes partitions away'; end if;
  for name in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'learning_month' and c.relkind = 'r' and c.relname ~ '^m\d{4}_\d{2}$'
      and c.relname < 'm' || to_char(before, 'YYYY_MM')
  loop
    execute format('drop table learning_month.%I', name);
  end loop;
  delete from learning_event where at < date_trunc('month', before::timestamp) at time zone 'UTC';
end
$$;
revoke execute on function make_learning_months, drop_learning_months from public;
grant execute on function make_learning_months, drop_learning_months to kursiva_app;

alter table learning_week enable row level security;
alter table learning_course enable row level security;
alter table learning_event enable row level security;

-- One's own, and that of whom one manages; written as oneself or by the system.
create policy learning_week_read on learning_week for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
  or (select acting_as_system())
);
create policy learning_week_write on learning_week
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
create policy learning_course_read on learning_course for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
  or (select acting_as_system())
);
create policy learning_course_write on learning_course
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
create policy learning_event_read on learning_event for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
  or (select acting_as_system())
);
create policy learning_event_add on learning_event for insert
  with check (user_id = (select acting_user()) or (select acting_as_system()));
create policy learning_event_remove on learning_event for delete using ((select acting_as_system()));

-- Whether members may hide their names in the list of the busiest. No row: they may.
-- owner: activity
create table activity_setting (
  organization_id uuid primary key references organization (id) on delete cascade,
  names_hideable boolean not null
);
alter table activity_setting enable row level security;
create policy activity_setting_read on activity_setting for select using (
  organization_id in (select acting_organizations()) or (select acting_as_system())
);
create policy activity_setting_system on activity_setting
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Who does not want to stand in that list by name. No row is no wish: then one stands there.
-- owner: activity
create table activity_name_choice (
  organization_id uuid not null,
  user_id uuid not null,
  hidden boolean not null,
  chosen_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index activity_name_choice_user on activity_name_choice (user_id);
alter table activity_name_choice enable row level security;
create policy activity_name_choice_read on activity_name_choice for select using (
  user_id = (select acting_user())
  or organization_id in (select managed_organizations())
  or (select acting_as_system())
);
create policy activity_name_choice_own on activity_name_choice
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Works out what can be known of what members learnt before it was kept. A film's seconds all fall into the week it was
-- last watched in, and it counts as opened then: when they were seen is not stored. Members of whom something is kept
-- are left as they are.
create function backfill_learning() returns void language sql as
$$
  with fresh as materialized (
    select m.organization_id, m.user_id, m.created_at as since from membership m
    where not exists (select from learning_week w where w.organization_id = m.organization_id and w.user_id = m.user_id)
      and not exists (select from learning_course c where c.organization_id = m.organization_id and c.user_id = m.user_id)
  ), film as (
    select f.organization_id, f.user_id, e.course_id, e.lesson_id, e.completed_at, e.updated_at,
           seconds_in(e.watched) as seconds
    from fresh f join episode_progress e on e.user_id = f.user_id and e.updated_at >= f.since
  ), test as (
    select f.organization_id, f.user_id, q.course_id, q.lesson_id, a.result = 'PASSED' as passed, a.number = 1 as first, a.finished_at
    from fresh f join quiz_attempt a on a.user_id = f.user_id and a.finished_at >= f.since join quiz q on q.id = a.quiz_id
  ), proof as (
    select f.organization_id, f.user_id, c.course_id, c.issued_at
    from fresh f join certificate c on c.user_id = f.user_id and c.issued_at >= f.since
    where c.type = 'course' and c.status = 'PASSED'
  ), learnt as (
    insert into learning_course (organization_id, user_id, course_id, begun_at, touched_at, seconds, finished_at)
    select organization_id, user_id, course_id, least(p.first_at, k.issued_at), greatest(p.last_at, k.issued_at), coalesce(p.seconds, 0),
           least(k.issued_at, case when p.ended >= (
             select count(*) from lesson l where l.course_id = p.course_id and l.kind = 'EPISODE') then p.last_end end)
    from (
      select organization_id, user_id, course_id, min(updated_at) as first_at, max(updated_at) as last_at,
             max(completed_at) as last_end, count(completed_at) as ended, sum(seconds)::integer as seconds
      from film group by organization_id, user_id, course_id
    ) p full join (
      select organization_id, user_id, course_id, min(issued_at) as issued_at from proof group by organization_id, user_id, course_id
    ) k using (organization_id, user_id, course_id)
    returning organization_id, user_id, course_id, finished_at
  ), weeks as (
    insert into learning_week (organization_id, week, user_id, seconds, episodes, courses_finished, first_tries, first_passes)
    select organization_id, learning_week_of(at), user_id, sum(seconds), sum(episodes), sum(finished), sum(tries), sum(passes)
    from (
      select organization_id, user_id, updated_at as at, seconds, 1 as episodes, 0 as finished, 0 as tries, 0 as passes from film
      union all
      select organization_id, user_id, finished_at, 0, 0, 1, 0, 0 from learnt where finished_at is not null
      union all
      select organization_id, user_id, finished_at, 0, 0, 0, 1, passed::integer from test where first
    ) x group by organization_id, learning_week_of(at), user_id
  )
  insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, passed, first_try, at)
  select organization_id, user_id, 'EPISODE_FINISHED', course_id, lesson_id, null::boolean, null::boolean, completed_at
  from film where completed_at is not null
  union all
  select organization_id, user_id, 'TEST_FINISHED', course_id, lesson_id, passed, first, finished_at from test
  union all
  select organization_id, user_id, 'COURSE_FINISHED', course_id, null, null, null, finished_at from learnt where finished_at is not null
  union all
  select organization_id, user_id, 'CERTIFICATE', course_id, null, null, null, issued_at from proof
$$;
select set_config('kursiva.actor', 'system', true);
select make_learning_months((now() - interval '13 months')::date, (now() + interval '3 months')::date);
select backfill_learning();
