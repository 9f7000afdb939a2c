-- What a request needs to know about its user seldom changes between two requests. A web process keeps it in memory, and
-- the first statement of each request says whether it still holds: no change of a user or of one of their organisations
-- since, no new edition, and nothing that began or ended by the clock. Each change adds a row instead of raising a
-- counter, so that writers do not wait for each other. Two statements that see the same rows read the same facts.
-- owner: platform
create table fact_change (
  -- the user or the organisation
  subject uuid not null,
  id bigint generated always as identity,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (subject, id)
);
create index fact_change_age on fact_change (changed_at);
alter table fact_change enable row level security;
revoke insert, update, delete, truncate on fact_change from kursiva_app;

-- The trigger's arguments name the columns that hold a user or an organisation. A process keeps facts for minutes, so that
-- rows older than a day are not needed: each change deletes up to 20 of them.
create function note_fact_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  subjects constant uuid[] := array(
    select distinct (r ->> c)::uuid
    from unnest(array[to_jsonb(old), to_jsonb(new)]) r, unnest(tg_argv) c where r ->> c is not null);
begin
  delete from fact_change where (subject, id) in (
    select f.subject, f.id from fact_change f
    where f.changed_at < now() - interval '1 day' order by f.changed_at limit 20 for update skip locked);
  insert into fact_change (subject) select unnest(subjects);
  return null;
end
$$;

do $$
declare
  followed record;
begin
  for followed in
    select * from (values
      ('app_user', 'id'),
      ('membership', 'user_id'),
      ('active_organization', 'user_id'),
      ('organization', 'id'),
      ('subscription', 'user_id, organization_id'),
      ('course_license', 'user_id, organization_id'),
      ('course_seat', 'user_id'),
      ('favorite', 'user_id')
    ) f (followed_table, subjects)
  loop
    execute format('create trigger fact_changed after insert or update or delete on %I for each row execute function note_fact_change(%s)',
      followed.followed_table, followed.subjects);
  end loop;
end
$$;

-- What an edition and the changes of these users and organisations look like to the statement that asks.
create function facts_stamp(subjects uuid[]) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select number from published_edition) || ':' || coalesce(
    (select string_agg(id::text, ' ' order by id) from fact_change where subject = any(subjects)), '');
end
$$;
revoke execute on function facts_stamp(uuid[]) from public;

-- owner: subscriptions -- published
-- When a subscription or a course that serves a user begins or ends. Those of archived organisations count too.
create view user_access_moment with (security_invoker = true) as
  select s.user_id, t.moment
  from subscription s, unnest(array[s.starts_at, s.expiration_date, s.access_until]) t (moment) where s.user_id is not null
  union all
  select m.user_id, t.moment
  from membership m
  join subscription s on s.organization_id = m.organization_id,
  unnest(array[s.starts_at, s.expiration_date, s.access_until]) t (moment)
  union all
  select l.user_id, t.moment
  from user_course_license l, unnest(array[l.starts_at, l.expires_at]) t (moment);

-- As before, with its stamp and the moment when the first of its subscriptions and courses begins or ends.
create or replace function request_facts(asking uuid, in_market text) returns json
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  subjects constant uuid[] := array(
    select asking union all select u.organization_id from user_organization u where u.user_id = asking);
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
    'favorites', (select coalesce(string_agg(f.course_id::text, ' '), '') from user_favorite f where f.user_id = asking),
    'subjects', to_json(subjects),
    'stamp', facts_stamp(subjects),
    'until', (select min(m.moment) from user_access_moment m where m.user_id = asking and m.moment > now()));
end
$$;

-- The facts of a user, or null where the ones that are known still hold.
create function changed_facts(asking uuid, in_market text, known_subjects uuid[], known_stamp text, known_until timestamptz)
returns json
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (known_until is null or known_until > now()) and facts_stamp(known_subjects) = known_stamp then
    return null;
  end if;
  return request_facts(asking, in_market);
end
$$;
revoke execute on function changed_facts(uuid, text, uuid[], text, timestamptz) from public;
grant execute on function changed_facts(uuid, text, uuid[], text, timestamptz) to kursiva_app;

-- As before, but a use that is not written is one read.
create or replace function touch_session(session uuid, sub uuid, at timestamptz, idle interval, granularity interval)
returns setof user_session
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    update user_session
    set last_seen_at = touch_session.at, expires_at = touch_session.at + touch_session.idle
    where id = touch_session.session and user_sub = touch_session.sub and revoked_at is null
      and expires_at > touch_session.at and last_seen_at < touch_session.at - touch_session.granularity
    returning *;
  if not found then
    return query
      select * from user_session where id = touch_session.session and user_sub = touch_session.sub;
  end if;
end
$$;
