-- What is the same for all of a market (courses, lessons, films, experts, categories) is read once and then served from the
-- memory of each web process. One number says whether that memory is still true: every change of content raises it, in its
-- own transaction. Whoever changes content holds the row until the end, so that numbers become visible in their order.

-- owner: platform
create table published_edition (
  only_one boolean primary key default true check (only_one),
  number bigint not null,
  -- the transaction that raised it last, which raises it once
  raised_by xid8
);
insert into published_edition (number) values (1);
alter table published_edition enable row level security;
create policy published_edition_read on published_edition for select using ((select acting()));

-- The courses that an edition changed; null stands for all of them. The latest ten thousand editions are kept.
-- owner: platform
create table published_change (
  number bigint not null,
  course_id uuid,
  unique nulls not distinct (number, course_id)
);
alter table published_change enable row level security;
create policy published_change_read on published_change for select using ((select acting()));

revoke insert, update, delete, truncate on published_edition, published_change from kursiva_app;

create function raise_edition() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  raised bigint;
begin
  update published_edition set number = number + 1, raised_by = pg_current_xact_id()
  where raised_by is distinct from pg_current_xact_id();
  select number into raised from published_edition;
  delete from published_change where number < raised - 10000;
  return raised;
end
$$;
revoke execute on function raise_edition() from public;

-- The trigger's argument is a query for the ids of the courses that the changed rows are part of; '' is none.
create function note_published() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  if tg_argv[0] = '' then
    perform raise_edition();
  else
    execute 'insert into published_change select $1, id from (' || tg_argv[0] || ') c (id) on conflict do nothing'
    using raise_edition();
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
      ('course', 'select distinct id from changed'),
      ('course_category', 'select distinct course_id from changed'),
      ('catalog_course', 'select distinct course_id from changed'),
      ('course_expert', 'select distinct course_id from changed'),
      ('lesson', 'select distinct course_id from changed'),
      ('attachment', 'select distinct course_id from changed'),
      ('expert', 'select distinct x.course_id from changed join course_expert x on x.expert_id = changed.id'),
      ('category', 'select null::uuid'),
      ('catalog', 'select null::uuid'),
      ('media_asset', ''),
      ('quiz', ''),
      ('quiz_question', ''),
      ('quiz_pool', ''),
      ('game', ''),
      ('film_moment', ''),
      ('film_moment_option', ''),
      ('course_terms', ''),
      ('product', ''),
      ('product_catalog', ''),
      ('product_upgrade', '')
    ) f (followed_table, courses)
  loop
    execute format('create trigger published_added after insert on %I referencing new table as changed for each statement execute function note_published(%L)',
      followed.followed_table, followed.courses);
    execute format('create trigger published_changed after update on %I referencing new table as changed for each statement execute function note_published(%L)',
      followed.followed_table, followed.courses);
    execute format('create trigger published_removed after delete on %I referencing old table as changed for each statement execute function note_published(%L)',
      followed.followed_table, followed.courses);
  end loop;
end
$$;

-- The catalogue's counts are part of the edition, and have no number of their own any more.
create or replace function renew_catalogue(given_courses uuid[], given_experts uuid[]) returns void
-- planned for as many courses as are given: one mostly, all of them when a catalogue is filled
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  all_experts uuid[];
begin
  -- whoever publishes at the same moment waits, so that no count is lost and nobody locks groups crosswise
  perform raise_edition();
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
end
$$;
-- How many courses a group has follows the entries, also when a deleted course takes them along.
create or replace function count_catalogue_entries() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update catalogue_group g set courses = courses + n
      from (select group_id, count(*) as n from changed group by group_id) c where g.id = c.group_id;
  else
    -- the order of locks is the same as in renew_catalogue
    perform raise_edition();
    update catalogue_group g set courses = courses - n
      from (select group_id, count(*) as n from changed group by group_id) c where g.id = c.group_id;
  end if;
  return null;
end
$$;
drop trigger catalogue_category on category;
drop function renew_edition();
drop table catalogue_edition;

-- owner: catalogue -- published
create view user_favorite with (security_invoker = true) as
  select user_id, course_id from favorite;

-- owner: organizations -- published
create view user_organization with (security_invoker = true) as
  select m.user_id, m.organization_id, m.role, o.hide_price_list, a.user_id is not null as is_chosen, m.created_at, m.id
  from membership m
  join organization o on o.id = m.organization_id
  left join active_organization a on a.user_id = m.user_id and a.organization_id = m.organization_id;

-- Everything about one user that most pages need, in one statement that needs no transaction: it runs as the owner, and
-- reads only what is that user's. The order and the limits are those of findSubscriptions and findActiveOrganization.
create function request_facts(asking uuid, in_market text) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return json_build_object(
    'edition', (select number from published_edition),
    'user', (
      select json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'market', u.market, 'lastLoginAt', u.last_login_at)
      from app_user u where u.id = asking),
    'subscriptions', (
      select coalesce(json_agg(json_build_object(
        'organizationId', s.organization_id, 'state', s.state, 'startsAt', s.starts_at,
        'expirationDate', s.expiration_date, 'catalogs', s.catalogs)), '[]')
      from (
        select u.organization_id, u.state, u.starts_at, u.expiration_date,
               array(select m.catalog_id from product_market m where m.product_id = u.product_id and m.market = in_market) as catalogs
        from user_subscription u where u.user_id = asking
        order by u.state = 'RUNNING' desc, u.expiration_date desc nulls first limit 50
      ) s),
    'organizations', (
      select coalesce(json_agg(json_build_object(
        'organizationId', o.organization_id, 'role', o.role, 'hidesPriceList', o.hide_price_list)), '[]')
      from (
        select u.organization_id, u.role, u.hide_price_list
        from user_organization u where u.user_id = asking order by not u.is_chosen, u.created_at, u.id limit 200
      ) o),
    'licenses', (
      select coalesce(json_agg(json_build_object(
        'courseId', l.course_id, 'organizationId', l.organization_id, 'expiresAt', l.expires_at)), '[]')
      from (
        select u.course_id, u.organization_id, u.expires_at
        from user_course_license u where u.user_id = asking and u.starts_at <= now() order by u.expires_at desc limit 500
      ) l),
    'favorites', (select coalesce(string_agg(f.course_id::text, ' '), '') from user_favorite f where f.user_id = asking));
end
$$;
revoke execute on function request_facts(uuid, text) from public;
grant execute on function request_facts(uuid, text) to kursiva_app;
