-- Who wants to know when a coming course has its first film. A line stays after its mail, so that nobody is told twice.
-- owner: courses
create table course_follow (
  user_id uuid not null references app_user (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  leave_code text not null unique check (length(leave_code) >= 32),
  created_at timestamptz not null,
  notified_at timestamptz,
  primary key (user_id, course_id)
);
create index course_follow_course on course_follow (course_id);
create index course_follow_waiting on course_follow (course_id, user_id) where notified_at is null;
alter table course_follow enable row level security;
create policy course_follow_own on course_follow
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
