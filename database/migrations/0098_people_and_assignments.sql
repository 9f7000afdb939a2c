-- Organisations that run themselves: who is invited, whom a manager manages, what is assigned to whom, and who did what.

-- What admins and managers of an organisation did, and what the system did for them. Nothing changes a line; lines go
-- after 24 months. Any feature writes it (platform/audit); the admins read it.
-- owner: platform
create table audit_entry (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id) on delete cascade,
  -- null: the system, or somebody whose account is erased
  actor_id uuid references app_user (id) on delete set null,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  -- whom or what it was about, by the name of the day
  subject text check (length(subject) <= 300),
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index audit_entry_latest on audit_entry (organization_id, at desc, id desc);
create index audit_entry_kind on audit_entry (organization_id, kind, at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id) where actor_id is not null;
create index audit_entry_at on audit_entry (at);
alter table audit_entry enable row level security;
create function administrated_organizations() returns setof uuid language sql stable security definer set search_path = public as
$$ select organization_id from membership where user_id = acting_user() and role = 'ADMIN' $$;
create policy audit_entry_read on audit_entry for select using (
  organization_id in (select administrated_organizations()) or (select acting_as_system())
);
create policy audit_entry_write on audit_entry for insert with check (
  (select acting_as_system())
  or (actor_id = (select acting_user()) and organization_id in (select managed_organizations()))
);
create policy audit_entry_remove on audit_entry for delete using ((select acting_as_system()));

-- Who did what, for an organisation's admins.
-- owner: platform -- published
create view audit_log with (security_invoker = true) as
  select id, organization_id, actor_id, kind, subject, before, after, at from audit_entry;

-- A manager may be limited to the groups they are in. It says nothing of another role.
alter table membership add column group_limited boolean not null default false;

create function wholly_managed_organizations() returns setof uuid language sql stable security definer set search_path = public as
$$
  select organization_id from membership
  where user_id = acting_user() and (role = 'ADMIN' or (role = 'MANAGER' and not group_limited))
$$;

-- The groups of a limited manager, and those below them.
create function limited_groups(manager uuid) returns table (organization_id uuid, group_id uuid)
language sql stable security definer set search_path = public as
$$
  select g.organization_id, g.id
  from membership m
  join member_group_member own on own.organization_id = m.organization_id and own.user_id = m.user_id
  join member_group g on g.organization_id = m.organization_id and (g.id = own.group_id or g.parent_id = own.group_id)
  where m.user_id = manager and m.role = 'MANAGER' and m.group_limited
$$;
-- The people of these groups.
create function limited_members(manager uuid) returns table (organization_id uuid, user_id uuid)
language sql stable security definer set search_path = public as
$$
  select distinct x.organization_id, x.user_id
  from limited_groups(manager) g join member_group_member x on x.group_id = g.group_id
$$;

drop policy member_group_member_read on member_group_member;
create policy member_group_member_read on member_group_member for select using (
  organization_id in (select wholly_managed_organizations())
  or group_id in (select g.group_id from limited_groups((select acting_user())) g)
  or user_id = (select acting_user())
  or (select acting_as_system())
);
drop policy member_group_read on member_group;
create policy member_group_read on member_group for select using (
  organization_id in (select wholly_managed_organizations())
  or id in (select g.group_id from limited_groups((select acting_user())) g)
  or id in (select acting_groups())
  or (select acting_as_system())
);

-- The members of an organisation by name, for its admins and managers (O3); a limited manager sees the own groups' people.
-- owner: organisations -- published
create or replace view organization_member as
  select m.id, m.organization_id, m.role, m.invited_at, m.created_at, m.updated_at,
         m.user_id, u.name, u.email, u.last_login_at, m.group_limited
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id in (select wholly_managed_organizations())
     or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
     or acting_as_system();

-- owner: watching -- published
create or replace view organization_watching as
  select m.organization_id, p.user_id, p.course_id, p.lesson_id, p.completed_at, p.updated_at
  from episode_progress p join membership m on m.user_id = p.user_id
  where p.updated_at >= m.created_at
    and (m.organization_id in (select wholly_managed_organizations())
         or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
         or acting_as_system());

