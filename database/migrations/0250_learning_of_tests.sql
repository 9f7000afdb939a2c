-- Tests are learning: their percentages, and what they say of a course, are kept where managers read what members learn.
-- A course with a test is finished with its certificate only; seeing all films finishes one that has no test.

-- How far a learner is with a course: the same as `learningStatusOf` of the application.
create function learning_status(begun boolean, finished boolean, tests_passed boolean) returns text
language sql immutable parallel safe as
$$
  select case when not begun then 'NOT_BEGUN' when finished then 'PASSED' when not tests_passed then 'NOT_PASSED' else 'BEGUN' end
$$;

alter table learning_week
  -- attempts that were finished, the first and others
  add column tests integer not null default 0 constraint learning_week_tests_check check (tests >= 0);
alter table learning_event
  -- of a test
  add column percentage integer
    constraint learning_event_percentage_check check (percentage is null or percentage between 0 and 100 and kind = 'TEST_FINISHED');
alter table learning_course
  -- of the tests that were taken: the mean of their best results when all are passed, otherwise the lowest that is not
  add column percentage integer constraint learning_course_percentage_check check (percentage between 0 and 100),
  -- whether each test that was taken is passed by its best attempt; null before the first
  add column tests_passed boolean,
  add constraint learning_course_tests_check check (percentage is null or tests_passed is not null);

-- What the attempts at the tests of a course say together; a pass counts, whatever comes later.
-- owner: activity
create view learning_test with (security_invoker = true) as
  select organization_id, user_id, course_id, bool_and(passed) as tests_passed,
         case when bool_and(passed) then floor(avg(best))::integer else min(best) filter (where not passed) end as percentage,
         min(first_at) as first_at, max(last_at) as last_at
  from (
    select organization_id, user_id, course_id, bool_or(passed) as passed, max(percentage) as best, min(at) as first_at, max(at) as last_at
    from learning_event where kind = 'TEST_FINISHED'
    group by organization_id, user_id, course_id, lesson_id
  ) each_test group by organization_id, user_id, course_id;

-- How far members are with the courses they have begun. A course that is not in it is not begun.
-- owner: activity -- published
create view course_learning with (security_invoker = true) as
  select organization_id, user_id, course_id, begun_at, touched_at, seconds, finished_at, percentage,
         learning_status(true, finished_at is not null, tests_passed) as status
  from learning_course;

-- How far people are with what they have still to do of an assignment. A list is not passed when one of its courses is
-- not; what was done before a round that is not the first does not count in it.
-- owner: assignments -- published
create view assigned_learning with (security_invoker = true) as
  select t.id as turn_id, t.organization_id, t.user_id, l.learning, l.percentage
  from assignment_turn t
  join assignment a on a.id = t.assignment_id
  cross join lateral (
    select case when bool_or(c.status = 'NOT_PASSED') then 'NOT_PASSED' when count(*) > 0 then 'BEGUN' else 'NOT_BEGUN' end as learning,
           min(c.percentage) filter (where c.status = 'NOT_PASSED') as percentage
    from course_learning c
    where c.organization_id = t.organization_id and c.user_id = t.user_id
      and c.course_id = any (case when a.course_id is null
        then array(select p.course_id from playlist_whole_course p where p.playlist_id = a.playlist_id)
        else array[a.course_id] end)
      and (t.round = 1 or c.touched_at >= t.begins_on::timestamp at time zone 'Europe/Oslo')
  ) l
  where t.done_at is null and t.exempted_at is null;

select set_config('kursiva.actor', 'system', true);

update learning_event e set percentage = a.percentage
from quiz_attempt a join quiz q on q.id = a.quiz_id
where e.kind = 'TEST_FINISHED' and a.user_id = e.user_id and q.lesson_id = e.lesson_id and a.finished_at = e.at;

insert into learning_course as c (organization_id, user_id, course_id, begun_at, touched_at, percentage, tests_passed)
select t.organization_id, t.user_id, t.course_id, t.first_at, t.last_at, t.percentage, t.tests_passed
from learning_test t join course k on k.id = t.course_id
on conflict (organization_id, user_id, course_id) do update set
  begun_at = least(c.begun_at, excluded.begun_at), touched_at = greatest(c.touched_at, excluded.touched_at),
  percentage = excluded.percentage, tests_passed = excluded.tests_passed;

insert into learning_week as w (organization_id, week, user_id, tests)
select organization_id, learning_week_of(at), user_id, count(*) from learning_event where kind = 'TEST_FINISHED' group by 1, 2, 3
on conflict (organization_id, week, user_id) do update set tests = excluded.tests;

-- What was removed within the last day can be put back.
update learning_left set weeks = (
  select coalesce(jsonb_agg(w || '{"tests": 0}'), '[]') from jsonb_array_elements(weeks) w);

-- Courses with a test that were finished by their films alone.
create temporary table finished_by_films on commit drop as
  select * from (
    select c.organization_id, c.user_id, c.course_id, c.finished_at,
           (select min(k.issued_at) from certificate k join membership m on m.user_id = k.user_id and m.organization_id = c.organization_id
             where k.user_id = c.user_id and k.course_id = c.course_id and k.type = 'course' and k.status = 'PASSED'
               and k.issued_at >= m.created_at) as certified_at
    from learning_course c
    where c.finished_at is not null and exists (select from lesson l where l.course_id = c.course_id and l.kind = 'QUIZ')
  ) f where certified_at is distinct from finished_at;
