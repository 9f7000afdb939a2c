-- Whoever assigns something to everybody can leave themselves out. It is kept by their id, so that a transfer of the
-- assignment to somebody else does not leave out another person.
alter table assignment_target
  add column except_user_id uuid references app_user (id) on delete set null,
  add constraint assignment_target_except_check check (except_user_id is null or kind = 'ORGANIZATION');
create index assignment_target_except on assignment_target (except_user_id) where except_user_id is not null;
