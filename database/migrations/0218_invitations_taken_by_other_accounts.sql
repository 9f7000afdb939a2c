-- An account with another address than the invited one asks first: an invitation can lead to a question too.
alter table seat_request drop constraint seat_request_check1;

-- owner: seats -- published
create or replace view organization_seat_request as
  select r.id, r.organization_id, r.user_id, r.way, r.state, r.created_at, u.name, u.email, r.invitation_id
  from seat_request r join app_user u on u.id = r.user_id
  where r.organization_id in (select wholly_managed_organizations()) or acting_as_system();
