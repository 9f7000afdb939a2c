-- A learner who has finished a test of a course has begun it, passed or not, also without having opened a film.

-- The best of a user's finished attempts at a test, and when the last of them was finished.
-- owner: quizzes -- published
create or replace view quiz_best with (security_invoker = true) as
  select user_id, quiz_id, max(percentage) as percentage, bool_or(result = 'PASSED') as passed, max(finished_at) as finished_at
  from quiz_attempt where finished_at is not null group by user_id, quiz_id;

-- What a user has begun, by films and tests, when it was touched last, and when it was finished: by the certificate, or,
-- where there is no test, by the last film. Each user reads their own rows only.
-- owner: watching -- published
create or replace view course_learnt with (security_invoker = true) as
  select t.user_id, t.course_id, max(t.touched_at) as touched_at, max(t.finished_at) as finished_at
  from (
    select user_id, course_id, issued_at as touched_at, issued_at as finished_at
    from certificate where status = 'PASSED' and type = 'course'
    union all
    select b.user_id, q.course_id, b.finished_at, null
    from quiz_best b join quiz_outline q on q.id = b.quiz_id
    union all
    select b.user_id, b.course_id, b.touched_at,
           case when not exists (
             select from lesson l
             where l.course_id = b.course_id
               and (l.kind = 'QUIZ' or (l.kind = 'EPISODE' and not l.id = any(coalesce(b.completed, '{}'))))
           ) then b.touched_at end
    from (
      select user_id, course_id, max(updated_at) as touched_at,
             array_agg(lesson_id) filter (where completed_at is not null) as completed
      from episode_progress group by user_id, course_id
    ) b
  ) t
  group by t.user_id, t.course_id;
