-- Which courses the law or an employer demands. Their certificates take their films too, whatever certificate_films says.
alter table course
  add column mandatory_training boolean not null default false,
  add check (certificate_films or not mandatory_training);

-- owner: courses -- published
create or replace view course_proof with (security_invoker = true) as
  select id as course_id, certificate_months as months, certificate_films as films_required, mandatory_training from course;

-- owner: courses -- published
create or replace view course_card with (security_invoker = true) as
  select
    c.id, c.short_id, c.legacy_uuid, c.number, c.name, c.short_description, c.level, c.spoken_language, c.cover_seed,
    c.episode_count, c.duration_seconds, c.published_at, c.created_at, c.updated_at,
    c.category_id, g.short_id as category_short_id, g.family, g.name as category_name,
    p.catalog_id, k.market, p.price_minor,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'shortId', e.short_id, 'firstName', e.first_name, 'lastName', e.last_name) order by x.position), '[]')
       from course_expert x join expert e on e.id = x.expert_id where x.course_id = c.id) as experts,
    c.mandatory_training
  from course c
  join category g on g.id = c.category_id
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';
