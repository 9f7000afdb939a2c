-- A new address opens the sign-in once it is proved, but letters, codes and matching go to the former one until a yes from
-- there or until `next_email_from`: whoever has only stolen a token wins nothing by changing the address.
alter table pool_user add column next_email text check (next_email = lower(next_email) and length(next_email) <= 254);
alter table pool_user add column next_email_from timestamptz;
alter table pool_user add constraint pool_user_next_email check ((next_email is null) = (next_email_from is null));
create unique index pool_user_next_email on pool_user (next_email) where next_email is not null;

-- What was changed about how somebody signs in, with all that undoes it, sealed. The letter that tells of it carries
-- secrets that work once; only their SHA-256 is stored.
-- owner: accounts
create table pool_account_change (
  id uuid primary key,
  user_sub uuid not null references pool_user (sub) on delete cascade,
  kind text not null,
  -- the sign-in that did it: undoing one of its changes undoes all of them
  origin_jti uuid,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  sealed_before bytea not null,
  undo_hash bytea not null unique check (octet_length(undo_hash) = 32),
  confirm_hash bytea unique check (octet_length(confirm_hash) = 32),
  settled_at timestamptz
);
create index pool_account_change_user on pool_account_change (user_sub, changed_at) where settled_at is null;
create index pool_account_change_expiry on pool_account_change (expires_at);
alter table pool_account_change enable row level security;
create policy pool_account_change_system on pool_account_change using ((select acting_as_system())) with check ((select acting_as_system()));
