-- Two more games: matching against time, and a sprint of claims that are true or false (Q1).
alter table game drop constraint game_kind_check;
alter table game add constraint game_kind_check check (kind in ('MEMORY', 'ORDER', 'MATCH', 'SPRINT'));

-- A game is passed or failed by its points. A sprint ends by itself: to have sat through it is nothing yet.
alter table game_play
  -- when the last move was made: answers come one at a time, no faster than somebody can read
  add column moved_at timestamptz,
  add column result text check (result in ('PASSED', 'FAILED'));
update game_play set result = case when score >= 50 then 'PASSED' else 'FAILED' end where finished_at is not null;
alter table game_play add constraint game_play_result check ((result is null) = (finished_at is null));

-- A lesson that is a game is done once it was passed.
-- owner: games -- published
create or replace view game_done with (security_invoker = true) as
  select p.user_id, g.lesson_id, min(p.finished_at) as done_at
  from game_play p join game g on g.id = p.game_id
  where p.result = 'PASSED'
  group by p.user_id, g.lesson_id;

-- The best play that somebody has passed a game with, on time and without: what a board is made of. No moves, no seed.
-- owner: games
create table game_best (
  game_id uuid not null references game (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  no_time boolean not null,
  version integer not null,
  score integer not null check (score between 0 and 100),
  time_ms integer check (time_ms >= 0),
  reached_at timestamptz not null,
  primary key (game_id, user_id, no_time),
  check ((time_ms is null) = no_time)
);
create index game_best_user on game_best (user_id);
alter table game_best enable row level security;
create policy game_best_own on game_best
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
insert into game_best (game_id, user_id, no_time, version, score, time_ms, reached_at)
  select distinct on (game_id, user_id, no_time) game_id, user_id, no_time, version, score, time_ms, finished_at
  from game_play where result = 'PASSED'
  order by game_id, user_id, no_time, version desc, score desc, time_ms, finished_at;

-- Who does not want to stand on a board. No row is no wish: then one stands there.
-- owner: games
create table game_board_choice (
  user_id uuid primary key references app_user (id) on delete cascade,
  shown boolean not null,
  chosen_at timestamptz not null
);
alter table game_board_choice enable row level security;
create policy game_board_choice_own on game_board_choice
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Whether an organisation has boards at all: its admins say so.
alter table organization add column game_boards boolean not null default true;

-- The boards of the asker's organisations: runs as the owner and filters by who asks, whoever has said no left out.
-- owner: games
create view game_board as
  select m.organization_id, b.game_id, b.version, b.no_time, b.user_id, u.name, b.score, b.time_ms, b.reached_at
  from game_best b
  join membership m on m.user_id = b.user_id
  join organization o on o.id = m.organization_id
  join app_user u on u.id = b.user_id
  where m.organization_id in (select acting_organizations())
    and o.game_boards
    and not exists (select from game_board_choice c where c.user_id = b.user_id and not c.shown);
