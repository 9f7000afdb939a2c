-- A course may name one of its films that anybody may watch, also without an account.
alter table lesson add unique (course_id, id);
alter table course
  add column free_lesson_id uuid,
  add foreign key (id, free_lesson_id) references lesson (course_id, id) on delete set null (free_lesson_id);
comment on column course.free_lesson_id is 'The film of this course that anybody may watch, also without an account.';

create function check_free_lesson() returns trigger language plpgsql as $$
begin
  if exists (select from lesson l where l.id = new.free_lesson_id and l.kind <> 'EPISODE') then
    raise exception 'the free lesson of a course is a film' using errcode = 'check_violation', constraint = 'course_free_lesson_is_film';
  end if;
  return null;
end
$$;
create trigger course_free_lesson_is_film after insert or update of free_lesson_id on course
  for each row when (new.free_lesson_id is not null) execute function check_free_lesson();

-- Of published courses only, and of the market whose catalogue holds them. A lesson that is no film any more is absent.
-- owner: courses -- published
create view course_free_lesson with (security_invoker = true) as
  select c.id as course_id, c.short_id, k.market, l.id as lesson_id, l.short_id as lesson_short_id, l.name, l.media_asset_id
  from course c
  join lesson l on l.id = c.free_lesson_id and l.kind = 'EPISODE'
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';
