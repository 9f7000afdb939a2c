-- Second factors: a telephone number, an authenticator app, and text messages on their way.

alter table pool_user
  add column phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_number_verified boolean not null default false,
  add constraint pool_user_phone_check check (phone_number is not null or not phone_number_verified);

-- What codes are for is said by the pool, which gains purposes; the table only bounds the word.
alter table pool_code drop constraint pool_code_purpose_check;
alter table pool_code add constraint pool_code_purpose_check check (length(purpose) <= 40);

-- The authenticator app of a user. Secrets are sealed with a key that is not in the database.
-- owner: accounts
create table pool_software_token (
  user_sub uuid primary key references pool_user (sub) on delete cascade,
  sealed_secret bytea,
  -- the last time step (RFC 6238) whose code was accepted
  last_step bigint not null default 0 check (last_step >= 0),
  name text check (length(name) between 1 and 131),
  -- a secret that was handed out and waits for its first code
  waiting_secret bytea,
  waiting_since timestamptz,
  check ((waiting_secret is null) = (waiting_since is null))
);
alter table pool_software_token enable row level security;
create policy pool_software_token_system on pool_software_token
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Text messages wait here in the transaction that caused them, as mail does.
-- owner: platform
create table sms_outbox (
  id uuid primary key default new_id(),
  kind text not null check (length(kind) <= 60),
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  body text not null check (length(body) <= 480),
  created_at timestamptz not null default now(),
  -- after that nobody has any use for it, and it is not sent
  useful_until timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index sms_outbox_newest on sms_outbox (created_at desc, id desc);
alter table sms_outbox enable row level security;
create policy sms_outbox_write on sms_outbox for insert with check ((select acting()));
create policy sms_outbox_system on sms_outbox
  using ((select acting_as_system())) with check ((select acting_as_system()));