-- owner: certificates -- published
create or replace view managed_certificate as
  select m.organization_id, c.id as certificate_id, c.user_id, c.type, c.course_id, c.playlist_id, c.issued_at, c.valid_until,
         c.revoked_at, c.replaced_at is null as is_current,
         certificate_validity(c.revoked_at, c.valid_until, now()) as status
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.issued_at >= m.created_at
    and (m.organization_id in (select wholly_managed_organizations())
         or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
         or acting_as_system());

-- owner: certificates -- published
create or replace view organization_certificate as
  select m.organization_id, c.user_id, c.course_id, c.issued_at
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.issued_at >= m.created_at
    and c.type = 'course' and c.replaced_at is null and c.revoked_at is null
    and (m.organization_id in (select wholly_managed_organizations())
         or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
         or acting_as_system());

-- Somebody asked to join (O2). PENDING: the letter is not sent; INVITED: it is; BOUNCED: it came back. An invitation that
-- is accepted or withdrawn is closed, and stays as the record of how somebody came in.
-- owner: organisations
create table invitation (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text check (length(name) between 1 and 140),
  role text not null check (role in ('ADMIN', 'MANAGER', 'MEMBER')),
  -- the language of its letter
  locale text not null check (locale in ('nb', 'es', 'en')),
  status text not null default 'PENDING' check (status in ('PENDING', 'INVITED', 'BOUNCED')),
  -- SHA-256 of the code in the last letter: made when it is sent, and kept nowhere else
  code_hash bytea unique check (octet_length(code_hash) = 32),
  invited_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  -- how often a letter went out
  letters integer not null default 0 check (letters >= 0),
  expires_at timestamptz,
  bounced_at timestamptz,
  bounce_reason text check (length(bounce_reason) <= 300),
  closed_at timestamptz,
  closed_as text check (closed_as in ('ACCEPTED', 'WITHDRAWN')),
  accepted_by uuid references app_user (id) on delete set null,
  unique (organization_id, id),
  check ((closed_at is null) = (closed_as is null))
);
create unique index invitation_open on invitation (organization_id, email) where closed_at is null;
create index invitation_latest on invitation (organization_id, created_at desc, id desc) where closed_at is null;
create index invitation_email on invitation (email) where closed_at is null;
create index invitation_unsent on invitation (created_at) where closed_at is null and status = 'PENDING';
create index invitation_by on invitation (invited_by) where invited_by is not null;
create index invitation_accepted on invitation (accepted_by) where accepted_by is not null;
alter table invitation enable row level security;

-- The groups somebody joins by accepting.
-- owner: organisations
create table invitation_group (
  invitation_id uuid not null,
  organization_id uuid not null,
  group_id uuid not null,
  primary key (invitation_id, group_id),
  foreign key (organization_id, invitation_id) references invitation (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references member_group (organization_id, id) on delete cascade
);
create index invitation_group_group on invitation_group (organization_id, group_id);
create index invitation_group_invitation on invitation_group (organization_id, invitation_id);
alter table invitation_group enable row level security;
create policy invitation_group_read on invitation_group for select using (
  organization_id in (select wholly_managed_organizations())
  or group_id in (select g.group_id from limited_groups((select acting_user())) g)
  or (select acting_as_system())
);
create policy invitation_group_system on invitation_group
  using ((select acting_as_system())) with check ((select acting_as_system()));
create policy invitation_read on invitation for select using (
  organization_id in (select wholly_managed_organizations())
  or (organization_id in (select managed_organizations()) and id in (select i.invitation_id from invitation_group i))
  or (select acting_as_system())
);
create policy invitation_system on invitation using ((select acting_as_system())) with check ((select acting_as_system()));

-- What an organisation wants somebody to take. Days are those of the organisation's market.
-- owner: assignments
create table assignment (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id),
  course_id uuid references course (id) on delete cascade,
  playlist_id uuid references playlist (id) on delete cascade,
  -- by when: a day for everybody, or so many days after one's own first day; neither: no deadline
  due_on date,
  due_days integer check (due_days between 1 and 730),
  -- how many days after joining one's first day is
  delay_days integer not null default 0 check (delay_days between 0 and 365),
  -- taken anew so many months after it was done; null: once
  repeat_months integer check (repeat_months between 1 and 60),
  greeting text check (length(greeting) between 1 and 500),
  -- whether whoever assigned it hears when all are done
  tell_when_done boolean not null default false,
  told_done_at timestamptz,
  assigned_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (organization_id, id),
  check ((course_id is null) <> (playlist_id is null)),
  check (due_on is null or due_days is null)
);
create index assignment_latest on assignment (organization_id, created_at desc, id desc);
create index assignment_course on assignment (course_id) where course_id is not null;
create index assignment_playlist on assignment (playlist_id) where playlist_id is not null;
create index assignment_by on assignment (assigned_by) where assigned_by is not null;

