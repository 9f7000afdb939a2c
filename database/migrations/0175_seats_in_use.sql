-- The seats of an organisation, those in use and those reserved by open invitations: the same figures for each member.
-- seats is null without a limit, and without a subscription.
-- owner: seats -- published
create or replace view organization_seat_use as
  select o.id as organization_id,
         (select count(*)::int from membership m where m.organization_id = o.id) as members,
         (select count(*)::int from invitation i where i.organization_id = o.id and i.closed_at is null) as invited,
         (select s.seats from subscription s where s.organization_id = o.id) as seats,
         exists (select from subscription s where s.organization_id = o.id) as has_subscription
  from organization o
  where o.id in (select acting_organizations()) or acting_as_system();
