-- owner: subscriptions
create table catalog (
  id uuid primary key default new_id(),
  market text not null unique check (market in ('no', 'es')),
  name localised_text not null
);
alter table catalog enable row level security;
create policy catalog_read on catalog for select using ((select acting()));
create policy catalog_system on catalog using ((select acting_as_system())) with check ((select acting_as_system()));

-- The catalogue of each market is part of the product, not of the demonstration (M2).
insert into catalog (id, market, name) values
  ('01900000-0000-7000-8000-000000000001', 'no', '[{"languageCode":"nb","value":"Kursiva Norge"},{"languageCode":"es","value":"Kursiva Noruega"},{"languageCode":"en","value":"Kursiva Norway"}]'),
  ('01900000-0000-7000-8000-000000000002', 'es', '[{"languageCode":"nb","value":"Kursiva Spania"},{"languageCode":"es","value":"Kursiva España"},{"languageCode":"en","value":"Kursiva Spain"}]');

-- owner: markets
create table market (
  code text primary key check (code in ('no', 'es')),
  currency text not null check (currency in ('NOK', 'EUR')),
  default_language text not null check (default_language in ('nb', 'es', 'en')),
  languages text[] not null check (default_language = languages[1] and languages <@ array['nb', 'es', 'en']),
  catalog_id uuid not null references catalog (id)
);
alter table market enable row level security;
create policy market_read on market for select using ((select acting()));

insert into market (code, currency, default_language, languages, catalog_id) values
  ('no', 'NOK', 'nb', '{nb,en}', '01900000-0000-7000-8000-000000000001'),
  ('es', 'EUR', 'es', '{es,en}', '01900000-0000-7000-8000-000000000002');

-- owner: subscriptions
create table product (
  id uuid primary key default new_id(),
  key text not null unique,
  licence text not null check (licence in ('INDIVIDUAL', 'GROUP', 'CORPORATE')),
  description localised_text not null
);
alter table product enable row level security;
create policy product_read on product for select using ((select acting()));
create policy product_system on product using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: subscriptions
create table product_catalog (
  product_id uuid not null references product (id) on delete cascade,
  catalog_id uuid not null references catalog (id) on delete cascade,
  primary key (product_id, catalog_id)
);
alter table product_catalog enable row level security;
create policy product_catalog_read on product_catalog for select using ((select acting()));
create policy product_catalog_system on product_catalog using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: subscriptions
create table product_upgrade (
  id uuid primary key default new_id(),
  source_product_id uuid not null references product (id) on delete cascade,
  destination_product_id uuid not null references product (id) on delete cascade,
  link text,
  unique (source_product_id, destination_product_id)
);
alter table product_upgrade enable row level security;
create policy product_upgrade_read on product_upgrade for select using ((select acting()));
create policy product_upgrade_system on product_upgrade using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: subscriptions
create table subscription (
  id uuid primary key default new_id(),
  user_id uuid references app_user (id) on delete cascade,
  organization_id uuid references organization (id),
  product_id uuid not null references product (id),
  seats integer check (seats > 0),
  status text not null default 'active' check (status in ('active', 'paused')),
  expiration_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((user_id is null) <> (organization_id is null))
);
create index subscription_user on subscription (user_id) where user_id is not null;
create unique index subscription_organization on subscription (organization_id) where organization_id is not null;
alter table subscription enable row level security;
create policy subscription_own on subscription for select using (
  user_id = (select acting_user()) or organization_id in (select acting_organizations()) or (select acting_as_system())
);
create policy subscription_system on subscription using ((select acting_as_system())) with check ((select acting_as_system()));

-- Which subscriptions serve a user: the user's own, and those of the organisations the user belongs to (C6).
-- owner: subscriptions -- published
create view user_subscription with (security_invoker = true) as
  select s.user_id, s.id as subscription_id, s.organization_id, s.product_id, s.status, s.expiration_date
  from subscription s where s.user_id is not null
  union all
  select m.user_id, s.id, s.organization_id, s.product_id, s.status, s.expiration_date
  from subscription s join membership m on m.organization_id = s.organization_id;
