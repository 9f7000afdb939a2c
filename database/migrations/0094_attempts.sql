-- Tests as they are given in earnest (Q1): drawn from pools, within a time, with answers that may be changed until the end.
alter table quiz
  add column time_limit_minutes integer check (time_limit_minutes between 1 and 480),
  -- when right answers are told; at once makes each answer final
  add column review text not null default 'AT_ONCE' check (review in ('AT_ONCE', 'AT_END', 'AFTER_PASS', 'NEVER')),
  -- how long after the last attempt allowed there are as many again; null: never
  add column cooldown_hours integer check (cooldown_hours between 1 and 8760),
  add check (cooldown_hours is null or max_attempts is not null);

-- Questions of which each attempt draws some.
-- owner: quizzes
create table quiz_pool (
  id uuid primary key default new_id(),
  quiz_id uuid not null references quiz (id) on delete cascade,
  key text not null,
  draw integer not null check (draw between 1 and 50),
  unique (quiz_id, key)
);
alter table quiz_pool enable row level security;
create policy quiz_pool_read on quiz_pool for select using ((select acting()));
create policy quiz_pool_system on quiz_pool using ((select acting_as_system())) with check ((select acting_as_system()));
alter table quiz_question add column pool_id uuid references quiz_pool (id) on delete set null;
create index quiz_question_pool on quiz_question (pool_id) where pool_id is not null;

-- A question as it stood when it was asked: its row, its options and its key as they are, whatever columns those have.
-- It outlives the question, so nothing refers to that. Never changed; seen by those whom it was put to.
-- owner: quizzes
create table quiz_question_version (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null,
  digest text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  unique (question_id, digest)
);
alter table quiz_question_version enable row level security;

-- A question as it stands now. What has no say in what is asked (its place, its pool) is left out.
create function quiz_content(q quiz_question) returns jsonb language sql stable set search_path = public as
$$
  select jsonb_build_object(
    'question', to_jsonb(q) - '{quiz_id, pool_id, position, key}'::text[],
    'options', (select coalesce(jsonb_agg(to_jsonb(o) order by o.position), '[]') from quiz_option o where o.question_id = q.id),
    'key', coalesce((select to_jsonb(k) from quiz_key k where k.question_id = q.id), '{}'),
    'areas', (select coalesce(jsonb_agg(to_jsonb(a) order by a.option_id), '[]') from quiz_area a where a.question_id = q.id))
$$;

-- The versions of some questions as they stand, in the same order; made where the content is new. Runs as the owner: who
-- begins a test must not read what is right, and what comes back are only names.
create function quiz_versions_of(asked uuid[]) returns uuid[] language plpgsql volatile security definer set search_path = public as
$$
begin
  -- in one order for everybody, so that no two who begin wait for each other
  insert into quiz_question_version (question_id, digest, content)
    select q.id, encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex'), c.content
    from quiz_question q cross join lateral quiz_content(q) c (content)
    where q.id = any (asked) and not exists (
      select from quiz_question_version v where v.question_id = q.id and v.content = c.content)
    order by q.id
  on conflict (question_id, digest) do nothing;
  return array(
    select v.id
    from unnest(asked) with ordinality given (id, place)
    join quiz_question q on q.id = given.id
    join quiz_question_version v on v.question_id = q.id and v.content = quiz_content(q)
    order by given.place);
end
$$;

alter table quiz_attempt
  drop constraint quiz_attempt_quiz_id_fkey,
  add constraint quiz_attempt_quiz_id_fkey foreign key (quiz_id) references quiz (id) on delete restrict,
  add column version_ids uuid[],
  -- the terms it was begun under: a test that is changed doesn't change what was agreed
  add column pass_percentage integer check (pass_percentage between 1 and 100),
  add column review text not null default 'AT_ONCE' check (review in ('AT_ONCE', 'AT_END', 'AFTER_PASS', 'NEVER')),
  add column ends_at timestamptz check (ends_at > started_at),
  -- where and in which language it was begun, for what follows from it when it ends by itself
  add column market text not null default 'no' check (market in ('no', 'es')),
  add column language text not null default 'nb' check (language in ('nb', 'es', 'en'));
update quiz_attempt a set
  question_ids = array(
    select given.id from unnest(a.question_ids) with ordinality given (id, place)
    where exists (select from quiz_question q where q.id = given.id) order by given.place),
  version_ids = quiz_versions_of(a.question_ids),
  pass_percentage = (select q.pass_percentage from quiz q where q.id = a.quiz_id),
  market = (select u.market from app_user u where u.id = a.user_id),
  language = (select u.locale from app_user u where u.id = a.user_id);
alter table quiz_attempt
  alter column version_ids set not null,
  alter column pass_percentage set not null,
  alter column review drop default,
  alter column market drop default,
  alter column language drop default,
  add check (cardinality(version_ids) = cardinality(question_ids)),
  add check (finished_at <= ends_at);
create index quiz_attempt_overdue on quiz_attempt (ends_at) where finished_at is null and ends_at is not null;

create policy quiz_question_version_asked on quiz_question_version for select using (
  id in (select unnest(version_ids) from quiz_attempt where user_id = (select acting_user()))
);
create policy quiz_question_version_system on quiz_question_version for select using ((select acting_as_system()));

-- The answers belong to what was asked, and stay when the question is gone.
alter table quiz_answer drop constraint quiz_answer_question_id_fkey;

-- A finished attempt is a record: it can be erased with its person, and nothing else (Q1).
create function quiz_attempt_stands() returns trigger language plpgsql as
$$
begin
  if old.finished_at is not null then
    raise exception 'a finished attempt is not changed' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.quiz_id, new.user_id, new.number, new.question_ids, new.version_ids, new.pass_percentage, new.review,
      new.started_at, new.ends_at)
     is distinct from
     (old.id, old.quiz_id, old.user_id, old.number, old.question_ids, old.version_ids, old.pass_percentage, old.review,
      old.started_at, old.ends_at) then
    raise exception 'what an attempt was begun with is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger quiz_attempt_stands before update on quiz_attempt for each row execute function quiz_attempt_stands();

create function quiz_answer_stands() returns trigger language plpgsql as
$$
begin
  -- with its attempt gone, an answer may go too
  if exists (
    select from quiz_attempt a
    where a.id in (coalesce(new.attempt_id, old.attempt_id), coalesce(old.attempt_id, new.attempt_id))
      and a.finished_at is not null
  ) then
    raise exception 'a finished attempt takes no answers' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger quiz_answer_stands before insert or update or delete on quiz_answer
  for each row execute function quiz_answer_stands();

drop policy quiz_attempt_own on quiz_attempt;
create policy quiz_attempt_read on quiz_attempt for select using (user_id = (select acting_user()));
create policy quiz_attempt_begin on quiz_attempt for insert with check (user_id = (select acting_user()));
create policy quiz_attempt_end on quiz_attempt for update
  using (user_id = (select acting_user())) with check (user_id = (select acting_user()));
create policy quiz_attempt_system on quiz_attempt
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- How much more time somebody takes in tests that have a limit. Their own word; nobody else sees it.
-- owner: quizzes
create table quiz_extra_time (
  user_id uuid primary key references app_user (id) on delete cascade,
  percent integer not null check (percent in (50, 100)),
  set_at timestamptz not null
);
alter table quiz_extra_time enable row level security;
create policy quiz_extra_time_own on quiz_extra_time
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
