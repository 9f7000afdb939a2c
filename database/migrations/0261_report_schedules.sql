-- Reports that admins have set up: on a weekday, or on the first of each month, chosen admins and managers get a mail with
-- a link to the file. Days are those of Oslo and Madrid. The file itself is never stored.
-- owner: activity
create table report_schedule (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id) on delete cascade,
  file text not null check (file in ('ACTIVITY_PDF', 'PEOPLE_XLSX', 'REQUIREMENTS_XLSX')),
  -- 1 is Monday; null: the first of each month
  weekday smallint check (weekday between 1 and 7),
  next_on date not null,
  paused boolean not null default false,
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id)
);
create index report_schedule_due on report_schedule (next_on, id) where not paused;
create index report_schedule_by on report_schedule (created_by) where created_by is not null;
alter table report_schedule enable row level security;

-- who gets it; who leaves the organisation is taken off
-- owner: activity
create table report_receiver (
  schedule_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  primary key (schedule_id, user_id),
  foreign key (organization_id, schedule_id) references report_schedule (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id)
    on update cascade on delete cascade
);
create index report_receiver_schedule on report_receiver (organization_id, schedule_id);
create index report_receiver_member on report_receiver (organization_id, user_id);
create index report_receiver_user on report_receiver (user_id);
alter table report_receiver enable row level security;

-- one run a day at most, whatever the jobs do
-- owner: activity
create table report_run (
  schedule_id uuid not null references report_schedule (id) on delete cascade,
  day date not null,
  ran_at timestamptz not null,
  mails integer not null default 0,
  primary key (schedule_id, day)
);
alter table report_run enable row level security;

create policy report_receiver_own on report_receiver for select
  using (user_id = (select acting_user()));
create policy report_receiver_system on report_receiver
  using ((select acting_as_system())) with check ((select acting_as_system()));
create policy report_schedule_own on report_schedule for select
  using (
    created_by = (select acting_user())
    or id in (select r.schedule_id from report_receiver r where r.user_id = (select acting_user()))
  );
create policy report_schedule_system on report_schedule
  using ((select acting_as_system())) with check ((select acting_as_system()));
create policy report_run_system on report_run
  using ((select acting_as_system())) with check ((select acting_as_system()));
