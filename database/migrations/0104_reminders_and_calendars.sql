-- What is said before and after a deadline, and deadlines in calendars.

-- What a digest has said of a turn, so that it is not said again.
-- owner: assignments
create table assignment_reminder (
  turn_id uuid not null references assignment_turn (id) on delete cascade,
  -- the step of the reminder: so many days before the deadline, below 0 after it
  days_left integer not null check (days_left between -366 and 366),
  sent_on date not null,
  primary key (turn_id, days_left)
);
alter table assignment_reminder enable row level security;
create policy assignment_reminder_system on assignment_reminder
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Whether somebody wants mails about deadlines: the own ones, and those of the people they manage. Without a row: both.
-- owner: assignments
create table reminder_setting (
  user_id uuid primary key references app_user (id) on delete cascade,
  own boolean not null default true,
  team boolean not null default true,
  -- whoever has it may end the mails, and nothing else
  leave_code text not null unique check (length(leave_code) >= 32),
  -- the day of the last digest of own deadlines
  mailed_on date
);
alter table reminder_setting enable row level security;
create policy reminder_setting_own on reminder_setting
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Who may read somebody's deadlines as a calendar: whoever has the code.
-- owner: assignments
create table calendar_feed (
  user_id uuid not null references app_user (id) on delete cascade,
  -- the own deadlines, or those of the people one manages
  kind text not null check (kind in ('OWN', 'TEAM')),
  -- SHA-256 of the code, which is told once and kept nowhere else
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (user_id, kind)
);
alter table calendar_feed enable row level security;
create policy calendar_feed_own on calendar_feed
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- The whole courses in lists, in order; each reader finds those they may see.
-- owner: playlists -- published
create view playlist_whole_course with (security_invoker = true) as
  select playlist_id, course_id, position from playlist_item where kind = 'COURSE';

