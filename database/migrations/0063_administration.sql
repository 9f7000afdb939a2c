-- What admins and managers may see of their organisation: its members, and what these have learnt since they joined.

-- Runs as the owner, for the same reason as acting_organizations().
create function managed_organizations() returns setof uuid language sql stable security definer set search_path = public as
$$ select organization_id from membership where user_id = acting_user() and role in ('ADMIN', 'MANAGER') $$;

-- The members of an organisation by name, for its admins and managers (O3): runs as the owner and filters by who asks.
-- owner: organisations -- published
create view organization_member as
  select m.id, m.organization_id, m.role, m.invited_at, m.created_at, m.updated_at,
         m.user_id, u.name, u.email, u.last_login_at
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id in (select managed_organizations()) or acting_as_system();

-- The episodes that members have opened since they joined, for the same readers.
-- owner: watching -- published
create view organization_watching as
  select m.organization_id, p.user_id, p.course_id, p.lesson_id, p.completed_at, p.updated_at
  from episode_progress p join membership m on m.user_id = p.user_id
  where p.updated_at >= m.created_at
    and (m.organization_id in (select managed_organizations()) or acting_as_system());

-- The certificates that members have earned since they joined, for the same readers.
-- owner: certificates -- published
create view organization_certificate as
  select m.organization_id, c.user_id, c.course_id, c.issued_at
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.issued_at >= m.created_at
    and (m.organization_id in (select managed_organizations()) or acting_as_system());
