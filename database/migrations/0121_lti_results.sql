-- What goes back to the platforms of other people's courses: signed by keys of our own, sent from here when they answer.

-- The keys that the tool signs with towards platforms (Security Framework 1.0, section 5). The private half lies sealed.
-- owner: lti
create table lti_signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  -- published from the beginning, signing from then on
  signs_from timestamptz not null,
  created_at timestamptz not null default now(),
  -- when it is no longer published; null for the newest
  retired_at timestamptz
);
create unique index lti_signing_key_newest on lti_signing_key ((true)) where retired_at is null;
alter table lti_signing_key enable row level security;
create policy only_system on lti_signing_key for all
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- What a platform should know of somebody at a place of its course, and what it was told. A row is there from the first
-- launch on: nobody else's score can be sent.
-- owner: lti
create table lti_score (
  id uuid primary key default new_id(),
  resource_id uuid not null references lti_resource on delete cascade,
  lti_user_id uuid not null references lti_user on delete cascade,
  -- of 100; null: nothing is to be told yet
  given integer check (given between 0 and 100),
  activity text check (activity in ('InProgress', 'Submitted', 'Completed')),
  -- whether it counts: what is not final never follows what is
  is_final boolean not null default false,
  version integer not null default 0,
  changed_at timestamptz not null,
  sent_version integer,
  -- UNGRADED: the platform has no column for this place, and lets none be made
  state text check (state in ('PENDING', 'SENT', 'FAILED', 'GIVEN_UP', 'UNGRADED')),
  -- the moment that goes along, in whole seconds; each version has its own, and tries of the same version share it
  stamp timestamptz,
  stamped_version integer,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  first_failed_at timestamptz,
  failure text check (char_length(failure) <= 40),
  detail text check (char_length(detail) <= 200),
  -- who sends it has it for so long
  held_until timestamptz,
  created_at timestamptz not null,
  constraint lti_score_person unique (resource_id, lti_user_id),
  check ((given is null) = (activity is null)),
  check (given is not null or state is null)
);
create index lti_score_user on lti_score (lti_user_id);
alter table lti_score enable row level security;
create policy read_administrated on lti_score for select
  using (resource_id in (select id from lti_resource) or (select acting_as_system()));
create policy write_as_system on lti_score for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- The column of a platform's gradebook that we found or made for a place that named none.
-- owner: lti
create table lti_line_item (
  resource_id uuid primary key references lti_resource on delete cascade,
  -- null while one process looks for it
  url text check (char_length(url) between 1 and 4096),
  held_until timestamptz
);
alter table lti_line_item enable row level security;
create policy only_system on lti_line_item for all
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- People of a platform whose launches were opened, for those who administrate where they learn.
create policy read_results on lti_user for select
  using (platform_id in (select id from lti_platform));

-- The best of a user's finished attempts at a test.
-- owner: quizzes -- published
create view quiz_best with (security_invoker = true) as
  select user_id, quiz_id, max(percentage) as percentage, bool_or(result = 'PASSED') as passed
  from quiz_attempt where finished_at is not null group by user_id, quiz_id;

-- The best of a user's finished plays of a lesson's game, in points of 100.
-- owner: games -- published
create view game_standing with (security_invoker = true) as
  select p.user_id, g.lesson_id, max(p.score) as score, bool_or(p.result = 'PASSED') as passed
  from game_play p join game g on g.id = p.game_id
  where p.finished_at is not null group by p.user_id, g.lesson_id;
