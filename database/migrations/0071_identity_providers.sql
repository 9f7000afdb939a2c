-- Signing in with the employer's account: which provider an organisation has, which e-mail domains are proved to be its
-- own, and whom of its people we know by the provider's own name. owner of all: accounts
-- Only the system actor sees or writes these. The client secret and what belongs to a sign-in under way arrive sealed.

create table identity_provider (
  id uuid primary key default new_id(),
  organization_id uuid not null unique references organization (id) on delete cascade,
  -- SAML takes its place here when it comes
  kind text not null default 'OIDC' check (kind in ('OIDC')),
  -- as it stands in identity_provider= of an authorization request
  name text not null unique check (name ~ '^[A-Za-z0-9][A-Za-z0-9-]{1,30}[A-Za-z0-9]$' and upper(name) <> 'COGNITO'),
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) between 1 and 255),
  sealed_client_secret bytea not null,
  scopes text[] not null check ('openid' = any (scopes) and cardinality(scopes) <= 10),
  -- the claim that says what somebody may do, and which of its values means which role
  role_claim text check (length(role_claim) between 1 and 200),
  role_values jsonb not null default '[]' check (jsonb_typeof(role_values) = 'array' and jsonb_array_length(role_values) <= 50),
  -- the role of whoever the mapping says nothing of; null lets nobody in without a word of the mapping
  default_role text check (default_role in ('ADMIN', 'MANAGER', 'MEMBER')),
  enabled boolean not null default true,
  required boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A domain may be claimed by several organisations and is proved to be one's own by the one that controls its DNS.
create table email_domain (
  organization_id uuid not null references organization (id) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  -- what the DNS must say
  challenge text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, domain)
);
create unique index email_domain_verified on email_domain (domain) where verified_at is not null;

-- Whom a provider's subject is here. One person has one subject at a provider.
create table federated_identity (
  provider_id uuid not null references identity_provider (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 255),
  user_sub uuid not null references pool_user (sub) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider_id, subject),
  unique (provider_id, user_sub)
);
create index federated_identity_user on federated_identity (user_sub);

-- A sign-in between leaving for the provider and coming back. It is found by its state and taken once.
create table federated_sign_in (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider_id uuid not null references identity_provider (id) on delete cascade,
  -- the hosted flow's own reference
  authorization_reference text not null check (length(authorization_reference) between 1 and 64),
  -- nonce and code verifier
  sealed_proof bytea not null,
  expires_at timestamptz not null
);
create index federated_sign_in_expiry on federated_sign_in (expires_at);
create index federated_sign_in_provider on federated_sign_in (provider_id);

alter table identity_provider enable row level security;
alter table email_domain enable row level security;
alter table federated_identity enable row level security;
alter table federated_sign_in enable row level security;

create policy identity_provider_system on identity_provider using ((select acting_as_system())) with check ((select acting_as_system()));
create policy email_domain_system on email_domain using ((select acting_as_system())) with check ((select acting_as_system()));
create policy federated_identity_system on federated_identity using ((select acting_as_system())) with check ((select acting_as_system()));
create policy federated_sign_in_system on federated_sign_in using ((select acting_as_system())) with check ((select acting_as_system()));
