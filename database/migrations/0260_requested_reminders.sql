-- Reminders that admins and managers ask for: at most one a day for each person and assignment, whoever asks. The day is
-- that of Oslo and Madrid.
-- owner: assignments
create table requested_reminder (
  assignment_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  day date not null,
  organization_id uuid not null,
  requested_by uuid references app_user (id) on delete set null,
  requested_at timestamptz not null,
  -- null until the job has written the mail
  mailed_at timestamptz,
  primary key (assignment_id, user_id, day),
  foreign key (organization_id, assignment_id) references assignment (organization_id, id) on delete cascade
);
create index requested_reminder_assignment on requested_reminder (organization_id, assignment_id);
create index requested_reminder_user on requested_reminder (user_id, day);
create index requested_reminder_by on requested_reminder (requested_by) where requested_by is not null;
create index requested_reminder_waiting on requested_reminder (organization_id, user_id) where mailed_at is null;
alter table requested_reminder enable row level security;
create policy requested_reminder_system on requested_reminder
  using ((select acting_as_system())) with check ((select acting_as_system()));
