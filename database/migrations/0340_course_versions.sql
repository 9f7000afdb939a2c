-- What a course teaches becomes a version when it is published: immutable, with a digest of itself and of each of its parts,
-- so that attempts and certificates can say later what was taught. The digests make a tree: a course stands on its lessons
-- and attachments, a lesson on its film, captions, moments, game and test, a test on its questions.

-- SHA-256 of everything a film is made from. Without it a film is known by its key alone.
alter table media_asset add column checksum text check (checksum ~ '^[0-9a-f]{64}$');

-- ---- the canonical form: names instead of generated ids, orders of their own, no nulls, nothing of the clock ----

create function texts_by_language(localised jsonb) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  return (select jsonb_object_agg(t ->> 'languageCode', t ->> 'value') from jsonb_array_elements(localised) t);
end
$$;

-- Several localised texts, in their order.
create function list_of_texts(localised jsonb) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  return (
    select jsonb_agg(texts_by_language(t.value) order by t.place)
    from jsonb_array_elements(localised) with ordinality t (value, place));
end
$$;

-- A part of a version: what it says itself, the parts below it, and the digest of both, in which those below are named by
-- their digests. What is null or has no parts is left out, so that a new column that nobody uses changes no digest.
create function with_digest(own jsonb, below jsonb default '{}') returns jsonb
language plpgsql immutable strict parallel safe as $$
declare
  said constant jsonb := jsonb_strip_nulls(own);
  parts constant jsonb := jsonb_strip_nulls(below);
  digests jsonb;
begin
  select coalesce(jsonb_object_agg(p.key, case jsonb_typeof(p.value)
      when 'array' then jsonb_path_query_array(p.value, '$[*].digest') else p.value -> 'digest' end), '{}')
    into digests from jsonb_each(parts) p;
  return said || parts || jsonb_build_object('digest', encode(sha256(convert_to((said || digests)::text, 'UTF8')), 'hex'));
end
$$;

-- ---- what the features teach, each from its own tables ----

-- owner media
create function film_manifest(given_film uuid) returns jsonb language plpgsql stable strict as $$
begin
  return (
    select with_digest(jsonb_build_object(
      'key', f.key, 'checksum', f.checksum, 'language', f.language, 'seconds', f.duration_seconds,
      'chapters', (
        select jsonb_agg(jsonb_build_object('at', c.value -> 'startSeconds', 'name', texts_by_language(c.value -> 'name')) order by c.place)
        from jsonb_array_elements(f.chapters) with ordinality c (value, place))))
    from media_asset f where f.id = given_film);
end
$$;
create function captions_manifest(given_film uuid) returns jsonb language plpgsql stable strict as $$
begin
  return (
    select jsonb_agg(with_digest(jsonb_build_object(
        'language', c -> 'language', 'kind', c -> 'kind', 'checksum', coalesce(c -> 'sha256', c -> 'path')))
      order by (c ->> 'language') collate "C", (c ->> 'kind') collate "C")
    from media_asset f, jsonb_array_elements(f.captions) c where f.id = given_film);
end
$$;

-- owner watching
create function moments_manifest(given_lesson uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(with_digest(jsonb_build_object(
        'at', m.at_seconds, 'prompt', texts_by_language(m.prompt),
        'options', (
          select jsonb_agg(o.option order by o.option::text collate "C")
          from (
            select jsonb_build_object('text', texts_by_language(text), 'correct', correct, 'feedback', texts_by_language(feedback)) as option
            from film_moment_option where moment_id = m.id) o)))
      order by m.at_seconds)
    from film_moment m where m.lesson_id = given_lesson);
end
$$;

-- owner games
create function game_manifest(given_lesson uuid) returns jsonb language plpgsql stable as $$
begin
  return (select with_digest(jsonb_build_object('kind', kind, 'content', content)) from game where lesson_id = given_lesson);
end
$$;

-- owner quizzes
create function question_manifest(q quiz_question) returns jsonb language plpgsql stable as $$
begin
  return with_digest(
    jsonb_build_object(
      'key', q.key, 'kind', q.kind, 'prompt', texts_by_language(q.prompt), 'explanation', texts_by_language(q.explanation),
      'hint', texts_by_language(q.hint), 'passage', texts_by_language(q.passage), 'stems', list_of_texts(q.stems),
      'tolerance', q.tolerance, 'picture', q.picture_id, 'pictureText', texts_by_language(q.picture_text), 'places', q.places,
      'clipFrom', q.clip_from, 'clipTo', q.clip_to,
      'lesson', (select l.short_id from lesson l where l.id = q.lesson_id),
      'pool', (select p.key from quiz_pool p where p.id = q.pool_id),
      'options', (
        select jsonb_agg(jsonb_build_object(
            'key', o.key, 'text', texts_by_language(o.text), 'correct', o.correct, 'factor', o.factor,
            'feedback', texts_by_language(o.feedback), 'x', o.x, 'y', o.y,
            'area', (
              select jsonb_build_object('xs', a.xs, 'ys', a.ys, 'radius', a.radius) from quiz_area a where a.option_id = o.id))
          order by o.position, o.key collate "C")
        from quiz_option o where o.question_id = q.id))
    || coalesce((
      select jsonb_build_object(
        'right', (
          select jsonb_agg(o.key order by r.place)
          from unnest(k.option_ids) with ordinality r (id, place) join quiz_option o on o.id = r.id),
        'value', k.value, 'accepted', k.accepted, 'oneSlip', k.one_slip)
      from quiz_key k where k.question_id = q.id), '{}'));
