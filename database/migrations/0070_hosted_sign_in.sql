-- The hosted sign-in of the embedded user pool (OAuth 2.0, code with PKCE). Only the system actor sees or writes these
-- tables. References, codes and cookies lie here as their SHA-256: 256 random bits need no more.

-- What a client has asked for and that waits for its user. It goes on only in the browser that brought it.
-- owner: accounts
create table pool_authorization (
  reference_hash bytea primary key check (octet_length(reference_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  client_id text not null check (length(client_id) <= 128),
  redirect_uri text not null check (length(redirect_uri) <= 2048),
  scope text not null check (length(scope) <= 200),
  state text check (length(state) <= 2048),
  nonce text check (length(nonce) <= 512),
  code_challenge text not null check (length(code_challenge) = 43),
  provider text check (length(provider) <= 128),
  -- a user who signed in before this must do so again
  fresh_after timestamptz,
  expires_at timestamptz not null
);
create index pool_authorization_expiry on pool_authorization (expires_at);

-- Whoever has signed in need not do so for the next client. Behind a cookie of the pool's own addresses.
-- owner: accounts
create table pool_hosted_session (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  user_sub uuid not null references pool_user (sub) on delete cascade,
  -- the sign-in it began with or gave first, and ends with
  origin_jti uuid,
  provider text check (length(provider) <= 128),
  auth_time timestamptz not null,
  expires_at timestamptz not null
);
create index pool_hosted_session_user on pool_hosted_session (user_sub);
create index pool_hosted_session_expiry on pool_hosted_session (expires_at);

-- A code on its way to the client. A used one is kept: when it comes again, the sign-in it gave ends (RFC 6749, 4.1.2).
-- owner: accounts
create table pool_authorization_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  client_id text not null check (length(client_id) <= 128),
  redirect_uri text not null check (length(redirect_uri) <= 2048),
  scope text not null check (length(scope) <= 200),
  nonce text check (length(nonce) <= 512),
  code_challenge text not null check (length(code_challenge) = 43),
  user_sub uuid not null references pool_user (sub) on delete cascade,
  auth_time timestamptz not null,
  -- the sign-in it will give
  origin_jti uuid not null,
  session_hash bytea not null check (octet_length(session_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index pool_authorization_code_user on pool_authorization_code (user_sub);
create index pool_authorization_code_expiry on pool_authorization_code (expires_at);

alter table pool_authorization enable row level security;
alter table pool_hosted_session enable row level security;
alter table pool_authorization_code enable row level security;
create policy pool_authorization_system on pool_authorization using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_hosted_session_system on pool_hosted_session using ((select acting_as_system())) with check ((select acting_as_system()));
create policy pool_authorization_code_system on pool_authorization_code using ((select acting_as_system())) with check ((select acting_as_system()));

-- What a hosted sign-in may do; without it, everything the protocol gives to the user's own client.
alter table pool_sign_in add column scope text check (length(scope) <= 200);

-- A key is published some time before it signs, and stays published until its last token has run out (`retired_at`,
-- which is set when its successor is made).
alter table pool_signing_key add column signs_from timestamptz not null default now();
update pool_signing_key set signs_from = created_at;
