-- What a user has begun, with how they stand in its tests: a page reads it once for all courses that it shows.
-- owner: watching -- published
create or replace view course_learnt with (security_invoker = true) as
  select t.user_id, t.course_id, max(t.touched_at) as touched_at, max(t.finished_at) as finished_at,
         bool_and(t.passed) as tests_passed, min(t.percentage) filter (where not t.passed) as percentage
  from (
    select user_id, course_id, issued_at as touched_at, issued_at as finished_at,
           null::boolean as passed, null::integer as percentage
    from certificate where status = 'PASSED' and type = 'course'
    union all
    select b.user_id, q.course_id, b.finished_at, null, b.passed, b.percentage
    from quiz_best b join quiz_outline q on q.id = b.quiz_id
    union all
    select b.user_id, b.course_id, b.touched_at,
           case when not exists (
             select from lesson l
             where l.course_id = b.course_id
               and (l.kind = 'QUIZ' or (l.kind = 'EPISODE' and not l.id = any(coalesce(b.completed, '{}'))))
           ) then b.touched_at end,
           null, null
    from (
      select user_id, course_id, max(updated_at) as touched_at,
             array_agg(lesson_id) filter (where completed_at is not null) as completed
      from episode_progress group by user_id, course_id
    ) b
  ) t
  group by t.user_id, t.course_id;