end
$$;
create function quiz_manifest(given_lesson uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select with_digest(
      jsonb_build_object(
        'passPercentage', z.pass_percentage, 'maxAttempts', z.max_attempts, 'cooldownHours', z.cooldown_hours,
        'timeLimitMinutes', z.time_limit_minutes, 'review', z.review,
        'pools', (
          select jsonb_agg(jsonb_build_object('key', p.key, 'draw', p.draw) order by p.key collate "C")
          from quiz_pool p where p.quiz_id = z.id)),
      jsonb_build_object('questions', (
        select jsonb_agg(question_manifest(q) order by q.position, q.key collate "C") from quiz_question q where q.quiz_id = z.id)))
    from quiz z where z.lesson_id = given_lesson);
end
$$;

-- owner courses
create function course_manifest(given_course uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select with_digest(
      jsonb_build_object(
        -- of the canonical form: raised when what goes into it changes
        'form', 1,
        'name', texts_by_language(c.name), 'shortDescription', texts_by_language(c.short_description),
        'description', texts_by_language(c.description), 'goals', list_of_texts(c.goals),
        'level', c.level, 'language', c.spoken_language,
        'completionPercent', c.completion_percent, 'certificateFilms', c.certificate_films,
        'certificateMonths', c.certificate_months, 'mandatoryTraining', c.mandatory_training,
        'experts', (
          select jsonb_agg(e.first_name || ' ' || e.last_name
            order by x.position, e.last_name collate "C", e.first_name collate "C")
          from course_expert x join expert e on e.id = x.expert_id where x.course_id = c.id)),
      jsonb_build_object(
        'lessons', (
          select jsonb_agg(with_digest(
              jsonb_build_object(
                'shortId', l.short_id, 'kind', l.kind, 'name', texts_by_language(l.name),
                'description', texts_by_language(l.description), 'seconds', l.duration_seconds),
              jsonb_build_object(
                'film', film_manifest(l.media_asset_id), 'captions', captions_manifest(l.media_asset_id),
                'moments', moments_manifest(l.id), 'game', game_manifest(l.id), 'quiz', quiz_manifest(l.id)))
            order by l.position)
          from lesson l where l.course_id = c.id),
        'attachments', (
          select jsonb_agg(with_digest(jsonb_build_object(
              'key', a.key, 'name', texts_by_language(a.name), 'body', texts_by_language(a.body),
              'files', (
                select jsonb_agg(jsonb_build_object('language', f -> 'languageCode', 'sha256', f -> 'sha256')
                  order by (f ->> 'languageCode') collate "C")
                from jsonb_array_elements(a.files) f)))
            order by a.position, a.key collate "C")
          from attachment a where a.course_id = c.id)))
    from course c where c.id = given_course);
end
$$;

-- ---- the versions ----

-- The manifest holds the right answers of tests and games: only the system actor reads it. It outlives the course and
-- everybody who was taught, so it refers to nothing and names nobody but the experts.
-- owner: courses
create table course_version (
  id uuid primary key default new_id(),
  course_id uuid not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  manifest jsonb not null check (manifest ->> 'digest' = digest),
  -- when it was published first
  published_at timestamptz not null default now(),
  unique (course_id, digest)
);
comment on table course_version is 'What a course taught, with the right answers of its tests: read by the system only.';
alter table course_version enable row level security;
create policy course_version_system on course_version for select using ((select acting_as_system()));
create trigger course_version_stays before update or delete on course_version for each row execute function refuse_rewriting();
create trigger course_version_stays_whole before truncate on course_version execute function refuse_rewriting();

-- The version that a course has now. A withdrawn course keeps its last one; one that gets its former content back gets its
-- former version back.
-- owner: courses
create table current_course_version (
  course_id uuid primary key references course (id) on delete cascade,
  version_id uuid not null references course_version (id)
);
alter table current_course_version enable row level security;
create policy current_course_version_system on current_course_version for select using ((select acting_as_system()));

