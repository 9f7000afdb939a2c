-- The embedded user pool and the sessions of signed-in users. owner of all: accounts
-- Only the system actor sees or writes the pool's tables. Secrets arrive here sealed or hashed: salts, verifiers,
-- exchange keys and private keys under AES-256-GCM with a key that is not in the database, refresh tokens and codes hashed.

create table pool_user (
  sub uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  password bytea not null,
  password_set_at timestamptz not null,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Registrations that were never confirmed are found by age.
create index pool_user_unconfirmed on pool_user (created_at) where status = 'UNCONFIRMED';

-- The server's side of one password challenge. The subject may be nobody: unknown names are challenged too.
create table pool_auth_session (
  id bytea primary key check (octet_length(id) = 32),
  subject uuid not null,
  client_id text not null,
  sealed_key bytea not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index pool_auth_session_expiry on pool_auth_session (expires_at);

-- One sign-in: the family of all tokens with one origin_jti.
create table pool_sign_in (
  origin_jti uuid primary key,
  user_sub uuid not null references pool_user (sub) on delete cascade,
  client_id text not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index pool_sign_in_user on pool_sign_in (user_sub) where revoked_at is null;
create index pool_sign_in_expiry on pool_sign_in (expires_at);

create table pool_refresh_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  origin_jti uuid not null references pool_sign_in (origin_jti) on delete cascade,
  created_at timestamptz not null,
  rotated_at timestamptz
);
create index pool_refresh_token_sign_in on pool_refresh_token (origin_jti);

-- At most one code per subject and purpose. Also kept for unknown names, so that answers do not differ.
create table pool_code (
  subject uuid not null,
  purpose text not null check (purpose in ('SignUp', 'PasswordReset', 'EmailChange')),
  salt bytea not null,
  hash bytea not null,
  target text check (length(target) <= 254),
  expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  primary key (subject, purpose)
);
create index pool_code_expiry on pool_code (expires_at);

-- What was tried how often. The subject is a sub, a simulated one, or a network address.
create table pool_attempt (
  subject text not null check (length(subject) <= 64),
  kind text not null check (length(kind) <= 40),
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (subject, kind)
);
create index pool_attempt_age on pool_attempt (last_at);

create table pool_signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
-- Only one key signs.
create unique index pool_signing_key_current on pool_signing_key ((true)) where retired_at is null;

-- The application's own view of a sign-in, embedded pool or not: id is the token's origin_jti.
create table user_session (
  id uuid primary key,
  user_sub uuid not null,
  user_agent text check (length(user_agent) <= 400),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index user_session_user on user_session (user_sub, last_seen_at desc);
create index user_session_expiry on user_session (expires_at);

alter table pool_user enable row level security;
alter table pool_auth_session enable row level security;
alter table pool_sign_in enable row level security;
alter table pool_refresh_token enable row level security;
alter table pool_code enable row level security;
alter table pool_attempt enable row level security;
alter table pool_signing_key enable row level security;
alter table user_session enable row level security;

create policy pool_user_system on pool_user using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_auth_session_system on pool_auth_session using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_sign_in_system on pool_sign_in using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_refresh_token_system on pool_refresh_token using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_code_system on pool_code using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_attempt_system on pool_attempt using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_signing_key_system on pool_signing_key using ((select acting_as_system())) with check ((select acting_as_system()));
create policy user_session_own on user_session for select using (user_sub = (select acting_user()) or (select acting_as_system()));
create policy user_session_system on user_session using ((select acting_as_system())) with check ((select acting_as_system()));

-- Finds a session and notes that it was used, in one statement and without a transaction of its own: every call of the
-- API does this before anybody is known to be asking, so it runs as the owner and answers about this one session only.
-- A use within the last `granularity` is not written again. Whether the session still stands is for the caller to judge.
create function touch_session(session uuid, sub uuid, at timestamptz, idle interval, granularity interval)
returns setof user_session
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with touched as (
    update user_session
    set last_seen_at = touch_session.at, expires_at = touch_session.at + touch_session.idle
    where id = touch_session.session and user_sub = touch_session.sub and revoked_at is null
      and expires_at > touch_session.at and last_seen_at < touch_session.at - touch_session.granularity
    returning *
  )
  select * from touched
  union all
  select * from user_session
  where id = touch_session.session and user_sub = touch_session.sub and not exists (select from touched)
$$;
revoke execute on function touch_session from public;
grant execute on function touch_session to kursiva_app;
