-- What an organisation reads of one of its people: mails about what is assigned, the code of a certificate, and roles and
-- groups over time. The audit log cannot say the last: only admins read it, and it knows people by name.

-- Roles and groups of members, from when to when. They go with the membership: who joins again begins anew.
-- owner: people
create table member_period (
  id uuid primary key default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('ROLE', 'GROUP')),
  role text,
  group_limited boolean,
  -- without a reference: the period stays when the group is deleted
  group_id uuid,
  -- the name at the beginning, for when the group is deleted
  group_name text,
  -- null: before changes were stored
  began_at timestamptz,
  ended_at timestamptz,
  check ((kind = 'ROLE') = (role is not null and group_limited is not null)),
  check ((kind = 'GROUP') = (group_id is not null and group_name is not null)),
  check (ended_at >= began_at),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on update cascade on delete cascade
);
create index member_period_member on member_period (organization_id, user_id);
create index member_period_user on member_period (user_id);
alter table member_period enable row level security;
-- A limited manager reads of the own groups only, as of the groups of today.
create policy member_period_read on member_period for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (
    (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
    and (group_id is null or group_id in (select g.group_id from limited_groups((select acting_user())) g))
  )
  or (select acting_as_system())
);
create policy member_period_system on member_period
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: people -- published
create view member_history with (security_invoker = true) as
  select p.id, p.organization_id, p.user_id, p.kind, p.role, p.group_limited, coalesce(g.name, p.group_name) as group_name,
         p.began_at, p.ended_at
  from member_period p left join member_group g on g.id = p.group_id;

create function record_role() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment timestamptz := case tg_op when 'INSERT' then new.created_at else new.updated_at end;
begin
  if tg_op = 'UPDATE' then
    if (old.role, old.group_limited) is not distinct from (new.role, new.group_limited) then return null; end if;
    update member_period set ended_at = greatest(began_at, moment)
    where organization_id = new.organization_id and user_id = new.user_id and kind = 'ROLE' and ended_at is null;
  end if;
  insert into member_period (organization_id, user_id, kind, role, group_limited, began_at)
  values (new.organization_id, new.user_id, 'ROLE', new.role, new.group_limited, moment);
  return null;
end $$;
create trigger membership_records_role after insert or update of role, group_limited on membership
  for each row execute function record_role();

create function record_group() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into member_period (organization_id, user_id, kind, group_id, group_name, began_at)
    select new.organization_id, new.user_id, 'GROUP', new.group_id, g.name, new.created_at
    from member_group g where g.id = new.group_id;
  else
    update member_period set ended_at = greatest(began_at, now())
    where organization_id = old.organization_id and user_id = old.user_id and group_id = old.group_id and ended_at is null;
  end if;
  return null;
end $$;
create trigger group_member_records_group after insert or delete on member_group_member
  for each row execute function record_group();

select set_config('kursiva.actor', 'system', true);
-- Since when somebody has the role is not known of those who are members already.
insert into member_period (organization_id, user_id, kind, role, group_limited)
select organization_id, user_id, 'ROLE', role, group_limited from membership;
insert into member_period (organization_id, user_id, kind, group_id, group_name, began_at)
select m.organization_id, m.user_id, 'GROUP', m.group_id, g.name, m.created_at
from member_group_member m join member_group g on g.id = m.group_id;

-- Who reads a turn also reads which mails were about it.
create policy assignment_reminder_read on assignment_reminder for select using (
  (select acting_as_system()) or exists (select from assignment_turn t where t.id = turn_id)
);
create policy requested_reminder_read on requested_reminder for select using (
  (select acting_as_system())
  or user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
);

-- Each assigned item that a mail was about; the items of one mail have the same moment. A reminder that somebody asked
-- for takes the place of the automatic one of that day.
-- owner: assignments -- published
create view assignment_mail with (security_invoker = true) as
  select t.organization_id, t.user_id, 'ASSIGNED' as kind, t.told_at as sent_at, coalesce(a.course_id, a.playlist_id) as item_id
  from assignment_turn t join assignment a on a.id = t.assignment_id
  where t.told_at is not null
  union all
  select t.organization_id, t.user_id, 'REMINDER', r.sent_on::timestamp at time zone 'Europe/Oslo', coalesce(a.course_id, a.playlist_id)
  from assignment_turn t
  join assignment_reminder r on r.turn_id = t.id
  join assignment a on a.id = t.assignment_id
  where not exists (
    select from requested_reminder q
    where q.assignment_id = t.assignment_id and q.user_id = t.user_id and q.day = r.sent_on and q.mailed_at is not null)
  union all
  select q.organization_id, q.user_id, 'REQUESTED', q.mailed_at, coalesce(a.course_id, a.playlist_id)
  from requested_reminder q join assignment a on a.id = q.assignment_id
  where q.mailed_at is not null;

-- The invitations that people accepted, with the last mail of each.
-- owner: people -- published
create view accepted_invitation with (security_invoker = true) as
  select organization_id, accepted_by as user_id, sent_at, closed_at as accepted_at
  from invitation where closed_as = 'ACCEPTED' and accepted_by is not null and sent_at is not null;

-- As before, with the code that the public check takes.
create or replace view managed_certificate as
  select m.organization_id, c.id as certificate_id, c.user_id, c.type, c.course_id, c.playlist_id, c.issued_at, c.valid_until,
         c.revoked_at, c.replaced_at is null as is_current,
         certificate_validity(c.revoked_at, c.valid_until, now()) as status, c.code
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.issued_at >= m.created_at
    and (m.organization_id in (select wholly_managed_organizations())
         or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
         or acting_as_system());
