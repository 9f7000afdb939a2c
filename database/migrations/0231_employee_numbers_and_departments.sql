-- What an employer knows its people by. A number is one person's within the organisation, whatever its case; a department
-- is a text of the employer's own, and not a group.
alter table membership
  add column employee_number text constraint membership_employee_number_check check (length(employee_number) between 1 and 40),
  add column department text constraint membership_department_check check (length(department) between 1 and 100);
create unique index membership_employee_number on membership (organization_id, lower(employee_number))
  where employee_number is not null;

alter table invitation
  add column employee_number text constraint invitation_employee_number_check check (length(employee_number) between 1 and 40),
  add column department text constraint invitation_department_check check (length(department) between 1 and 100);
create unique index invitation_employee_number on invitation (organization_id, lower(employee_number))
  where employee_number is not null and closed_at is null;

-- a removal that is undone gives them back
alter table member_removal
  add column employee_number text constraint member_removal_employee_number_check check (length(employee_number) <= 40),
  add column department text constraint member_removal_department_check check (length(department) <= 100);

-- owner: organizations -- published
create or replace view organization_member as
  select m.id, m.organization_id, m.role, m.invited_at, m.created_at, m.updated_at, m.user_id, u.name, u.email, u.last_login_at,
         m.group_limited, m.employee_number, m.department
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id in (select wholly_managed_organizations())
     or (m.organization_id, m.user_id) in (
       select l.organization_id, l.user_id from limited_members((select acting_user())) l)
     or acting_as_system();
