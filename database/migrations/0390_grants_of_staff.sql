-- What staff grant: subscriptions and courses without an order, and more time for those that run.

-- A course that was granted has no order. The end before the last extension is stored, so that it can be taken back.
alter table course_license alter column order_id drop not null;
alter table course_license add column extended_from timestamptz check (extended_from <= expires_at);

-- When staff last sent a document again.
alter table invoice_delivery add column again_at timestamptz check (again_at >= created_at);

-- owner: subscriptions -- published
create or replace view support_subscription as
  select s.id, s.user_id, s.organization_id, p.licence, s.seats, s.stage, s.period, s.renews, s.starts_at, s.period_to,
         s.payment_method, subscription_state(s.status, s.starts_at, greatest(s.expiration_date, s.access_until)) as state,
         s.expiration_date,
         case
           when s.stage is not null then case when r.organization_id is null then 'ORDER' else 'AGREEMENT' end
           when exists (select from subscription_event e where e.subscription_id = s.id and e.kind = 'GRANTED') then 'GRANT'
           else 'AGREEMENT'
         end as source
  from subscription s
  join product p on p.id = s.product_id
  left join price r on r.id = s.price_id
  where acting_staff_may('people.read');

-- owner: licenses -- published
create or replace view support_license as
  select l.id, l.user_id, l.organization_id, c.name as course_name, l.seats, l.starts_at, l.expires_at, l.ended_at,
         case when l.order_id is null then 'GRANT' else 'ORDER' end as source
  from course_license l join course c on c.id = l.course_id
  where acting_staff_may('people.read');

-- The courses that can be granted.
-- owner: courses -- published
create view support_course as
  select id, short_id, name from course where published_at is not null and acting_staff_may('subscriptions.grant');

-- The prices that were agreed with organisations, running and to come.
-- owner: subscriptions -- published
create view support_agreed_price as
  select r.id, r.organization_id, r.currency, r.agreed_period as period, r.min_seats as seats, r.unlimited as is_unlimited,
         (select max(t.unit_amount) from price_tier t where t.price_id = r.id) as amount, r.valid_from, r.valid_to
  from price r where r.organization_id is not null and acting_staff_may('people.read');

-- Views are read only.
revoke insert, update, delete on support_subscription, support_license, support_course, support_agreed_price from kursiva_app;
