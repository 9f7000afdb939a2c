-- My organisation: what its admins change, its logo, domains that are looked up by themselves, a provider that is tried,
-- a log with names, and the end of an organisation.

-- Counts changes of the details, so that two who change at once notice.
alter table organization add column version integer not null default 0;
-- When the days of grace after the archiving were over: nothing brings it back then.
alter table organization add column closed_at timestamptz;
alter table organization add constraint organization_closed check (closed_at is null or archived);
create index organization_archived on organization (archived_at) where archived and closed_at is null;

-- Organisations that are not archived: only these are joined, and only their subscriptions serve anybody.
-- owner: organisations -- published
create view open_organization with (security_invoker = true) as
  select id from organization where not archived;

-- Which subscriptions serve a user: the user's own, and those of the organisations the user belongs to (C6). Those of an
-- archived organisation serve nobody.
-- owner: subscriptions -- published
create or replace view user_subscription with (security_invoker = true) as
  select s.user_id, s.id as subscription_id, s.organization_id, s.product_id, s.status, s.expiration_date,
         s.starts_at, subscription_state(s.status, s.starts_at, s.expiration_date) as state
  from subscription s where s.user_id is not null
  union all
  select m.user_id, s.id, s.organization_id, s.product_id, s.status, s.expiration_date,
         s.starts_at, subscription_state(s.status, s.starts_at, s.expiration_date)
  from subscription s
  join membership m on m.organization_id = s.organization_id
  join organization o on o.id = m.organization_id and not o.archived;

-- The logo, small and square, as the browser drew it. Whoever has its checksum has been told it.
-- owner: organisations
create table organization_logo (
  organization_id uuid primary key references organization (id) on delete cascade,
  -- SHA-256 of the bytes
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/webp', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 204800),
  created_at timestamptz not null
);
create index organization_logo_checksum on organization_logo (checksum);
alter table organization_logo enable row level security;
create policy organization_logo_read on organization_logo for select using (
  organization_id in (select acting_organizations()) or (select acting_as_system())
);
create policy organization_logo_system on organization_logo
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- When the DNS of a claimed domain was last asked.
alter table email_domain add column checked_at timestamptz;
create index email_domain_waiting on email_domain (checked_at nulls first, created_at) where verified_at is null;

-- The domains that an organisation says are its own, for its admins. Runs as the owner and filters by who asks.
-- owner: accounts -- published
create view organization_domain as
  select organization_id, domain, challenge, verified_at, checked_at, created_at
  from email_domain
  where organization_id in (select administrated_organizations()) or acting_as_system();

-- How the provider answered when it was last tried.
alter table identity_provider
  add column tested_at timestamptz,
  add column test_ms integer check (test_ms >= 0),
  add column test_problem text check (length(test_problem) <= 60);

-- The log with the names of the day, for the admins; null where the system acted. Runs as the owner and filters by who asks.
-- owner: organisations -- published
create view organization_log as
  select l.id, l.organization_id, l.actor_id, u.name as actor_name, l.kind, l.subject, l.before, l.after, l.at
  from audit_log l left join app_user u on u.id = l.actor_id
  where l.organization_id in (select administrated_organizations()) or acting_as_system();
