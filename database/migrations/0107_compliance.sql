-- Who has what is required of them, on a day: for whoever answers for it, and for whoever inspects it.

-- How one person stands with one thing that is required, on a day: activity/rules/compliance.ts in SQL. `proven_until` is
-- the day the certificate ends, and counts only where there is one.
create function compliance_standing(
  exempt boolean, done boolean, due_on date, proven boolean, proven_until date, on_day date
) returns text language sql immutable parallel safe as
$$
  select case
    when exempt then 'EXEMPT'
    when proven and (proven_until is null or proven_until > on_day + 60) then 'DONE'
    when proven and proven_until > on_day then 'EXPIRING'
    when done and not proven then 'DONE'
    when not done and due_on < on_day then 'OVERDUE'
    when proven then 'EXPIRED'
    else 'OPEN'
  end
$$;
