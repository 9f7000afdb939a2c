-- A certificate says which films its holder has watched, not which the course was to have one day. Certificates of deleted
-- accounts, whose progress is gone, say nothing of films; playlists list what they held.
update certificate c set episode_count = n.films, duration_seconds = n.seconds
from (
  select o.id, count(l.id)::int as films, coalesce(sum(l.duration_seconds), 0)::int as seconds
  from certificate o
  left join episode_progress w on w.user_id = o.user_id and w.course_id = o.course_id and w.completed_at is not null
  left join lesson l on l.id = w.lesson_id and l.kind = 'EPISODE'
  where o.type = 'course' group by o.id
) n
where c.id = n.id and (c.episode_count, c.duration_seconds) is distinct from (n.films, n.seconds);
comment on column certificate.episode_count is 'How many films of the course the holder has watched.';
comment on column certificate.duration_seconds is 'The length of the watched films; of a playlist, of all of its films.';
