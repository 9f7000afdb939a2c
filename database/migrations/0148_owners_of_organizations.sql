-- The feature "organisations" has become organizations, people and seats. No table changes its shape.
-- owner of organization: organizations
-- owner of membership: organizations
-- owner of organization_size: organizations
-- owner of organization_member: organizations
-- owner of organization_admin: organizations
-- owner of active_organization: organizations
-- owner of organization_outline: organizations
-- owner of open_organization: organizations
-- owner of archived_organization: organizations
-- owner of organization_logo: organizations
-- owner of organization_log: organizations
-- owner of organization_invoicing: organizations
-- owner of trust_event: organizations
-- owner of register_entry: organizations
-- owner of register_code: organizations
-- owner of colleague: people
-- owner of member_since: people
-- owner of member_presence: people
-- owner of member_group: people
-- owner of member_group_member: people
-- owner of organization_group: people
-- owner of group_person: people
-- owner of invitation: people
-- owner of invitation_group: people
-- owner of invitation_letter_count: people
-- owner of untrusted_letter: people
-- owner of join_link: people
-- owner of join_link_group: people
-- owner of member_removal: people
-- owner of people_import: people
-- owner of people_import_row: people
-- owner of organization_seat_use: seats
-- owner of organization_seat_request: seats
-- owner of seat_request: seats
-- owner of seat_warning: seats

-- When a warned member's seat is freed, for that member and those who manage them.
-- owner: seats -- published
create view seat_deadline with (security_invoker = true) as
  select organization_id, user_id, frees_at from seat_warning;

comment on table membership is 'Who belongs to an organisation, and as what. Written by the feature organizations.';
comment on table member_group is 'Groups of members inside an organisation. Written by the feature people.';
comment on table seat_request is 'Who asks for a seat, or waits for one. Written by the feature seats.';
