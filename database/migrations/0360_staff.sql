-- Those who run Kursiva: their roles, the one-time links that make the first owner, and a log of what they look at and do.

-- One row for each user and role; a role that is over stays, so that the past can be read.
-- owner: staff
create table staff_member (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  role text not null check (role in ('EDITOR', 'TRANSLATOR', 'SUPPORT', 'FINANCE', 'OWNER')),
  -- null: the system, or a deleted account
  given_by uuid references app_user (id) on delete set null,
  given_at timestamptz not null,
  ended_by uuid references app_user (id) on delete set null,
  ended_at timestamptz,
  check (ended_at >= given_at),
  check (ended_by is null or ended_at is not null)
);
create unique index staff_member_role on staff_member (user_id, role) where ended_at is null;
create index staff_member_given on staff_member (given_by) where given_by is not null;
create index staff_member_ended on staff_member (ended_by) where ended_by is not null;
alter table staff_member enable row level security;

-- Only the SHA-256 of a code is stored.
-- owner: staff
create table staff_link (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index staff_link_expiry on staff_link (expires_at);
alter table staff_link enable row level security;

-- What staff looked at and did. A line names people and organisations by their ids only, so that nothing of an erased
-- account stays in it.
-- owner: platform
create table staff_act (
  id uuid primary key default new_id(),
  actor_id uuid references app_user (id) on delete set null,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  about_kind text check (about_kind in ('PERSON', 'ORGANIZATION', 'CERTIFICATE', 'INVOICE')),
  about_id uuid,
  reason text check (length(reason) between 1 and 500),
  facts jsonb not null default '{}' check (octet_length(facts::text) <= 4000),
  at timestamptz not null,
  check ((about_kind is null) = (about_id is null))
);
create index staff_act_latest on staff_act (at desc, id desc);
create index staff_act_about on staff_act (about_id, at desc, id desc) where about_id is not null;
create index staff_act_actor on staff_act (actor_id) where actor_id is not null;
alter table staff_act enable row level security;

-- The same as features/staff/rules/staff-policy.ts; a test holds them together.
create function staff_role_may(role text, permission text) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select case role
    when 'OWNER' then true
    when 'EDITOR' then permission in ('courses.edit', 'translations.edit', 'catalogue.edit', 'figures.read')
    when 'TRANSLATOR' then permission in ('translations.edit')
    when 'SUPPORT' then permission in (
      'people.read', 'payments.read', 'log.read', 'figures.read', 'sessions.end', 'letters.send',
      'certificates.withdraw', 'organizations.approve', 'organizations.type', 'subscriptions.grant')
    when 'FINANCE' then permission in (
      'people.read', 'payments.read', 'log.read', 'figures.read', 'agreements.make', 'refunds.make')
    else false
  end
$$;

-- The user of a transaction that acts for staff. acting_user() is empty then, so every policy for people's own rows is closed.
create function acting_staff() returns uuid language sql stable parallel safe set search_path = pg_catalog, public, pg_temp as
$$ select case when current_setting('kursiva.actor', true) = 'staff' then nullif(current_setting('kursiva.user_id', true), '')::uuid end $$;

-- Whether the acting member of staff has a role that allows it now.
create function acting_staff_may(permission text) returns boolean
language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from staff_member m
    where m.user_id = acting_staff() and m.ended_at is null and staff_role_may(m.role, permission))
$$;

create policy staff_member_own on staff_member for select using (user_id = (select acting_user()));
create policy staff_member_system on staff_member
  using ((select acting_as_system())) with check ((select acting_as_system()));
create policy staff_link_system on staff_link
  using ((select acting_as_system())) with check ((select acting_as_system()));
create policy staff_act_write on staff_act for insert
  with check (actor_id = (select acting_staff()) or (select acting_as_system()));
create policy staff_act_system on staff_act
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: staff -- published
create view staff_roll as
  select m.id, m.user_id, u.name, u.email, m.role, m.given_at, g.name as given_by, m.ended_at, e.name as ended_by
  from staff_member m
  join app_user u on u.id = m.user_id
  left join app_user g on g.id = m.given_by
  left join app_user e on e.id = m.ended_by
  where acting_staff_may('staff.manage');

-- The log with the names of today.
-- owner: platform -- published
create view staff_log as
  select a.id, a.at, a.actor_id, s.name as actor_name, a.kind, a.about_kind, a.about_id,
         coalesce(p.name, o.name, c.code) as about_name, a.reason, a.facts
  from staff_act a
  left join app_user s on s.id = a.actor_id
  left join app_user p on a.about_kind = 'PERSON' and p.id = a.about_id
  left join organization o on a.about_kind = 'ORGANIZATION' and o.id = a.about_id
  left join certificate c on a.about_kind = 'CERTIFICATE' and c.id = a.about_id
  where acting_staff_may('log.read');
