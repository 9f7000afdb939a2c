-- owner: accounts
create table app_user (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 140),
  locale text not null check (locale in ('nb', 'es', 'en')),
  market text not null check (market in ('no', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz
);
create unique index app_user_email on app_user (email);
alter table app_user enable row level security;
create policy app_user_own on app_user
  using (id = (select acting_user()) or (select acting_as_system()))
  with check (id = (select acting_user()) or (select acting_as_system()));

-- owner: organisations
create table organization (
  id uuid primary key default new_id(),
  short_id text not null unique,
  legacy_uuid uuid,
  name text not null check (length(name) between 1 and 140),
  type text not null check (type in ('ORGANIZATION', 'USER', 'GROUP', 'NONE')),
  created_from text not null check (created_from in ('CLIENT', 'BACKOFFICE', 'IMPORT')),
  market text not null check (market in ('no', 'es')),
  organization_number text,
  hide_price_list boolean not null default false,
  archived boolean not null default false,
  archived_at timestamptz,
  invoice_name text,
  invoice_address text,
  invoice_zip text,
  invoice_city text,
  invoice_municipality text,
  invoice_country text,
  invoice_email text,
  invoice_note text,
  invoice_period text,
  invoice_send_via text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (archived = (archived_at is not null))
);

-- owner: organisations
create table membership (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id),
  user_id uuid not null references app_user (id) on delete cascade,
  role text not null check (role in ('ADMIN', 'MANAGER', 'MEMBER')),
  invited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, user_id)
);
create index membership_user on membership (user_id);

-- Runs as the owner, so that the policies of organisation and membership do not ask each other in circles.
create function acting_organizations() returns setof uuid language sql stable security definer set search_path = public as
$$ select organization_id from membership where user_id = acting_user() $$;

alter table organization enable row level security;
create policy organization_own on organization for select
  using (id in (select acting_organizations()) or (select acting_as_system()));
create policy organization_system on organization
  using ((select acting_as_system())) with check ((select acting_as_system()));

alter table membership enable row level security;
create policy membership_own on membership for select
  using (user_id = (select acting_user()) or (select acting_as_system()));
create policy membership_system on membership
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- How many members an organisation has, for its members: runs as the owner and filters by who asks.
-- owner: organisations -- published
create view organization_size as
  select organization_id, count(*)::int as members
  from membership
  where organization_id in (select acting_organizations()) or acting_as_system()
  group by organization_id;
