-- What a user may ask of the own account: a copy of everything kept (GDPR art. 15 and 20), and its deletion (art. 17).

-- One copy: asked for, made by a job, kept for a while as a file. At most one is under way for each user.
-- owner: accounts
create table data_export (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  language text not null check (language in ('nb', 'es', 'en')),
  status text not null default 'WAITING' check (status in ('WAITING', 'WORKING', 'READY', 'CANCELLED', 'FAILED', 'EXPIRED')),
  parts_done integer not null default 0 check (parts_done between 0 and parts_total),
  parts_total integer not null check (parts_total > 0),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes integer check (size_bytes > 0),
  check ((status in ('READY', 'EXPIRED')) = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (size_bytes is null))
);
create unique index data_export_under_way on data_export (user_id) where status in ('WAITING', 'WORKING');
create index data_export_user on data_export (user_id, requested_at desc);
create index data_export_expiry on data_export (expires_at) where status = 'READY';
create index data_export_age on data_export (requested_at);
alter table data_export enable row level security;
create policy data_export_own on data_export for select
  using (user_id = (select acting_user()) or (select acting_as_system()));
create policy data_export_system on data_export
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The ZIP itself, apart from the row that is asked for all the time.
-- owner: accounts
create table data_export_file (
  export_id uuid primary key references data_export (id) on delete cascade,
  content bytea not null
);
alter table data_export_file enable row level security;
create policy data_export_file_own on data_export_file for select
  using (export_id in (select id from data_export));
create policy data_export_file_system on data_export_file
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- An account whose owner wants it gone. It is erased after the days of grace; until that has begun the row may be taken
-- away again. With the account the row goes too, so nothing tells afterwards that there was one.
-- owner: accounts
create table account_deletion (
  user_id uuid primary key references app_user (id) on delete cascade,
  asked_at timestamptz not null,
  erase_after timestamptz not null check (erase_after > asked_at),
  begun_at timestamptz
);
create index account_deletion_due on account_deletion (erase_after);
alter table account_deletion enable row level security;
create policy account_deletion_own on account_deletion for select
  using (user_id = (select acting_user()) or (select acting_as_system()));
create policy account_deletion_system on account_deletion
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Who is about to go, for those who must not count on them any more. The system alone may ask.
-- owner: accounts -- published
create view leaving_user as
  select user_id from account_deletion where acting_as_system();

-- A certificate can be checked for ten years (Q3), also when its holder has no account any more.
alter table certificate
  alter column user_id drop not null,
  drop constraint certificate_user_id_fkey,
  add constraint certificate_user_id_fkey foreign key (user_id) references app_user (id) on delete set null;
create index certificate_without_account on certificate (issued_at) where user_id is null;

-- Mail is found by whom it went to or came from, for a copy of the data and for erasing it.
create index mail_outbox_recipient on mail_outbox (recipient, created_at desc);
create index mail_outbox_writer on mail_outbox (reply_to, created_at desc) where reply_to is not null;
