-- The keys that credentials are signed with (Ed25519). The private half lies sealed; the public half is published for as
-- long as anything it signed is to hold, so rows stay.
-- owner: certificates
create table credential_key (
  name text primary key check (name ~ '^key-[0-9a-f]{12}$'),
  multikey text not null unique check (multikey ~ '^z[1-9A-HJ-NP-Za-km-z]{40,60}$'),
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  -- when its successor was made; null for the newest
  retired_at timestamptz
);
create unique index credential_key_newest on credential_key ((retired_at is null)) where retired_at is null;
alter table credential_key enable row level security;
create policy credential_key_system on credential_key
  using ((select acting_as_system())) with check ((select acting_as_system()));

alter table certificate
  -- the place in the status lists; from it, nobody can tell whose it is
  add column status_place integer generated always as identity unique,
  -- since when the holder lets whoever has the code see name and course
  add column shared_at timestamptz,
  add column revoked_at timestamptz,
  add column revoked_reason text check (length(revoked_reason) between 1 and 500),
  add check ((revoked_at is null) = (revoked_reason is null));
create index certificate_revoked on certificate (status_place) where revoked_at is not null;
