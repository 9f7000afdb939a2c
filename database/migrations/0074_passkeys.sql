-- A passkey of a user of the embedded pool (W3C Web Authentication Level 3). Only the public half is here. Known only to
-- the system actor, as the other tables of the pool.
-- owner: accounts
create table pool_passkey (
  -- the authenticator's own name for it, base64url; at most 1023 bytes
  credential_id text primary key check (length(credential_id) between 1 and 1364),
  user_sub uuid not null references pool_user (sub) on delete cascade,
  -- as COSE (RFC 9052) writes it
  public_key bytea not null check (octet_length(public_key) <= 4096),
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  relying_party text not null check (length(relying_party) <= 253),
  name text not null check (length(name) between 1 and 128),
  attachment text check (attachment in ('platform', 'cross-platform')),
  transports text[] not null default '{}' check (cardinality(transports) <= 8),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index pool_passkey_user on pool_passkey (user_sub, created_at, credential_id);
alter table pool_passkey enable row level security;
create policy pool_passkey_system on pool_passkey
  using ((select acting_as_system())) with check ((select acting_as_system()));
