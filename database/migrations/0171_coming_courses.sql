-- Counts and lengths come from what can be watched: a film that is not made yet has no length, and a course without any
-- film is coming. It is shown, but it is not for sale.
update lesson set duration_seconds = 0 where kind <> 'EPISODE' and duration_seconds > 0;
alter table lesson add check (kind = 'EPISODE' or duration_seconds = 0);

-- Keeps episode_count and duration_seconds of courses in step with their lessons. The triggers hand the lessons of one
-- statement over together.
create function count_watchable() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update course c set episode_count = n.episodes, duration_seconds = n.seconds
  from (
    select t.course_id, count(l.id)::int as episodes, coalesce(sum(l.duration_seconds), 0)::int as seconds
    from (select distinct course_id from changed) t
    left join lesson l on l.course_id = t.course_id and l.kind = 'EPISODE'
    group by t.course_id
  ) n
  where c.id = n.course_id and (c.episode_count, c.duration_seconds) is distinct from (n.episodes, n.seconds);
  return null;
end
$$;
revoke execute on function count_watchable() from public;
create trigger watchable_added after insert on lesson
  referencing new table as changed for each statement execute function count_watchable();
create trigger watchable_changed after update on lesson
  referencing new table as changed for each statement execute function count_watchable();
create trigger watchable_removed after delete on lesson
  referencing old table as changed for each statement execute function count_watchable();

-- A course without a film is in no range of lengths: -1.
create or replace function length_range(seconds integer) returns smallint language sql immutable parallel safe as
$$
  select case when seconds = 0 then -1 else
    (select count(*) from unnest(array[15, 30, 45, 60, 90, 120, 180]) stop where greatest(1, round(seconds / 60.0)) > stop)
  end::smallint
$$;

-- The shortest come first, and those without a film last.
alter table catalogue_entry add column sort_seconds integer not null
  generated always as (case when duration_seconds = 0 then 999999999 else duration_seconds end) stored;
drop index catalogue_entry_shortest;
create index catalogue_entry_shortest on catalogue_entry (market, sort_seconds, course_id);

-- The catalogue follows by its own triggers.
update course c set episode_count = n.episodes, duration_seconds = n.seconds
from (
  select o.id, count(l.id)::int as episodes, coalesce(sum(l.duration_seconds), 0)::int as seconds
  from course o left join lesson l on l.course_id = o.id and l.kind = 'EPISODE' group by o.id
) n
where c.id = n.id;

-- is_coming: it has no film yet. for_sale: its market sells it alone, and there is something to watch.
-- owner: courses -- published
create or replace view course_card with (security_invoker = true) as
  select
    c.id, c.short_id, c.legacy_uuid, c.number, c.name, c.short_description, c.level, c.spoken_language, c.cover_seed,
    c.episode_count, c.duration_seconds, c.published_at, c.created_at, c.updated_at,
    c.category_id, g.short_id as category_short_id, g.family, g.name as category_name,
    p.catalog_id, k.market, p.price_minor,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'shortId', e.short_id, 'firstName', e.first_name, 'lastName', e.last_name) order by x.position), '[]')
       from course_expert x join expert e on e.id = x.expert_id where x.course_id = c.id) as experts,
    c.mandatory_training,
    c.episode_count = 0 as is_coming,
    p.price_minor is not null and c.episode_count > 0 as for_sale
  from course c
  join category g on g.id = c.category_id
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';
