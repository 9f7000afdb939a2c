-- Who may watch what, decided in one place (C6), and what a front page must know of somebody's learning (C7).

-- A subscription that is bought today may begin later; without a moment it began when it was made.
alter table subscription
  add column starts_at timestamptz,
  add constraint subscription_times check (starts_at < expiration_date);

-- Where a subscription stands. One that is over is over, paused or not: renewing it is what helps.
create function subscription_state(status text, starts_at timestamptz, expiration_date timestamptz) returns text
language sql stable parallel safe as
$$
  select case
    when expiration_date <= now() then 'EXPIRED'
    when status = 'paused' then 'PAUSED'
    when starts_at > now() then 'STARTS_LATER'
    else 'RUNNING'
  end
$$;

-- Which subscriptions serve a user: the user's own, and those of the organisations the user belongs to (C6).
-- owner: subscriptions -- published
create or replace view user_subscription with (security_invoker = true) as
  select s.user_id, s.id as subscription_id, s.organization_id, s.product_id, s.status, s.expiration_date,
         s.starts_at, subscription_state(s.status, s.starts_at, s.expiration_date) as state
  from subscription s where s.user_id is not null
  union all
  select m.user_id, s.id, s.organization_id, s.product_id, s.status, s.expiration_date,
         s.starts_at, subscription_state(s.status, s.starts_at, s.expiration_date)
  from subscription s join membership m on m.organization_id = s.organization_id;

-- Which markets' catalogues a product opens.
-- owner: subscriptions -- published
create view product_market with (security_invoker = true) as
  select pc.product_id, pc.catalog_id, k.market from product_catalog pc join catalog k on k.id = pc.catalog_id;

-- Which markets' catalogues a user's running subscriptions open (C6).
-- owner: subscriptions -- published
create view catalog_entitlement with (security_invoker = true) as
  select s.user_id, s.subscription_id, s.organization_id, p.catalog_id, p.market
  from user_subscription s join product_market p on p.product_id = s.product_id
  where s.state = 'RUNNING';

-- Which courses a running subscription opens to a user, and in which catalogue: access in one market is none in another
-- (C6). That a course is published in the catalogue, course_card says.
-- owner: courses -- published
create or replace view course_entitlement with (security_invoker = true) as
  select s.user_id, s.subscription_id, s.organization_id, k.course_id, s.expiration_date, k.catalog_id
  from user_subscription s
  join product_catalog pc on pc.product_id = s.product_id
  join catalog_course k on k.catalog_id = pc.catalog_id
  where s.state = 'RUNNING';

drop function may_watch(uuid, uuid);

-- The whole answer for one user, one course and one market. A function of its own, so that asking for many pairs at once
-- looks each up by its index and never builds the list of all who may watch.
create function may_watch(watcher uuid, wanted uuid, in_market text) returns boolean language sql stable parallel safe as
$$
  select exists (
    select from course_card c join course_entitlement e on e.course_id = c.id and e.catalog_id = c.catalog_id
    where c.id = wanted and c.market = in_market and e.user_id = watcher
  )
$$;

-- What a user has begun, when it was touched last, and when it was finished: by the certificate, or, where there is no
-- test, by the last film. Each user reads their own rows only.
-- owner: watching -- published
create view course_learnt with (security_invoker = true) as
  select t.user_id, t.course_id, max(t.touched_at) as touched_at, max(t.finished_at) as finished_at
  from (
    select user_id, course_id, issued_at as touched_at, issued_at as finished_at from certificate where status = 'PASSED'
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

-- Whom the members of an organisation can ask: its admins by name and address, and nothing else of them. Runs as the
-- owner and filters by who asks.
-- owner: organisations -- published
create view organization_admin as
  select m.organization_id, m.user_id, u.name, u.email, m.created_at
  from membership m join app_user u on u.id = m.user_id
  where m.role = 'ADMIN' and (m.organization_id in (select acting_organizations()) or acting_as_system());
