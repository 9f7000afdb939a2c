-- owner: alpha
create table alpha_course (
  id uuid primary key
);

-- What everybody may see of a course.
-- owner: alpha -- published
create view alpha_card with (security_invoker = true) as select id from alpha_course;

-- owner: beta
create table beta_seat (
  course_id uuid references alpha_course (id)
);

-- owner: platform
create table outbox (id uuid);

create table orphan (id uuid);

-- owner: gamma
create table stray (id uuid);
