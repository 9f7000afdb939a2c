-- owner: quizzes
create table quiz (
  id uuid primary key default new_id(),
  short_id text not null unique check (short_id ~ '^[a-z0-9-]{3,24}$'),
  lesson_id uuid not null unique references lesson (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  pass_percentage integer not null check (pass_percentage between 1 and 100),
  max_attempts integer check (max_attempts > 0)
);
create index quiz_course on quiz (course_id);
alter table quiz enable row level security;
create policy quiz_read on quiz for select using ((select acting()));
create policy quiz_system on quiz using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: quizzes
create table quiz_question (
  id uuid primary key default new_id(),
  quiz_id uuid not null references quiz (id) on delete cascade,
  key text not null,
  position integer not null,
  kind text not null check (kind in ('SINGLE', 'MULTIPLE')),
  prompt localised_text not null,
  explanation localised_text not null,
  lesson_id uuid references lesson (id) on delete set null,
  unique (quiz_id, key)
);
create index quiz_question_order on quiz_question (quiz_id, position);
alter table quiz_question enable row level security;
create policy quiz_question_read on quiz_question for select using ((select acting()));
create policy quiz_question_system on quiz_question using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: quizzes
create table quiz_option (
  id uuid primary key default new_id(),
  question_id uuid not null references quiz_question (id) on delete cascade,
  key text not null,
  position integer not null,
  text localised_text not null,
  correct boolean not null,
  unique (question_id, key)
);
alter table quiz_option enable row level security;
create policy quiz_option_read on quiz_option for select using ((select acting()));
create policy quiz_option_system on quiz_option using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: quizzes
create table quiz_attempt (
  id uuid primary key default new_id(),
  quiz_id uuid not null references quiz (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  number integer not null check (number > 0),
  question_ids uuid[] not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  correct_count integer,
  percentage integer check (percentage between 0 and 100),
  result text check (result in ('FAILED', 'PASSED')),
  unique (quiz_id, user_id, number),
  check ((finished_at is null) = (result is null) and (result is null) = (percentage is null))
);
create unique index quiz_attempt_open on quiz_attempt (quiz_id, user_id) where finished_at is null;
create index quiz_attempt_user on quiz_attempt (user_id, quiz_id);
alter table quiz_attempt enable row level security;
create policy quiz_attempt_own on quiz_attempt
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- owner: quizzes
create table quiz_answer (
  attempt_id uuid not null references quiz_attempt (id) on delete cascade,
  question_id uuid not null references quiz_question (id) on delete cascade,
  option_ids uuid[] not null,
  correct boolean not null,
  answered_at timestamptz not null default now(),
  primary key (attempt_id, question_id)
);
alter table quiz_answer enable row level security;
create policy quiz_answer_own on quiz_answer
  using (attempt_id in (select id from quiz_attempt))
  with check (attempt_id in (select id from quiz_attempt));

-- Where a learner is in an episode and which whole seconds have been seen (C7). Completed is never taken back.
-- owner: watching
create table episode_progress (
  user_id uuid not null references app_user (id) on delete cascade,
  lesson_id uuid not null references lesson (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  position_seconds numeric(9, 3) not null default 0 check (position_seconds >= 0),
  watched int4multirange not null default '{}',
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
create index episode_progress_recent on episode_progress (user_id, updated_at desc);
create index episode_progress_course on episode_progress (course_id, user_id);
alter table episode_progress enable row level security;
create policy episode_progress_own on episode_progress
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- owner: certificates
create table certificate (
  id uuid primary key default new_id(),
  code text not null unique,
  user_id uuid not null references app_user (id) on delete cascade,
  course_id uuid not null references course (id),
  type text not null default 'course' check (type in ('course')),
  status text not null default 'PASSED' check (status in ('FAILED', 'PASSED')),
  percentage integer not null check (percentage between 0 and 100),
  best_score_at timestamptz not null,
  issued_at timestamptz not null default now(),
  -- what was proven, as it stood on the day: a renamed course does not rewrite old proof
  holder_name text not null,
  course_name localised_text not null,
  expert_names text[] not null,
  duration_seconds integer not null,
  unique (user_id, course_id)
);
create index certificate_course on certificate (course_id);
alter table certificate enable row level security;
create policy certificate_own on certificate
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Mail waits here in the transaction that caused it, so that nothing promised is lost and nothing undone is sent.
-- owner: platform
create table mail_outbox (
  id uuid primary key default new_id(),
  kind text not null,
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 200),
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;
alter table mail_outbox enable row level security;
create policy mail_outbox_write on mail_outbox for insert with check ((select acting()));
create policy mail_outbox_system on mail_outbox using ((select acting_as_system())) with check ((select acting_as_system()));
