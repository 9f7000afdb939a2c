-- How single courses are sold in a market: for how many days, and with which VAT. What a course costs is said by the
-- catalogue (catalog_course.price_minor), with VAT. One entry is valid on a day; the price list ends the one before.
-- owner: subscriptions
create table course_terms (
  id uuid primary key default new_id(),
  market text not null references market (code),
  days integer not null check (days between 1 and 3660),
  category text not null check (category in ('S', 'E', 'Z', 'O')),
  rate_bp integer not null check (rate_bp between 0 and 10000),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  check ((category = 'S') = (rate_bp > 0)),
  unique (market, valid_from)
);
alter table course_terms enable row level security;
create policy course_terms_read on course_terms for select using ((select acting()));
create policy course_terms_system on course_terms for all
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- An existing installation sells its courses without a new price list.
insert into course_terms (market, days, category, rate_bp, valid_from) values
  ('no', 365, 'S', 2500, '2026-01-01'),
  ('es', 365, 'S', 2100, '2026-01-01');

-- An order for one course has the course instead of a product, a price and a billing period.
alter table purchase_order alter column product_id drop not null;
alter table purchase_order alter column price_id drop not null;
alter table purchase_order alter column period drop not null;
alter table purchase_order add column course_id uuid references course (id);
alter table purchase_order drop constraint purchase_order_kind_check;
alter table purchase_order add constraint purchase_order_kind_check
  check (kind in ('START', 'SEATS', 'UPGRADE', 'RENEWAL', 'COURSE'));
alter table purchase_order add constraint purchase_order_course_check check (
  (kind = 'COURSE') = (course_id is not null)
  and (kind = 'COURSE') = (product_id is null)
  and (kind = 'COURSE') = (price_id is null)
  and (kind = 'COURSE') = (period is null)
  and (kind <> 'COURSE' or subscription_id is null)
);
create index purchase_order_course on purchase_order (course_id) where course_id is not null;
create index purchase_order_course_buyer on purchase_order (organization_id) where kind = 'COURSE';

-- The invoice of a course is of no subscription.
alter table invoice alter column subscription_id drop not null;

-- A course that was bought alone: by a person, or by an organisation for some of its people. Access ends at expires_at, or at
-- ended_at when the money went back. Certificates stay.
-- owner: licenses
create table course_license (
  id uuid primary key default new_id(),
  order_id uuid not null unique references purchase_order (id),
  course_id uuid not null references course (id),
  user_id uuid references app_user (id) on delete cascade,
  organization_id uuid references organization (id),
  seats integer not null check (seats between 1 and 100000),
  starts_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > starts_at),
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((user_id is null) <> (organization_id is null)),
  check (user_id is null or seats = 1),
  unique (id, organization_id)
);
alter table course_license enable row level security;
create index course_license_user on course_license (user_id, course_id) where user_id is not null;
create index course_license_organization on course_license (organization_id, created_at desc, id desc)
  where organization_id is not null;
create index course_license_course on course_license (course_id);
create policy course_license_read on course_license for select using (
  user_id = (select acting_user())
  or organization_id in (select acting_organizations())
  or (select acting_as_system())
);
create policy course_license_system on course_license for all
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Who holds the seats of an organisation's course. A seat is free again when its holder leaves the organisation.
-- owner: licenses
create table course_seat (
  license_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  assigned_by uuid references app_user (id) on delete set null,
  assigned_at timestamptz not null,
  primary key (license_id, user_id),
  foreign key (license_id, organization_id) references course_license (id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id)
    on update cascade on delete cascade
);
alter table course_seat enable row level security;
create index course_seat_user on course_seat (user_id);
create index course_seat_membership on course_seat (organization_id, user_id);
create index course_seat_assigned_by on course_seat (assigned_by) where assigned_by is not null;
create policy course_seat_read on course_seat for select using (
  user_id = (select acting_user())
  or organization_id in (select administrated_organizations())
  or (select acting_as_system())
);
create policy course_seat_system on course_seat for all
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Which single courses serve a user: the user's own, and those whose seat the user holds. With those that have ended,
-- because a page says so.
-- owner: licenses -- published
create view user_course_license with (security_invoker = true) as
  select l.user_id, l.id as license_id, null::uuid as organization_id, l.course_id, l.starts_at,
         coalesce(l.ended_at, l.expires_at) as expires_at
  from course_license l where l.user_id is not null
  union all
  select s.user_id, l.id, l.organization_id, l.course_id, l.starts_at, coalesce(l.ended_at, l.expires_at)
  from course_seat s
  join course_license l on l.id = s.license_id
  join organization o on o.id = l.organization_id and not o.archived;

-- Which courses are open to a user, and in which catalogue: through a running subscription to the catalogue, or because the
-- course itself was bought. Whether the course is published in the catalogue is decided by course_card.
-- owner: courses -- published
create or replace view course_entitlement with (security_invoker = true) as
  select s.user_id, s.subscription_id, s.organization_id, k.course_id, s.expiration_date, k.catalog_id
  from user_subscription s
  join product_catalog pc on pc.product_id = s.product_id
  join catalog_course k on k.catalog_id = pc.catalog_id
  where s.state = 'RUNNING'
  union all
  select l.user_id, null::uuid, l.organization_id, l.course_id, l.expires_at, k.catalog_id
  from user_course_license l
  join catalog_course k on k.course_id = l.course_id
  where l.starts_at <= now() and l.expires_at > now();

-- What a course is called, published or not: what was bought keeps its name when the course is withdrawn.
-- owner: courses -- published
create view course_name with (security_invoker = true) as
  select id as course_id, short_id, name from course;
