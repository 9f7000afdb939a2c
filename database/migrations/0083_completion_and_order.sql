-- How much of a film must have been seen for it to be completed (C7), in percent of its whole seconds: each course says.
alter table course
  add column completion_percent integer not null default 90 check (completion_percent between 50 and 100);

-- What other features may know of a lesson.
-- owner: courses -- published
create or replace view lesson_outline with (security_invoker = true) as
  select l.id, l.short_id, l.course_id, c.short_id as course_short_id, l.position, l.kind, l.name, l.duration_seconds, l.media_asset_id,
         c.completion_percent
  from lesson l join course c on c.id = l.course_id;

-- Whether an organisation wants films watched in order the first time: nobody skips ahead in one they have not completed.
alter table organization add column in_order_first_view boolean not null default false;

-- Whether a user watches a course in order: when all that opens it to them comes from organisations that want it so. Who
-- has it in another way too is free. A function of its own for the same reason as may_watch.
create function watches_in_order(watcher uuid, wanted uuid) returns boolean language sql stable parallel safe as
$$
  select coalesce(bool_and(coalesce(o.in_order_first_view, false)), false)
  from course_entitlement e left join organization o on o.id = e.organization_id
  where e.user_id = watcher and e.course_id = wanted
$$;

-- Up to which second a film has been seen from its start on, holes of up to `tolerance` seconds forgiven; 0 when its
-- beginning has not been seen.
create function seen_from_start(watched int4multirange, tolerance integer) returns integer
  language sql immutable parallel safe as
$$
  select coalesce(min(reached) filter (where begins > reached + tolerance), max(ends), 0)
  from (
    select lower(r) as begins, upper(r) as ends, coalesce(lag(upper(r)) over (order by lower(r)), 0) as reached
    from unnest(watched) r
  ) seen
$$;

-- The seconds of a film before the given one.
create function seconds_until(second integer) returns int4multirange language sql immutable parallel safe as
$$ select int4multirange(int4range(0, greatest(second, 0))) $$;
