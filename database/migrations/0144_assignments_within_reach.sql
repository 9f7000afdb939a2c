-- A manager limited to groups sees the assignments they made and those with an instance of somebody they reach, no others:
-- also not one without targets.
drop policy assignment_read on assignment;
create policy assignment_read on assignment for select using (
  organization_id in (select wholly_managed_organizations())
  or id in (select t.assignment_id from assignment_turn t where t.user_id = (select acting_user()))
  or (organization_id in (select managed_organizations())
      and (assigned_by = (select acting_user())
           or exists (select from assignment_turn t where t.assignment_id = assignment.id)))
  or (select acting_as_system())
);
drop policy assignment_target_read on assignment_target;
create policy assignment_target_read on assignment_target for select using (
  organization_id in (select wholly_managed_organizations())
  or (organization_id in (select managed_organizations())
      and exists (select from assignment a where a.id = assignment_target.assignment_id))
  or (select acting_as_system())
);
