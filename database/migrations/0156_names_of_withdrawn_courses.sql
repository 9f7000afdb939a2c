-- What a course was called stays true after it is withdrawn: exports, compliance and copies of one's own data name it.
-- These views look past the row-level security of `course`, which hides what is not published, and show names of what was
-- published at some time, to whoever acts. Drafts and templates were never published.
-- owner: courses -- published
create view course_title as
  select c.id, c.short_id, c.name from course c
  where c.published_at is not null and ((select acting_user()) is not null or (select acting_as_system()));

-- owner: courses -- published
create view lesson_title as
  select l.id, l.course_id, l.name, l.duration_seconds from lesson l join course c on c.id = l.course_id
  where c.published_at is not null and ((select acting_user()) is not null or (select acting_as_system()));

comment on view course_title is 'Names of all courses that are or were published.';
comment on view lesson_title is 'Names and lengths of the lessons of all courses that are or were published.';
