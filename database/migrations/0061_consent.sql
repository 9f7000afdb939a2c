-- What a browser answered when it was asked what may be counted and reported (A4). Only ever added to: there is no policy
-- to change a row, and one to delete it only when nothing can be asked about it any more. No address, no user agent.
-- owner: consent
create table consent_record (
  id uuid primary key default new_id(),
  -- the browser's own number of this answer, so that one sent twice is recorded once
  answer_id uuid not null unique,
  -- what the answers of one browser have in common from a yes until it is taken back
  consent_id uuid not null,
  user_id uuid references app_user (id) on delete set null,
  statistics boolean not null,
  error_reports boolean not null,
  -- whether the browser asked not to be followed (Global Privacy Control, Do Not Track) and the reader knew it
  despite_signal boolean not null,
  text_version text not null check (length(text_version) between 1 and 20),
  market text not null check (market in ('no', 'es')),
  language text not null check (language in ('nb', 'es', 'en')),
  created_at timestamptz not null default now()
);
create index consent_record_latest on consent_record (consent_id, created_at desc, id desc);
create index consent_record_user on consent_record (user_id) where user_id is not null;
create index consent_record_age on consent_record (created_at);
alter table consent_record enable row level security;
create policy consent_record_add on consent_record for insert
  with check ((select acting()) and (user_id is null or user_id = (select acting_user())));
create policy consent_record_read on consent_record for select using ((select acting_as_system()));
create policy consent_record_forget on consent_record for delete
  using ((select acting_as_system()) and created_at < now() - interval '4 years');

-- What happened on the pages of those who allowed counting (A4). Nothing here leads to a person: the visit's number is
-- made by the browser, changes every day and stands nowhere else.
-- owner: consent
create table analytics_event (
  -- made by the browser, so that an event sent twice is stored once
  id uuid primary key,
  visit_id uuid not null,
  kind text not null check (kind in (
    'sign-in', 'sign-out', 'register', 'subscribed', 'pay-button', 'payment-failed', 'page-view', 'other')),
  path text check (length(path) <= 200),
  details jsonb check (length(details::text) <= 1000),
  role text check (role in ('ADMIN', 'MANAGER', 'MEMBER')),
  market text not null check (market in ('no', 'es')),
  language text not null check (language in ('nb', 'es', 'en')),
  occurred_at timestamptz not null,
  -- when it was given on to Matomo
  forwarded_at timestamptz,
  check ((kind = 'page-view') = (path is not null))
);
create index analytics_event_age on analytics_event (occurred_at);
alter table analytics_event enable row level security;
create policy analytics_event_system on analytics_event
  using ((select acting_as_system())) with check ((select acting_as_system()));
