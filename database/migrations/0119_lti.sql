-- Courses inside other platforms' pages (LTI 1.3 Advantage): who may send people here, who came, and what goes back.

-- A platform that an organisation has registered, by what the two have agreed on. Its key is issuer and client together:
-- many customers of one maker share an issuer (Security Framework 1.0, section 5.1.1.2).
-- owner: lti
create table lti_platform (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization on delete cascade,
  name text not null check (char_length(name) between 1 and 140),
  issuer text not null check (char_length(issuer) between 1 and 2048),
  client_id text not null check (char_length(client_id) between 1 and 255),
  authorization_endpoint text not null check (char_length(authorization_endpoint) between 1 and 2048),
  token_endpoint text not null check (char_length(token_endpoint) between 1 and 2048),
  -- null: the token endpoint's own address
  token_audience text check (char_length(token_audience) between 1 and 2048),
  key_set_url text not null check (char_length(key_set_url) between 1 and 2048),
  -- where its pages are shown that frame ours, besides the origins of its own addresses
  frame_origins text[] not null default '{}' check (cardinality(frame_origins) <= 20),
  -- what makes it, as it says itself: moodle, canvas
  product text check (char_length(product) <= 140),
  registered text not null check (registered in ('BY_HAND', 'DYNAMICALLY')),
  -- whether a person with an address at a domain the organisation has proved is the account of that address
  trusts_email boolean not null default false,
  is_paused boolean not null default false,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lti_platform_key unique (issuer, client_id)
);
create index lti_platform_organization on lti_platform (organization_id);
create index lti_platform_created_by on lti_platform (created_by);
alter table lti_platform enable row level security;
create policy read_administrated on lti_platform for select
  using (organization_id in (select administrated_organizations()) or (select acting_as_system()));
create policy write_as_system on lti_platform for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- Where a platform has placed us. Each place belongs to one organisation, whose seats its people take.
-- owner: lti
create table lti_deployment (
  platform_id uuid not null references lti_platform on delete cascade,
  deployment_id text not null check (char_length(deployment_id) between 1 and 255),
  organization_id uuid not null references organization on delete cascade,
  created_at timestamptz not null default now(),
  primary key (platform_id, deployment_id)
);
create index lti_deployment_organization on lti_deployment (organization_id);
alter table lti_deployment enable row level security;
create policy read_administrated on lti_deployment for select
  using (organization_id in (select administrated_organizations()) or (select acting_as_system()));