-- To whom: one person, the people of a group (and those below it), or everybody. With only_new, those who come after it was
-- made.
-- owner: assignments
create table assignment_target (
  id uuid primary key default new_id(),
  assignment_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('USER', 'GROUP', 'ORGANIZATION')),
  user_id uuid references app_user (id) on delete cascade,
  group_id uuid,
  only_new boolean not null default false,
  foreign key (organization_id, assignment_id) references assignment (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references member_group (organization_id, id) on delete cascade,
  unique nulls not distinct (assignment_id, kind, user_id, group_id),
  check ((kind = 'USER') = (user_id is not null)),
  check ((kind = 'GROUP') = (group_id is not null)),
  check (not (only_new and kind = 'USER'))
);
create index assignment_target_organization on assignment_target (organization_id, assignment_id);
create index assignment_target_group on assignment_target (organization_id, group_id) where group_id is not null;
create index assignment_target_user on assignment_target (user_id) where user_id is not null;

-- One person's turn at an assignment. It ends by being done, by an exemption, or with the membership. Whoever has the
-- course already when it begins has done it.
-- owner: assignments
create table assignment_turn (
  id uuid primary key default new_id(),
  assignment_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  -- the first is 1; repeats count on
  round integer not null default 1 check (round > 0),
  begins_on date not null,
  due_on date check (due_on >= begins_on),
  done_at timestamptz,
  exempted_at timestamptz,
  exempted_by uuid references app_user (id) on delete set null,
  exempted_because text check (length(exempted_because) between 1 and 300),
  created_at timestamptz not null,
  unique (assignment_id, user_id, round),
  foreign key (organization_id, assignment_id) references assignment (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade,
  check ((exempted_at is null) = (exempted_because is null))
);
create index assignment_turn_member on assignment_turn (organization_id, user_id);
create index assignment_turn_assignment on assignment_turn (organization_id, assignment_id);
create index assignment_turn_mine on assignment_turn (user_id, due_on, id) where done_at is null and exempted_at is null;
create index assignment_turn_due on assignment_turn (due_on, id) where done_at is null and exempted_at is null and due_on is not null;
create index assignment_turn_exempted_by on assignment_turn (exempted_by) where exempted_by is not null;

alter table assignment enable row level security;
alter table assignment_target enable row level security;
alter table assignment_turn enable row level security;

-- One's own turns, and those of whom one manages.
create policy assignment_turn_read on assignment_turn for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
  or (select acting_as_system())
);
create policy assignment_turn_system on assignment_turn
  using ((select acting_as_system())) with check ((select acting_as_system()));
create policy assignment_read on assignment for select using (
  organization_id in (select managed_organizations())
  or id in (select t.assignment_id from assignment_turn t where t.user_id = (select acting_user()))
  or (select acting_as_system())
);
create policy assignment_system on assignment using ((select acting_as_system())) with check ((select acting_as_system()));
create policy assignment_target_read on assignment_target for select using (
  organization_id in (select managed_organizations()) or (select acting_as_system())
);
create policy assignment_target_system on assignment_target
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- What is assigned to whom and how it stands, for the person and for whoever manages them: withdrawn assignments and turns
-- that have not begun are left out.
-- owner: assignments -- published
create view assigned_turn with (security_invoker = true) as
  select t.id as turn_id, t.assignment_id, t.organization_id, t.user_id, a.course_id, a.playlist_id, t.round,
         t.begins_on, t.due_on, t.done_at, t.exempted_at, t.exempted_because,
         case
           when t.done_at is not null then 'DONE'
           when t.exempted_at is not null then 'EXEMPT'
           when t.due_on < (now() at time zone 'Europe/Oslo')::date then 'OVERDUE'
           else 'OPEN'
         end as standing
  from assignment_turn t join assignment a on a.id = t.assignment_id
  where a.withdrawn_at is null and t.begins_on <= (now() at time zone 'Europe/Oslo')::date;
