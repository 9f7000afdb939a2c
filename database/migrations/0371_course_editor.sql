-- The course editor of the studio: what is being written about a course, what was published of it, and what it needs to read
-- of its neighbours. Everything here is read and written by the system actor only, after staff proved their permission.

-- What is being written about a course, as one document. A course without a row is as its tables say.
-- owner: courses
create table course_draft (
  course_id uuid primary key references course (id) on delete cascade,
  document jsonb not null check (octet_length(document::text) <= 1000000),
  -- raised by each save, so that nobody overwrites what somebody else wrote meanwhile
  revision integer not null check (revision > 0),
  saved_by uuid references app_user (id) on delete set null,
  saved_at timestamptz not null,
  -- when the draft publishes itself
  publish_at timestamptz,
  planned_by uuid references app_user (id) on delete set null,
  -- when the planned publication was tried and the draft was not ready
  refused_at timestamptz,
  check (planned_by is null or publish_at is not null)
);
create index course_draft_due on course_draft (publish_at) where publish_at is not null;
create index course_draft_saved_by on course_draft (saved_by) where saved_by is not null;
create index course_draft_planned_by on course_draft (planned_by) where planned_by is not null;
alter table course_draft enable row level security;
create policy course_draft_system on course_draft
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- What was published of a course, numbered. Unlike course_version it holds what the editor edits, so that there is a way
-- back to it; it holds no answers.
-- owner: courses
create table course_publication (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  number integer not null check (number > 0),
  document jsonb not null,
  -- null: the catalogue that Kursiva began with, a planned publication of a deleted account, or a deleted account
  published_by uuid references app_user (id) on delete set null,
  published_at timestamptz not null,
  unique (course_id, number)
);
create index course_publication_by on course_publication (published_by) where published_by is not null;
alter table course_publication enable row level security;
create policy course_publication_system on course_publication
  using ((select acting_as_system())) with check ((select acting_as_system()));
create trigger course_publication_stays before update of id, course_id, number, document, published_at on course_publication
  for each row execute function refuse_rewriting();
revoke delete, truncate on course_publication from kursiva_app;

-- The list of the editor: the courses that changed last, and those of one state.
create index course_latest on course (updated_at desc, id desc);
create index course_by_status on course (status, publication, updated_at desc, id desc);
create index course_name_words on course using gin (to_tsvector('simple', name::jsonb));

-- ---- what the editor reads of its neighbours ----

-- owner: media -- published
create view film_choice as
  select id, key, language, duration_seconds,
         array(select distinct c ->> 'language' from jsonb_array_elements(captions) c order by 1) as caption_languages
  from media_asset where (select acting_as_system());

-- How ready the test of a lesson is: the languages are those in which all of its questions have their texts, and all of
-- its pictures their alternative.
-- owner: quizzes -- published
create view quiz_readiness as
  select z.lesson_id, z.course_id, z.pass_percentage, z.max_attempts,
         (select count(*)::integer from quiz_question q where q.quiz_id = z.id) as question_count,
         (select count(*)::integer from quiz_question q
          where q.quiz_id = z.id and not exists (select from quiz_key k where k.question_id = q.id)
            and not exists (select from quiz_option o where o.question_id = q.id and o.correct)) as unanswered_count,
         array(
           select l from unnest(array['nb', 'es', 'en']) l
           where not exists (
             select from quiz_question q
             where q.quiz_id = z.id and not (
               jsonb_path_exists(q.prompt, '$[*] ? (@.languageCode == $l && @.value != "")', jsonb_build_object('l', l))
               and jsonb_path_exists(q.explanation, '$[*] ? (@.languageCode == $l && @.value != "")', jsonb_build_object('l', l))))
         ) as languages,
         array(
           select l from unnest(array['nb', 'es', 'en']) l
           where not exists (
             select from quiz_question q
             where q.quiz_id = z.id and q.picture_id is not null and not jsonb_path_exists(
               q.picture_text, '$[*] ? (@.languageCode == $l && @.value != "")', jsonb_build_object('l', l)))
         ) as picture_languages
  from quiz z where (select acting_as_system());

-- owner: catalogue -- published
create view category_choice as
  select id, short_id, family, position, name from category where (select acting_as_system());

-- owner: catalogue -- published
create view expert_choice as
  select id, short_id, first_name, last_name from expert where (select acting_as_system());

-- owner: markets -- published
create view market_catalog as
  select code as market, catalog_id, languages from market where (select acting_as_system());

-- The lessons that somebody has watched, taken, noted or put into a list: taking one away would take that from them.
-- owner: watching -- published
create view lesson_in_use as
  select l.id as lesson_id, l.course_id
  from lesson l
  where (select acting_as_system()) and (
    exists (select from episode_progress p where p.course_id = l.course_id and p.lesson_id = l.id)
    or exists (select from note n where n.lesson_id = l.id)
    or exists (select from playlist_item i where i.lesson_id = l.id)
    or exists (select from lti_resource r where r.lesson_id = l.id)
    or exists (select from quiz z join quiz_attempt a on a.quiz_id = z.id where z.lesson_id = l.id)
    or exists (select from game g join game_play y on y.game_id = g.id where g.lesson_id = l.id));

do $$
declare published regclass;
begin
  foreach published in array array[
    'film_choice', 'quiz_readiness', 'category_choice', 'expert_choice', 'market_catalog', 'lesson_in_use']::regclass[]
  loop
    execute format('revoke insert, update, delete on %s from kursiva_app', published);
  end loop;
end
$$;
