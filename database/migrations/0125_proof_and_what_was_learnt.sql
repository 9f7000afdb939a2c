-- What is required of somebody and proven from before they joined, and what a removal takes along until it cannot be undone.

-- Certificates of courses that an organisation has assigned to the holder, also from before they joined: whoever has it
-- has done it, and so it must be known when it ends. Nothing else of what came before is here.
-- owner: certificates -- published
create view required_certificate as
  select m.organization_id, c.id as certificate_id, c.user_id, c.course_id, c.issued_at, c.valid_until, c.revoked_at,
         c.issued_at >= m.created_at as earned_here
  from certificate c join membership m on m.user_id = c.user_id
  where c.status = 'PASSED' and c.type = 'course'
    and exists (
      select from assignment_turn t join assignment a on a.id = t.assignment_id
      where t.organization_id = m.organization_id and t.user_id = m.user_id and a.course_id = c.course_id)
    and (m.organization_id in (select wholly_managed_organizations())
         or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
         or acting_as_system());

-- What an organisation was told of the learning of somebody who has been removed, as rows of the tables it stood in, so
-- that it can be put back with them. It goes after a day.
-- owner: activity
create table learning_left (
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  left_at timestamptz not null,
  weeks jsonb not null,
  courses jsonb not null,
  events jsonb not null,
  -- whether they hide their name
  choice jsonb,
  primary key (organization_id, user_id)
);
create index learning_left_user on learning_left (user_id);
create index learning_left_at on learning_left (left_at);
alter table learning_left enable row level security;
create policy learning_left_system on learning_left
  using ((select acting_as_system())) with check ((select acting_as_system()));
