-- Keeping the turns of assignments true: when a target was added, whether somebody has been told, and what others publish
-- of people, certificates and tests for it.

-- An assignment may be given to more people later: their first day counts from then.
alter table assignment_target add column created_at timestamptz not null default now();

-- when the letter about it was written; null for a turn that has not begun, or that nobody needed to hear of
alter table assignment_turn add column told_at timestamptz;
create index assignment_turn_untold on assignment_turn (begins_on, user_id)
  where told_at is null and done_at is null and exempted_at is null;
create index assignment_running on assignment (organization_id, id) where withdrawn_at is null;

-- Who is in which group, and thereby in the group above it, since when.
-- owner: organisations -- published
create view group_person with (security_invoker = true) as
  select m.organization_id, m.group_id, m.user_id, m.created_at from member_group_member m
  union all
  select m.organization_id, g.parent_id, m.user_id, m.created_at
  from member_group_member m join member_group g on g.id = m.group_id
  where g.parent_id is not null;

-- The newest certificate of each user and course, withdrawn or not.
-- owner: certificates -- published
create view course_holding with (security_invoker = true) as
  select user_id, course_id, issued_at, valid_until, revoked_at
  from certificate
  where type = 'course' and status = 'PASSED' and replaced_at is null and user_id is not null;

-- When each user passed each test last.
-- owner: quizzes -- published
create view quiz_passed with (security_invoker = true) as
  select user_id, quiz_id, max(finished_at) as passed_at
  from quiz_attempt where result = 'PASSED' group by user_id, quiz_id;

-- owner: watching -- published
create or replace view lesson_watched with (security_invoker = true) as
  select user_id, lesson_id, course_id, position_seconds, completed_at, updated_at from episode_progress;

-- When somebody had done everything in a list; null while something is left. taken_again: since when all of its tests are
-- passed anew, or, in a list without tests, all of its films touched.
create function playlist_done(reader uuid, wanted uuid, in_market text, out done_at timestamptz, out taken_again timestamptz)
language sql stable parallel safe as
$$
  with things as (
    select l.kind, case l.kind when 'EPISODE' then w.completed_at else p.passed_at end as at,
           case l.kind when 'EPISODE' then w.updated_at else p.passed_at end as touched_at
    from playlist_content c
    join lesson_outline l on l.course_id = c.in_course_id and (c.lesson_id is null or l.id = c.lesson_id)
    left join lesson_watched w on w.lesson_id = l.id and w.user_id = reader and l.kind = 'EPISODE'
    left join quiz_outline q on q.lesson_id = l.id
    left join quiz_passed p on p.quiz_id = q.id and p.user_id = reader
    where c.market = in_market and c.kind in ('COURSE', 'LESSON', 'TEST')
      and c.playlist_id in (
        select wanted
        union
        select n.nested_id from playlist_content n where n.playlist_id = wanted and n.market = in_market and n.nested_id is not null)
      and (l.kind = 'EPISODE' or q.id is not null)
  )
  select case when count(*) > 0 and count(*) = count(at) then max(at) end,
         coalesce(min(touched_at) filter (where kind <> 'EPISODE'), min(touched_at))
  from things
$$;

-- What others may know of a list.
-- owner: playlists -- published
create view playlist_title with (security_invoker = true) as select id, short_id, name from playlist;
-- The courses that a list holds, or parts of.
-- owner: playlists -- published
create view playlist_course with (security_invoker = true) as
  select distinct playlist_id, in_course_id as course_id from playlist_leaf where in_course_id is not null;

create index assignment_to_tell on assignment (id) where tell_when_done and told_done_at is null and withdrawn_at is null;

-- Organisations by name and market; each reader finds the own ones.
-- owner: organisations -- published
create view organization_outline with (security_invoker = true) as
  select id, name, market, archived from organization;
