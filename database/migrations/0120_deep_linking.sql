-- Courses that a teacher chooses for another platform's course (Deep Linking 2.0).

-- Which markets' catalogues an organisation's running subscriptions open, whoever takes their seats (C6). Those of an
-- archived organisation open nothing.
-- owner: subscriptions -- published
create view organization_entitlement with (security_invoker = true) as
  select s.organization_id, p.catalog_id, p.market
  from subscription s
  join organization o on o.id = s.organization_id and not o.archived
  join product_market p on p.product_id = s.product_id
  where subscription_state(s.status, s.starts_at, greatest(s.expiration_date, s.access_until)) = 'RUNNING';

-- The published courses of a market as they stand on its shelf, for lists in an order that an index serves.
-- owner: catalogue -- published
create view course_on_shelf with (security_invoker = true) as
  select market, course_id, published_at, category_ids, catalog_ids from catalogue_entry;

-- When the platform was given its answer; null while courses may still be chosen. An answer is given once.
alter table lti_session add column answered_at timestamptz;