create policy write_as_system on lti_deployment for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- A person as a platform knows them. Name and address are the platform's word, never proof of an account here.
-- owner: lti
create table lti_user (
  id uuid primary key default new_id(),
  platform_id uuid not null references lti_platform on delete cascade,
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references app_user on delete cascade,
  name text check (char_length(name) <= 140),
  email text check (char_length(email) <= 254),
  -- when the person proved an account of their own; null: the account was made for the platform's person
  linked_at timestamptz,
  created_at timestamptz not null default now(),
  last_launched_at timestamptz,
  constraint lti_user_subject unique (platform_id, subject)
);
create index lti_user_user on lti_user (user_id);
alter table lti_user enable row level security;
create policy read_own on lti_user for select using (user_id = (select acting_user()) or (select acting_as_system()));
create policy write_as_system on lti_user for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- A login that a platform began and that has not come back yet: lives ten minutes, is used once.
-- owner: lti
create table lti_login (
  state_hash bytea primary key,
  platform_id uuid not null references lti_platform on delete cascade,
  nonce text not null,
  -- of the secret that only the browser holds which began it
  binding_hash bytea not null,
  target_link_uri text not null,
  -- the address that begins the same login again, in a window of its own
  login_path text not null check (char_length(login_path) <= 16384),
  storage_target text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index lti_login_expires on lti_login (expires_at);
create index lti_login_platform on lti_login (platform_id);
alter table lti_login enable row level security;
create policy only_system on lti_login for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- A place in a platform's course that leads here (a resource link), and where its grades and people are found.
-- owner: lti
create table lti_resource (
  id uuid primary key default new_id(),
  platform_id uuid not null references lti_platform on delete cascade,
  deployment_id text not null,
  organization_id uuid not null references organization on delete cascade,
  resource_link_id text not null check (char_length(resource_link_id) between 1 and 255),
  title text check (char_length(title) <= 500),
  context_id text check (char_length(context_id) <= 255),
  context_title text check (char_length(context_title) <= 500),
  course_id uuid references course on delete cascade,
  -- null: the whole course
  lesson_id uuid references lesson on delete set null,
  line_item_url text,
  line_items_url text,
  scopes text[] not null default '{}',
  memberships_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lti_resource_link unique (platform_id, deployment_id, resource_link_id)
);
create index lti_resource_organization on lti_resource (organization_id, updated_at desc);
create index lti_resource_course on lti_resource (course_id);
create index lti_resource_lesson on lti_resource (lesson_id);
alter table lti_resource enable row level security;
create policy read_administrated on lti_resource for select
  using (organization_id in (select administrated_organizations()) or (select acting_as_system()));
create policy write_as_system on lti_resource for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- What one launch opened. First a code of one minute, exchanged by the browser that began it; then a session of at most
-- two hours that can learn here, or choose courses, and nothing else.
-- owner: lti
create table lti_session (
  id uuid primary key default new_id(),
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  binding_hash bytea not null,
  login_path text not null,
  -- what the platform said, as it was verified; gone once the session stands
  launch jsonb,
  token_hash bytea unique,
  platform_id uuid not null references lti_platform on delete cascade,
  deployment_id text not null,
  organization_id uuid not null references organization on delete cascade,
  kind text not null check (kind in ('LEARNING', 'PICKING')),
  is_instructor boolean not null default false,
  lti_user_id uuid references lti_user on delete cascade,
  user_id uuid references app_user on delete cascade,
  resource_id uuid references lti_resource on delete cascade,
  -- where the platform wants chosen courses back (Deep Linking 2.0, section 4.4.1)
  deep_linking jsonb,
  -- the origins that may show this session's pages in a frame
  frame_origins text[] not null,
  log_id uuid,
  created_at timestamptz not null,
  exchanged_at timestamptz,
  expires_at timestamptz not null
);
create index lti_session_expires on lti_session (expires_at);
create index lti_session_user on lti_session (user_id);
create index lti_session_lti_user on lti_session (lti_user_id);
create index lti_session_resource on lti_session (resource_id);
create index lti_session_platform on lti_session (platform_id);
create index lti_session_organization on lti_session (organization_id);
alter table lti_session enable row level security;
create policy only_system on lti_session for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- Each launch and how it went, for an organisation's admins; kept 90 days.
-- owner: lti
create table lti_launch (
  id uuid primary key default new_id(),
  platform_id uuid not null references lti_platform on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  at timestamptz not null,
  -- ARRIVED: verified, not yet opened by the browser; OPENED; REFUSED with its reason
  outcome text not null check (outcome in ('ARRIVED', 'OPENED', 'REFUSED')),
  reason text check (char_length(reason) <= 60),
  detail text check (char_length(detail) <= 500),
  message_type text check (char_length(message_type) <= 60),
  deployment_id text check (char_length(deployment_id) <= 255),
  title text check (char_length(title) <= 500),
  person text check (char_length(person) <= 140),
  user_id uuid references app_user on delete set null,
  is_instructor boolean not null default false
);
create index lti_launch_platform on lti_launch (platform_id, at desc, id);
create index lti_launch_organization on lti_launch (organization_id, at desc, id);
create index lti_launch_user on lti_launch (user_id);
create index lti_launch_at on lti_launch (at);
alter table lti_launch enable row level security;
create policy read_administrated on lti_launch for select
  using (organization_id in (select administrated_organizations()) or (select acting_as_system()));
create policy write_as_system on lti_launch for all using ((select acting_as_system())) with check ((select acting_as_system()));
alter table lti_session add foreign key (log_id) references lti_launch on delete set null;
create index lti_session_log on lti_session (log_id);

-- Whom a platform sends comes in by a way of its own: the organisation has said so by registering it.
alter table seat_request drop constraint seat_request_way_check;
alter table seat_request add constraint seat_request_way_check check (way in ('INVITATION', 'LINK', 'DOMAIN', 'PLATFORM'));
