-- What somebody agreed to when registering: which terms, of which market, in which language they were read, and since
-- when it holds (the confirmation of the address; before it nobody has an account). Only ever added to.
-- owner: accounts
create table terms_acceptance (
  user_id uuid not null references app_user (id) on delete cascade,
  -- the day that this version of the terms holds from
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  market text not null check (market in ('no', 'es')),
  language text not null check (language in ('nb', 'es', 'en')),
  accepted_at timestamptz not null,
  primary key (user_id, market, version)
);
alter table terms_acceptance enable row level security;
create policy terms_acceptance_add on terms_acceptance for insert with check ((select acting_as_system()));
create policy terms_acceptance_read on terms_acceptance for select
  using (user_id = (select acting_user()) or (select acting_as_system()));

-- Whether somebody wants to hear of new courses, each time they said so: the latest holds, and the rows before it show
-- that a mail went out by leave (GDPR, article 7(1)).
-- owner: accounts
create table marketing_choice (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  wanted boolean not null,
  -- where it was chosen
  place text not null check (place in ('REGISTRATION', 'ACCOUNT')),
  text_version text not null check (length(text_version) between 1 and 20),
  language text not null check (language in ('nb', 'es', 'en')),
  chosen_at timestamptz not null
);
create index marketing_choice_latest on marketing_choice (user_id, chosen_at desc, id desc);
-- a registration is confirmed once, however often that is heard of
create unique index marketing_choice_registration on marketing_choice (user_id) where place = 'REGISTRATION';
alter table marketing_choice enable row level security;
create policy marketing_choice_add on marketing_choice for insert
  with check (user_id = (select acting_user()) or (select acting_as_system()));
create policy marketing_choice_read on marketing_choice for select
  using (user_id = (select acting_user()) or (select acting_as_system()));