update learning_course c set finished_at = f.certified_at from finished_by_films f
where c.organization_id = f.organization_id and c.user_id = f.user_id and c.course_id = f.course_id;
delete from learning_event e using finished_by_films f
where e.kind = 'COURSE_FINISHED' and e.organization_id = f.organization_id and e.user_id = f.user_id and e.course_id = f.course_id;
insert into learning_event (organization_id, user_id, kind, course_id, at)
select organization_id, user_id, 'COURSE_FINISHED', course_id, certified_at from finished_by_films where certified_at is not null;
update learning_week w set courses_finished = greatest(0, w.courses_finished - f.count)
from (
  select organization_id, user_id, learning_week_of(finished_at) as week, count(*) from finished_by_films group by 1, 2, 3
) f where w.organization_id = f.organization_id and w.user_id = f.user_id and w.week = f.week;
insert into learning_week as w (organization_id, week, user_id, courses_finished)
select organization_id, learning_week_of(certified_at), user_id, count(*) from finished_by_films where certified_at is not null
group by 1, 2, 3
on conflict (organization_id, week, user_id) do update set courses_finished = w.courses_finished + excluded.courses_finished;

-- As before, with tests.
create or replace function backfill_learning() returns void language sql as
$$
  with fresh as materialized (
    select m.organization_id, m.user_id, m.created_at as since from membership m
    where not exists (select from learning_week w where w.organization_id = m.organization_id and w.user_id = m.user_id)
      and not exists (select from learning_course c where c.organization_id = m.organization_id and c.user_id = m.user_id)
  ), film as (
    select f.organization_id, f.user_id, e.course_id, e.lesson_id, e.completed_at, e.updated_at,
           seconds_in(e.watched) as seconds
    from fresh f join episode_progress e on e.user_id = f.user_id and e.updated_at >= f.since
  ), test as (
    select f.organization_id, f.user_id, q.course_id, q.lesson_id, a.result = 'PASSED' as passed, a.percentage,
           a.number = 1 as first, a.finished_at
    from fresh f join quiz_attempt a on a.user_id = f.user_id and a.finished_at >= f.since join quiz q on q.id = a.quiz_id
  ), proof as (
    select f.organization_id, f.user_id, c.course_id, c.issued_at
    from fresh f join certificate c on c.user_id = f.user_id and c.issued_at >= f.since
    where c.type = 'course' and c.status = 'PASSED'
  ), result as (
    select organization_id, user_id, course_id, bool_and(passed) as tests_passed,
           case when bool_and(passed) then floor(avg(best))::integer else min(best) filter (where not passed) end as percentage,
           min(first_at) as first_at, max(last_at) as last_at
    from (
      select organization_id, user_id, course_id, bool_or(passed) as passed, max(percentage) as best,
             min(finished_at) as first_at, max(finished_at) as last_at
      from test group by organization_id, user_id, course_id, lesson_id
    ) each_test group by organization_id, user_id, course_id
  ), learnt as (
    insert into learning_course (organization_id, user_id, course_id, begun_at, touched_at, seconds, finished_at, percentage, tests_passed)
    select organization_id, user_id, course_id, least(p.first_at, k.issued_at, r.first_at), greatest(p.last_at, k.issued_at, r.last_at),
           coalesce(p.seconds, 0),
           least(k.issued_at, case when p.ended >= (
             select count(*) from lesson l where l.course_id = p.course_id and l.kind = 'EPISODE')
             and not exists (select from lesson l where l.course_id = p.course_id and l.kind = 'QUIZ') then p.last_end end),
           r.percentage, r.tests_passed
    from (
      select organization_id, user_id, course_id, min(updated_at) as first_at, max(updated_at) as last_at,
             max(completed_at) as last_end, count(completed_at) as ended, sum(seconds)::integer as seconds
      from film group by organization_id, user_id, course_id
    ) p full join (
      select organization_id, user_id, course_id, min(issued_at) as issued_at from proof group by organization_id, user_id, course_id
    ) k using (organization_id, user_id, course_id) full join result r using (organization_id, user_id, course_id)
    returning organization_id, user_id, course_id, finished_at
  ), weeks as (
    insert into learning_week (organization_id, week, user_id, seconds, episodes, courses_finished, first_tries, first_passes, tests)
    select organization_id, learning_week_of(at), user_id, sum(seconds), sum(episodes), sum(finished), sum(tries), sum(passes), sum(tests)
    from (
      select organization_id, user_id, updated_at as at, seconds, 1 as episodes, 0 as finished, 0 as tries, 0 as passes, 0 as tests from film
      union all
      select organization_id, user_id, finished_at, 0, 0, 1, 0, 0, 0 from learnt where finished_at is not null
      union all
      select organization_id, user_id, finished_at, 0, 0, 0, first::integer, (first and passed)::integer, 1 from test
    ) x group by organization_id, learning_week_of(at), user_id
  )
  insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, passed, first_try, percentage, at)
  select organization_id, user_id, 'EPISODE_FINISHED', course_id, lesson_id, null::boolean, null::boolean, null::integer, completed_at
  from film where completed_at is not null
  union all
  select organization_id, user_id, 'TEST_FINISHED', course_id, lesson_id, passed, first, percentage, finished_at from test
  union all
  select organization_id, user_id, 'COURSE_FINISHED', course_id, null, null, null, null, finished_at from learnt where finished_at is not null
  union all
  select organization_id, user_id, 'CERTIFICATE', course_id, null, null, null, null, issued_at from proof
$$;