-- The digests of versions, for signed-in users: a digest does not reveal the content.
-- owner: courses -- published
create view course_version_digest as
  select id, course_id, digest, left(digest, 12) as short_digest, published_at from course_version
  where (select acting_user()) is not null or (select acting_as_system());

revoke insert, update, delete, truncate on course_version, current_course_version, course_version_digest from kursiva_app;

-- Makes the versions of some courses as they stand, where they are published and their content is new.
create function publish_course_versions(given_courses uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  with standing as materialized (
    select c.id, course_manifest(c.id) as manifest from course c
    where c.id = any (given_courses) and c.status = 'PUBLISHED' and c.publication = 'PUBLISHED'
  ), added as (
    insert into course_version (course_id, digest, manifest)
    select id, manifest ->> 'digest', manifest from standing
    on conflict (course_id, digest) do nothing
    returning id, course_id
  )
  insert into current_course_version as current (course_id, version_id)
  select course_id, id from added
  union all
  -- of before this statement: those that were there already
  select v.course_id, v.id from standing s join course_version v on v.course_id = s.id and v.digest = s.manifest ->> 'digest'
  on conflict (course_id) do update set version_id = excluded.version_id where current.version_id <> excluded.version_id;
end
$$;

-- ---- a commit that changes what is taught makes the versions ----

alter table published_change add column version_due boolean not null default false;

-- The first argument is a query for the ids of the courses that the changed rows are part of; '' is none. The second is
-- 'taught' where the rows are part of a course's versions.
create or replace function note_published() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  if tg_argv[0] = '' then
    perform raise_edition();
  else
    execute 'insert into published_change (number, course_id, version_due) select $1, id, $2 from (' || tg_argv[0] || ') c (id)
      on conflict (number, course_id) do update set version_due = true where excluded.version_due and not published_change.version_due'
    using raise_edition(), tg_nargs > 1 and tg_argv[1] = 'taught';
  end if;
  return null;
end
$$;

-- Once at the end of a transaction, whatever it changed: the first row of it makes the versions of all its courses.
create function publish_due_versions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due uuid[];
begin
  if exists (select from published_change where number = new.number and course_id = new.course_id and version_due) then
    with taken as (
      update published_change set version_due = false where number = new.number and version_due returning course_id
    )
    select array_agg(course_id) into due from taken;
    perform publish_course_versions(due);
  end if;
  return null;
end
$$;
create constraint trigger course_versions after insert or update of version_due on published_change
  deferrable initially deferred for each row when (new.version_due) execute function publish_due_versions();

do $$
declare
  followed record;
begin
  for followed in
    select * from (values
      ('course', 'select distinct id from changed'),
      ('course_expert', 'select distinct course_id from changed'),
      ('lesson', 'select distinct course_id from changed'),
      ('attachment', 'select distinct course_id from changed'),
      ('expert', 'select distinct x.course_id from changed join course_expert x on x.expert_id = changed.id'),
      ('media_asset', 'select distinct l.course_id from changed join lesson l on l.media_asset_id = changed.id'),
      ('quiz', 'select distinct course_id from changed'),
      ('quiz_pool', 'select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id'),
      ('quiz_question', 'select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id'),
      ('quiz_option', 'select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id'),
      ('quiz_key', 'select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id'),
      ('quiz_area', 'select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id'),
      ('game', 'select distinct course_id from changed'),
      ('film_moment', 'select distinct l.course_id from changed join lesson l on l.id = changed.lesson_id'),
      ('film_moment_option', 'select distinct l.course_id from changed join film_moment m on m.id = changed.moment_id join lesson l on l.id = m.lesson_id')
    ) f (followed_table, courses)
  loop
    execute format('create or replace trigger published_added after insert on %I referencing new table as changed for each statement execute function note_published(%L, %L)',
      followed.followed_table, followed.courses, 'taught');
    execute format('create or replace trigger published_changed after update on %I referencing new table as changed for each statement execute function note_published(%L, %L)',
      followed.followed_table, followed.courses, 'taught');
    execute format('create or replace trigger published_removed after delete on %I referencing old table as changed for each statement execute function note_published(%L, %L)',
      followed.followed_table, followed.courses, 'taught');
  end loop;
end
$$;

do $$
declare
  routine regprocedure;
begin
  foreach routine in array array[
    'film_manifest(uuid)', 'captions_manifest(uuid)', 'moments_manifest(uuid)', 'game_manifest(uuid)', 'question_manifest(quiz_question)',
    'quiz_manifest(uuid)', 'course_manifest(uuid)', 'publish_course_versions(uuid[])', 'publish_due_versions()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', routine);
  end loop;
end
$$;

-- What is published already gets its first version.
select publish_course_versions(array(select id from course));
