-- The catalogue as it is browsed: every question of a page, and every count beside a filter, costs the same whether the
-- market has a hundred courses or a hundred thousand (decision 0033). The tables follow the courses by triggers.

-- The minutes of a course as its card shows them fall into eight ranges, each up to and including its end.
create function length_range(seconds integer) returns smallint language sql immutable parallel safe as
$$ select count(*)::smallint from unnest(array[15, 30, 45, 60, 90, 120, 180]) stop where greatest(1, round(seconds / 60.0)) > stop $$;

-- A title as it is put in order: without the marks of the leaning phrase and of the places where it may break.
create function title_in(texts jsonb, language text) returns text language sql immutable parallel safe as
$$ select replace(replace(text_in(texts, language), '_', ''), U&'\00AD', '') $$;

-- Changes whenever anything below does: who counts in memory knows by it when to read anew.
-- owner: catalogue
create table catalogue_edition (
  market text primary key references market (code),
  id uuid not null default gen_random_uuid()
);
alter table catalogue_edition enable row level security;
create policy catalogue_edition_read on catalogue_edition for select using ((select acting()));
insert into catalogue_edition (market) select code from market;

-- Published courses of a market that no filter tells apart, and how many they are.
-- owner: catalogue
create table catalogue_group (
  id integer generated always as identity primary key,
  market text not null references market (code),
  level text not null,
  spoken_language text not null,
  length_range smallint not null,
  category_ids uuid[] not null,
  catalog_ids uuid[] not null,
  courses integer not null default 0 check (courses >= 0),
  unique (market, level, spoken_language, length_range, category_ids, catalog_ids)
);
alter table catalogue_group enable row level security;
create policy catalogue_group_read on catalogue_group for select using ((select acting()));

-- A published course in the catalogue of a market, with what it is filtered and sorted by.
-- owner: catalogue
create table catalogue_entry (
  market text not null references market (code),
  course_id uuid not null references course (id) on delete cascade,
  group_id integer not null references catalogue_group (id),
  published_at timestamptz not null,
  duration_seconds integer not null,
  level text not null,
  spoken_language text not null,
  length_range smallint not null,
  category_ids uuid[] not null,
  catalog_ids uuid[] not null,
  title_nb text collate "nb-x-icu" not null,
  title_es text collate "es-x-icu" not null,
  title_en text collate "en-x-icu" not null,
  primary key (market, course_id)
);
create index catalogue_entry_course on catalogue_entry (course_id);
create index catalogue_entry_group on catalogue_entry (group_id);
create index catalogue_entry_newest on catalogue_entry (market, published_at desc, course_id desc);
create index catalogue_entry_shortest on catalogue_entry (market, duration_seconds, course_id);
create index catalogue_entry_title_nb on catalogue_entry (market, title_nb, course_id);
create index catalogue_entry_title_es on catalogue_entry (market, title_es, course_id);
create index catalogue_entry_title_en on catalogue_entry (market, title_en, course_id);
alter table catalogue_entry enable row level security;
create policy catalogue_entry_read on catalogue_entry for select using ((select acting()));

-- An expert with published courses in a market, and what they come to.
-- owner: catalogue
create table catalogue_expert (
  market text not null references market (code),
  expert_id uuid not null references expert (id) on delete cascade,
  courses integer not null,
  seconds bigint not null,
  languages text[] not null,
  category_ids uuid[] not null,
  newest_at timestamptz not null,
  -- names and trade, folded, to be looked in
  words text not null,
  primary key (market, expert_id)
);
create index catalogue_expert_expert on catalogue_expert (expert_id);
create index catalogue_expert_newest on catalogue_expert (market, newest_at desc, expert_id desc);
create index catalogue_expert_most on catalogue_expert (market, courses desc, expert_id);
alter table catalogue_expert enable row level security;
create policy catalogue_expert_read on catalogue_expert for select using ((select acting()));

-- How many courses a group has follows the entries, also when a deleted course takes them along.
create function count_catalogue_entries() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    update catalogue_group g set courses = courses + n
      from (select group_id, count(*) as n from changed group by group_id) c where g.id = c.group_id;
  else
    -- the order of locks is the same as in renew_catalogue
    perform from catalogue_edition order by market for update;
    update catalogue_edition set id = gen_random_uuid();
    update catalogue_group g set courses = courses - n
      from (select group_id, count(*) as n from changed group by group_id) c where g.id = c.group_id;
  end if;
  return null;
end
$$;
create trigger catalogue_entry_came after insert on catalogue_entry
  referencing new table as changed for each statement execute function count_catalogue_entries();
create trigger catalogue_entry_went after delete on catalogue_entry
  referencing old table as changed for each statement execute function count_catalogue_entries();

-- Those of some courses that are published, once a market.
create function published_courses(wanted uuid[]) returns table (
  market text, id uuid, published_at timestamptz, duration_seconds integer, level text, spoken_language text,
  length_range smallint, category_ids uuid[], catalog_ids uuid[], name jsonb
) language sql stable as $$
  select k.market, c.id, c.published_at, c.duration_seconds, c.level, c.spoken_language, length_range(c.duration_seconds),
         array(select x.category_id from course_category x where x.course_id = c.id order by 1),
         array(select x.catalog_id from catalog_course x where x.course_id = c.id order by 1),
         c.name
  from course c
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.id = any(wanted) and c.status = 'PUBLISHED' and c.publication = 'PUBLISHED'
$$;

