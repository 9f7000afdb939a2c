-- The texts of the data-processing agreement that organisations have accepted, word by word (GDPR art. 28(9)).
-- owner: organizations
create table dpa_text (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  market text not null references market (code),
  language text not null check (language in ('nb', 'es', 'en')),
  body text not null check (octet_length(body) between 1 and 200000),
  created_at timestamptz not null
);
alter table dpa_text enable row level security;

-- Who accepted which version for an organisation, and when. Rows are added and never changed: the account of an erased
-- user is forgotten by its foreign key, the name stays as evidence (GDPR art. 17(3)(e)) until five years after the
-- organisation was closed.
-- owner: organizations
create table dpa_acceptance (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id),
  version text not null,
  sha256 text not null references dpa_text (sha256),
  source text not null check (source in ('PAGE', 'ORDER')),
  -- null when the account is erased
  user_id uuid references app_user (id) on delete set null,
  -- the names as of then
  user_name text not null check (length(user_name) <= 300),
  organization_name text not null check (length(organization_name) <= 300),
  accepted_at timestamptz not null,
  created_at timestamptz not null,
  unique (organization_id, version)
);
create index dpa_acceptance_latest on dpa_acceptance (organization_id, accepted_at desc);
create index dpa_acceptance_user on dpa_acceptance (user_id) where user_id is not null;
create index dpa_acceptance_text on dpa_acceptance (sha256);
alter table dpa_acceptance enable row level security;
create policy dpa_acceptance_read on dpa_acceptance for select
  using (organization_id in (select acting_organizations()) or (select acting_as_system()));
create policy dpa_acceptance_add on dpa_acceptance for insert with check ((select acting_as_system()));
create policy dpa_acceptance_forget on dpa_acceptance for delete
  using ((select acting_as_system()) and organization_id in (
    select id from organization where closed_at < now() - interval '5 years'));

create policy dpa_text_read on dpa_text for select
  using (sha256 in (select a.sha256 from dpa_acceptance a) or (select acting_as_system()));
create policy dpa_text_add on dpa_text for insert with check ((select acting_as_system()));

-- The text that an organisation's buyer accepted with the order; recorded for the organisation when it is fulfilled.
alter table purchase_order add column dpa_sha256 text references dpa_text (sha256);
