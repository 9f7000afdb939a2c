-- What is changed of a subscription while it runs.

-- how many seats the next period has, where fewer were asked for at renewal; null: as many as now
alter table subscription add column next_seats integer check (next_seats between 1 and 100000);

-- of which version of the terms a change was reckoned: paid after another change, it would be another bill
alter table purchase_order add column subscription_version integer;

-- How many seats of an organisation are spoken for: by those who are in, and by those who are asked to come. For whoever
-- manages the whole organisation.
-- owner: organisations -- published
create view organization_seat_use as
  select o.id as organization_id,
         (select count(*)::int from membership m where m.organization_id = o.id) as members,
         (select count(*)::int from invitation i where i.organization_id = o.id and i.closed_at is null) as invited
  from organization o
  where o.id in (select wholly_managed_organizations()) or acting_as_system();

-- What happened to a subscription with the names of those who did it, for whoever pays for it: a colleague’s name is
-- otherwise nobody's to read. Runs as the owner and filters by who asks.
-- owner: subscriptions
create view subscription_history as
  select e.id, e.subscription_id, e.kind, e.facts, e.at, e.actor_id, u.name as actor
  from subscription_event e
  join subscription s on s.id = e.subscription_id
  left join app_user u on u.id = e.actor_id
  where s.user_id = acting_user() or s.organization_id in (select administrated_organizations()) or acting_as_system();