-- Writes the entries of some courses and the lines of some experts anew.
create function renew_catalogue(given_courses uuid[], given_experts uuid[]) returns void
-- planned for as many courses as are given: one mostly, all of them when a catalogue is filled
language plpgsql security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  all_experts uuid[];
begin
  -- whoever publishes at the same moment waits, so that no count is lost and nobody locks groups crosswise
  perform from catalogue_edition order by market for update;
  all_experts := array(
    select unnest(given_experts) union select expert_id from course_expert where course_id = any(given_courses));

  delete from catalogue_entry where course_id = any(given_courses);
  insert into catalogue_group (market, level, spoken_language, length_range, category_ids, catalog_ids)
  select distinct market, level, spoken_language, length_range, category_ids, catalog_ids from published_courses(given_courses)
  on conflict do nothing;
  -- read once and for all: within a join the arrays would be gathered anew for every group
  with p as materialized (select * from published_courses(given_courses))
  insert into catalogue_entry
  select p.market, p.id, g.id, p.published_at, p.duration_seconds, p.level, p.spoken_language, p.length_range,
         p.category_ids, p.catalog_ids, title_in(p.name, 'nb'), title_in(p.name, 'es'), title_in(p.name, 'en')
  from p
  join catalogue_group g using (market, level, spoken_language, length_range, category_ids, catalog_ids);
  delete from catalogue_group where courses = 0;

  delete from catalogue_expert where expert_id = any(all_experts);
  insert into catalogue_expert
  with taught as materialized (
    select n.market, x.expert_id, n.duration_seconds, n.spoken_language, n.category_ids, n.published_at
    from course_expert x join catalogue_entry n on n.course_id = x.course_id
    where x.expert_id = any(all_experts)
  ), subjects as (
    select t.market, t.expert_id, array_agg(distinct c.id order by c.id) as category_ids
    from taught t, unnest(t.category_ids) c (id) group by t.market, t.expert_id
  ), sums as (
    select t.market, t.expert_id, count(*) as courses, sum(t.duration_seconds) as seconds,
           array_agg(distinct t.spoken_language) as languages, max(t.published_at) as newest_at
    from taught t group by t.market, t.expert_id
  )
  select s.market, s.expert_id, s.courses, s.seconds, s.languages, coalesce(u.category_ids, '{}'), s.newest_at,
         folded(e.first_name || ' ' || e.last_name || ' ' || every_text(e.title))
  from sums s
  join expert e on e.id = s.expert_id
  left join subjects u on u.market = s.market and u.expert_id = s.expert_id;

  update catalogue_edition set id = gen_random_uuid();
end
$$;
revoke execute on function renew_catalogue(uuid[], uuid[]) from public;

-- The triggers hand the rows of one statement over together. Which column names the course, and which the expert, is told
-- by the trigger; '' is none.
create function follow_catalogue() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed_courses uuid[] := '{}';
  changed_experts uuid[] := '{}';
begin
  if tg_argv[0] <> '' then
    execute format('select array(select distinct %I from changed)', tg_argv[0]) into changed_courses;
  end if;
  if tg_argv[1] <> '' then
    execute format('select array(select distinct %I from changed)', tg_argv[1]) into changed_experts;
  end if;
  if changed_courses <> '{}' or changed_experts <> '{}' then
    perform renew_catalogue(changed_courses, changed_experts);
  end if;
  return null;
end
$$;

do $$
declare
  followed record;
begin
  for followed in
    select * from (values
      ('course', 'id', ''), ('course_category', 'course_id', ''), ('catalog_course', 'course_id', ''),
      ('course_expert', 'course_id', 'expert_id'), ('expert', '', 'id')) f (followed_table, course_column, expert_column)
  loop
    execute format('create trigger catalogue_added after insert on %I referencing new table as changed for each statement execute function follow_catalogue(%L, %L)',
      followed.followed_table, followed.course_column, followed.expert_column);
    execute format('create trigger catalogue_changed after update on %I referencing new table as changed for each statement execute function follow_catalogue(%L, %L)',
      followed.followed_table, followed.course_column, followed.expert_column);
    execute format('create trigger catalogue_removed after delete on %I referencing old table as changed for each statement execute function follow_catalogue(%L, %L)',
      followed.followed_table, followed.course_column, followed.expert_column);
  end loop;
end
$$;

-- A row of these that moves to another course leaves the former one behind, which the triggers would not hear of.
create function keep_course() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % stays with its course: delete it and add another', tg_table_name;
end
$$;
create trigger course_category_stays before update of course_id on course_category
  for each row when (old.course_id <> new.course_id) execute function keep_course();
create trigger catalog_course_stays before update of course_id on catalog_course
  for each row when (old.course_id <> new.course_id) execute function keep_course();
create trigger course_expert_stays before update of course_id, expert_id on course_expert
  for each row when (old.course_id <> new.course_id or old.expert_id <> new.expert_id) execute function keep_course();

-- Categories are counted in memory by their address.
create function renew_edition() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from catalogue_edition order by market for update;
  update catalogue_edition set id = gen_random_uuid();
  return null;
end
$$;
create trigger catalogue_category after insert or update or delete on category
  for each statement execute function renew_edition();

select renew_catalogue(array(select id from course), array(select id from expert));

-- A reader's favourites in the order they were kept.
create index favorite_kept on favorite (user_id, created_at desc, id desc);
