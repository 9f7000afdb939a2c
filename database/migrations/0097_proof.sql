-- How a course is proven (Q3): how long its certificate holds, null for good, and whether its films must have been seen
-- too where it has a test.
alter table course
  add column certificate_months integer check (certificate_months between 3 and 120),
  add column certificate_films boolean not null default false;

-- owner: courses -- published
create view course_proof with (security_invoker = true) as
  select id as course_id, certificate_months as months, certificate_films as films_required from course;

-- Which lists give a certificate when all of them is done (C8).
alter table playlist add column certificate boolean not null default false;
create index playlist_certificate on playlist (id) where certificate;

-- The name, address and language of a user; each user sees only the own row.
-- owner: accounts -- published
create or replace view user_contact with (security_invoker = true) as
  select id as user_id, name, email, locale from app_user;

-- A certificate holds for a time. Whoever passes again gets a new one, and the old one stays: one can always tell which
-- was in force on a day.
alter table certificate
  drop constraint certificate_type_check,
  drop constraint certificate_user_id_course_id_key,
  alter column course_id drop not null,
  add column playlist_id uuid references playlist (id) on delete set null,
  -- false where there was no test: then the percentage says only that all of it was done
  add column tested boolean not null default true,
  -- what a list held on the day: [{"kind": "COURSE", "name": [...]}, ...]
  add column contents jsonb,
  add column valid_until timestamptz,
  -- results before then count for an older certificate; null when all count
  add column counts_from timestamptz,
  -- since when a newer one stands in its place
  add column replaced_at timestamptz,
  add column replaces uuid references certificate (id) on delete set null,
  -- the last of the letters about its end, by its days before it
  add column noticed_days integer check (noticed_days in (0, 14, 60)),
  add column revoked_kind text check (revoked_kind in ('MISTAKE', 'NOT_THE_HOLDER', 'CHEATING', 'BY_REQUEST', 'OTHER')),
  add check (type in ('course', 'playlist')),
  add check ((type = 'course') = (course_id is not null)),
  add check ((type = 'playlist') = (contents is not null)),
  add check (valid_until > issued_at),
  add check (revoked_kind is null or revoked_at is not null);
create unique index certificate_current_course on certificate (user_id, course_id)
  where replaced_at is null and type = 'course';
create unique index certificate_current_playlist on certificate (user_id, playlist_id)
  where replaced_at is null and type = 'playlist';
create index certificate_user_course on certificate (user_id, course_id, issued_at desc);
create index certificate_replaces on certificate (replaces) where replaces is not null;
create index certificate_playlist on certificate (playlist_id) where playlist_id is not null;
create index certificate_ending on certificate (valid_until)
  where valid_until is not null and replaced_at is null and revoked_at is null;
update certificate set revoked_kind = 'OTHER' where revoked_at is not null;

-- Who withdrew what, and why. Nobody changes or removes a line while its certificate stands.
-- owner: certificates
create table certificate_withdrawal (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  kind text not null,
  reason text not null check (length(reason) between 1 and 500),
  withdrawn_by text not null check (length(withdrawn_by) between 1 and 120),
  withdrawn_at timestamptz not null
);
alter table certificate_withdrawal enable row level security;
create policy certificate_withdrawal_system on certificate_withdrawal
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- How a certificate stands at a moment: certificates/rules/validity.ts in SQL.
create function certificate_validity(revoked_at timestamptz, valid_until timestamptz, at timestamptz) returns text
  language sql immutable parallel safe as
$$
  select case
    when revoked_at is not null then 'REVOKED'
    when valid_until is null then 'VALID'
    when valid_until <= at then 'EXPIRED'
    when valid_until <= at + interval '1440 hours' then 'EXPIRING'
    else 'VALID'
  end
$$;

-- The certificates that members have earned since they joined, with what became of them, for admins and managers: which
-- end soon, and which was in force on a day (issued_at, valid_until, revoked_at).
-- owner: certificates -- published
create view managed_certificate as
  select m.organization_id, c.id as certificate_id, c.user_id, c.type, c.course_id, c.playlist_id, c.issued_at, c.valid_until,
         c.revoked_at, c.replaced_at is null as is_current,
         certificate_validity(c.revoked_at, c.valid_until, now()) as status
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.issued_at >= m.created_at
    and (m.organization_id in (select managed_organizations()) or acting_as_system());

-- One line a course that a member has proven; what was withdrawn proves nothing.
-- owner: certificates -- published
create or replace view organization_certificate as
  select m.organization_id, c.user_id, c.course_id, c.issued_at
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.issued_at >= m.created_at
    and c.type = 'course' and c.replaced_at is null and c.revoked_at is null
    and (m.organization_id in (select managed_organizations()) or acting_as_system());

-- owner: watching -- published
create or replace view course_learnt with (security_invoker = true) as
  select t.user_id, t.course_id, max(t.touched_at) as touched_at, max(t.finished_at) as finished_at
  from (
    select user_id, course_id, issued_at as touched_at, issued_at as finished_at
    from certificate where status = 'PASSED' and type = 'course'
    union all
    select b.user_id, b.course_id, b.touched_at,
           case when not exists (
             select from lesson l
             where l.course_id = b.course_id
               and (l.kind = 'QUIZ' or (l.kind = 'EPISODE' and not l.id = any(coalesce(b.completed, '{}'))))
           ) then b.touched_at end
    from (
      select user_id, course_id, max(updated_at) as touched_at,
             array_agg(lesson_id) filter (where completed_at is not null) as completed
      from episode_progress group by user_id, course_id
    ) b
  ) t
  group by t.user_id, t.course_id;
