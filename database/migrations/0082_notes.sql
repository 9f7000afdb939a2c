-- What a learner writes beside a film, at a second of it. Nobody else reads it: neither managers, nor admins, nor staff.
-- The system's own right is there to erase an account.
-- owner: notes
create table note (
  user_id uuid not null references app_user (id) on delete cascade,
  -- made by the browser, so that a note sent twice is stored once. It counts within one user's notes only: nobody can
  -- learn of another's note, or take its number
  id uuid not null,
  lesson_id uuid not null references lesson (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  second integer not null check (second >= 0),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index note_in_film on note (user_id, lesson_id, second, id);
create index note_latest on note (user_id, updated_at desc, id desc);
create index note_lesson on note (lesson_id);
create index note_course on note (course_id);
alter table note enable row level security;
create policy note_own on note
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
