-- How many whole seconds of a film of the given length a set of watched seconds holds (C7).
create function seconds_seen(watched int4multirange, length_seconds integer) returns integer
  language sql immutable parallel safe as
$$
  select coalesce(sum(upper(r) - lower(r)), 0)::integer
  from unnest(watched * int4multirange(int4range(0, greatest(length_seconds, 0)))) r
$$;
