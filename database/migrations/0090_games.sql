-- A game of a course: a lesson of kind GAME. Its content holds the answers and stays on the server (Q1).
-- owner: games
create table game (
  id uuid primary key default new_id(),
  lesson_id uuid not null unique references lesson (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  kind text not null check (kind in ('MEMORY', 'ORDER')),
  -- counted up when the content changes: plays of another version are not compared
  version integer not null default 1 check (version > 0),
  content jsonb not null
);
create index game_course on game (course_id);
alter table game enable row level security;
create policy game_read on game for select using ((select acting()));
create policy game_system on game using ((select acting_as_system())) with check ((select acting_as_system()));

-- One play of a game: the seed it was shuffled with and every move. Score and time follow from them and the server's clock.
-- owner: games
create table game_play (
  id uuid primary key default gen_random_uuid(),
  game_id uuid not null references game (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  version integer not null,
  seed integer not null,
  no_time boolean not null,
  moves jsonb not null default '[]' check (jsonb_typeof(moves) = 'array' and jsonb_array_length(moves) <= 500),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  score integer check (score between 0 and 100),
  time_ms integer check (time_ms >= 0),
  check ((finished_at is null) = (score is null)),
  check ((time_ms is not null) = (finished_at is not null and not no_time))
);
create unique index game_play_open on game_play (game_id, user_id) where finished_at is null;
create index game_play_user on game_play (user_id, game_id, finished_at desc);
alter table game_play enable row level security;
create policy game_play_own on game_play
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- A lesson that is a game is done once it was played to its end.
-- owner: games -- published
create view game_done with (security_invoker = true) as
  select p.user_id, g.lesson_id, min(p.finished_at) as done_at
  from game_play p join game g on g.id = p.game_id
  where p.finished_at is not null
  group by p.user_id, g.lesson_id;
