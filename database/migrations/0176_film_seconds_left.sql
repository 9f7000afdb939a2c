-- How much of a film is left, in whole seconds: as secondsLeft in features/watching/rules/progress/course-progress.ts, which
-- is tested against it. A film left less than five seconds from its end starts over.
create function film_seconds_left(duration integer, left_at double precision, completed boolean) returns integer
language sql immutable parallel safe as
$$
  select case
    when completed then 0
    when left_at is null or left_at <= 0 or left_at >= duration - 5 then duration
    else ceil(duration - left_at)::integer
  end
$$;
