-- What the public site reads, as an anonymous actor.

-- The experts who have a published course in a market, with how many.
-- owner: catalogue -- published
create view expert_card with (security_invoker = true) as
  select p.market, e.id, e.short_id, e.first_name, e.last_name, e.title, e.biography, e.quote, e.portrait,
         p.courses, p.newest_at
  from catalogue_expert p
  join expert e on e.id = p.expert_id;

-- What only a course's own page shows.
-- owner: courses -- published
create view course_page with (security_invoker = true) as
  select c.id as course_id, c.description, c.goals, c.certificate_months, c.certificate_films, c.trailer_asset_id
  from course c
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';

-- Whether a short id is that of a course that was published once and is withdrawn: its address answers "gone", not
-- "unknown". It looks past the row-level security of course, but answers for one short id at a time and nothing else.
-- Drafts and templates were never published.
-- owner courses
create function is_withdrawn_course(asked text) returns boolean
language sql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from course c
    where c.short_id = asked and c.published_at is not null and (c.status <> 'PUBLISHED' or c.publication <> 'PUBLISHED'))
$$;
revoke execute on function is_withdrawn_course(text) from public;
grant execute on function is_withdrawn_course(text) to kursiva_app;
