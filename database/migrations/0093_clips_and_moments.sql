-- Where in its lesson's film a question was answered (Q1): seconds. The result plays just these.
alter table quiz_question
  add column clip_from numeric(9, 3) check (clip_from >= 0),
  add column clip_to numeric(9, 3),
  add check ((clip_from is null) = (clip_to is null)),
  add check (clip_to - clip_from between 5 and 60);

-- A choice that is asked for at a moment of a film. It is no part of any test.
-- owner: watching
create table film_moment (
  id uuid primary key default new_id(),
  lesson_id uuid not null references lesson (id) on delete cascade,
  at_seconds numeric(9, 3) not null check (at_seconds > 0),
  prompt localised_text not null,
  unique (lesson_id, at_seconds)
);
alter table film_moment enable row level security;
create policy film_moment_read on film_moment for select using ((select acting()));
create policy film_moment_system on film_moment using ((select acting_as_system())) with check ((select acting_as_system()));

-- Options are shown in the order of their identifiers, which tell nothing (Q1).
-- owner: watching
create table film_moment_option (
  id uuid primary key default gen_random_uuid(),
  moment_id uuid not null references film_moment (id) on delete cascade,
  text localised_text not null,
  correct boolean not null,
  -- what is said to whoever has chosen it
  feedback localised_text not null,
  unique (moment_id, id)
);
create unique index film_moment_option_right on film_moment_option (moment_id) where correct;
alter table film_moment_option enable row level security;
create policy film_moment_option_read on film_moment_option for select using ((select acting()));
create policy film_moment_option_system on film_moment_option using ((select acting_as_system())) with check ((select acting_as_system()));

-- What somebody has answered, once. What was passed over is not kept: it is asked for again another time.
-- owner: watching
create table film_moment_answer (
  user_id uuid not null references app_user (id) on delete cascade,
  moment_id uuid not null,
  option_id uuid not null,
  answered_at timestamptz not null,
  primary key (user_id, moment_id),
  foreign key (moment_id, option_id) references film_moment_option (moment_id, id) on delete cascade
);
create index film_moment_answer_option on film_moment_answer (moment_id, option_id);
alter table film_moment_answer enable row level security;
create policy film_moment_answer_own on film_moment_answer
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- whether films may ask at moments
alter table playback_preferences add column film_questions boolean not null default true;
