-- Organisations and people of other systems, which staff take over from the studio: a file is checked, then run.

-- owner: people
create table import_run (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('ORGANIZATIONS', 'USERS')),
  -- null: a deleted account
  asked_by uuid references app_user (id) on delete set null,
  status text not null default 'CHECKING' check (status in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'STOPPED')),
  row_count integer not null check (row_count between 1 and 5000),
  -- rows of the check, then of the run, by what became of them
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check (created_count + changed_count + unchanged_count + refused_count <= row_count),
  check ((ended_at is not null) = (status in ('DONE', 'STOPPED')))
);
create index import_run_latest on import_run (created_at desc, id desc);
create index import_run_waiting on import_run (created_at) where status in ('CHECKING', 'CHECKED');
create index import_run_by on import_run (asked_by) where asked_by is not null;
alter table import_run enable row level security;
create policy import_run_system on import_run
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- When a run is over, only its refused rows stay, without what the file said.
-- owner: people
create table import_run_row (
  run_id uuid not null references import_run (id) on delete cascade,
  number integer not null check (number between 1 and 5000),
  -- the cells by their headings; null when the run is over, and for a row that cannot be read
  given jsonb check (octet_length(given::text) <= 100000),
  -- null: its turn has not come
  result text check (result in ('CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED')),
  reason text check (reason ~ '^[A-Z][A-Z_]{2,39}$'),
  -- the columns that are missing or wrong
  fields text[] not null default '{}' check (cardinality(fields) <= 40),
  -- the organisation that is here already
  short_id text check (length(short_id) <= 40),
  primary key (run_id, number),
  check ((reason is not null) = (result is not distinct from 'REFUSED'))
);
create index import_run_row_waiting on import_run_row (run_id, number) where result is null;
create index import_run_row_result on import_run_row (run_id, result, number) where result is not null;
alter table import_run_row enable row level security;
create policy import_run_row_system on import_run_row
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: people -- published
create view studio_import_run as
  select r.id, r.kind, u.name as asked_by, r.status, r.row_count, r.created_count, r.changed_count, r.unchanged_count,
         r.refused_count, r.created_at, r.started_at, r.ended_at
  from import_run r left join app_user u on u.id = r.asked_by
  where acting_staff_may('imports.run');

-- owner: people -- published
create view studio_import_run_row as
  select run_id, number, left(coalesce(given ->> 'name', given ->> 'email'), 140) as name, result, reason, fields, short_id
  from import_run_row where acting_staff_may('imports.run');
revoke insert, update, delete on studio_import_run, studio_import_run_row from kursiva_app;

-- A person who was taken over from another system keeps the id that the system gave them.
alter table invitation
  add column created_from text not null default 'CLIENT' check (created_from in ('CLIENT', 'BACKOFFICE', 'IMPORT')),
  add column legacy_uuid uuid;
create unique index invitation_legacy on invitation (organization_id, legacy_uuid) where legacy_uuid is not null;
