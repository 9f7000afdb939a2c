-- What things cost, from when until when, and the terms that a bought subscription runs on.

-- One price of a product in a market. Amounts are for one seat and one month; whoever pays for a year pays twelve of them
-- less the discount. A price is never edited once something was bought for it: a new one begins where the old one ends.
-- owner: subscriptions
create table price (
  id uuid primary key default new_id(),
  product_id uuid not null references product (id) on delete cascade,
  market text not null references market (code),
  currency text not null check (currency in ('NOK', 'EUR')),
  -- whom else it is for: the key of a partner whose members it is offered to; null for everybody
  partner_key text check (partner_key ~ '^[a-z0-9-]{2,40}$'),
  -- whether the amounts are what a consumer sees, with VAT
  includes_vat boolean not null,
  -- hundredths of a percent
  year_discount_bp integer not null default 0 check (year_discount_bp between 0 and 10000),
  min_seats integer not null default 1 check (min_seats between 1 and 100000),
  max_seats integer not null check (max_seats between min_seats and 100000),
  -- days without payment before the first period; 0 for none
  trial_days integer not null default 0 check (trial_days between 0 and 90),
  -- both in the calendar of the market; the last day is not part of it
  valid_from date not null,
  valid_to date check (valid_to > valid_from)
);
create index price_product on price (product_id, market, valid_from);
alter table price enable row level security;
create policy price_read on price for select using ((select acting()));
create policy price_system on price using ((select acting_as_system())) with check ((select acting_as_system()));

-- What one seat costs a month from so many seats on.
-- owner: subscriptions
create table price_tier (
  price_id uuid not null references price (id) on delete cascade,
  from_seats integer not null check (from_seats between 1 and 100000),
  -- minor units
  unit_amount bigint not null check (unit_amount between 0 and 100000000),
  primary key (price_id, from_seats)
);
alter table price_tier enable row level security;
create policy price_tier_read on price_tier for select using ((select acting()));
create policy price_tier_system on price_tier using ((select acting_as_system())) with check ((select acting_as_system()));

-- Value added tax by product, market and day: never a constant.
-- owner: subscriptions
create table vat_rate (
  id uuid primary key default new_id(),
  product_id uuid not null references product (id) on delete cascade,
  market text not null references market (code),
  -- EN 16931, code list UNCL5305: S standard, E exempt, Z zero, O outside the scope
  category text not null check (category in ('S', 'E', 'Z', 'O')),
  -- hundredths of a percent
  rate_bp integer not null check (rate_bp between 0 and 10000),
  -- why there is none, in words that stand on the invoice
  exemption localised_text,
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  check ((category = 'S') = (rate_bp > 0)),
  check ((category in ('E', 'O')) = (exemption is not null))
);
create index vat_rate_product on vat_rate (product_id, market, valid_from);
alter table vat_rate enable row level security;
create policy vat_rate_read on vat_rate for select using ((select acting()));
create policy vat_rate_system on vat_rate using ((select acting_as_system())) with check ((select acting_as_system()));

-- Of two prices or rates for the same thing on the same day one would be wrong.
create function refuse_overlap() returns trigger language plpgsql as
$$
declare
  others bigint;
begin
  -- one at a time for each product
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.product_id::text, 0));
  if tg_table_name = 'price' then
    select count(*) into others from price p
    where p.product_id = new.product_id and p.market = new.market and p.id <> new.id
      and p.partner_key is not distinct from new.partner_key
      and daterange(p.valid_from, p.valid_to) && daterange(new.valid_from, new.valid_to);
  else
    select count(*) into others from vat_rate r
    where r.product_id = new.product_id and r.market = new.market and r.id <> new.id
      and daterange(r.valid_from, r.valid_to) && daterange(new.valid_from, new.valid_to);
  end if;
  if others > 0 then
    raise exception 'two of them would hold on the same day' using errcode = 'KU010';
  end if;
  return new;
end
$$;
create trigger price_no_overlap before insert or update on price for each row execute function refuse_overlap();
create trigger vat_rate_no_overlap before insert or update on vat_rate for each row execute function refuse_overlap();

-- A word that makes the first period cheaper.
-- owner: subscriptions
create table coupon (
  id uuid primary key default new_id(),
  code text not null unique check (code ~ '^[A-Z0-9ÆØÅÑ-]{3,30}$'),
  market text not null references market (code),
  -- null: whichever product
  product_id uuid references product (id) on delete cascade,
  -- hundredths of a percent of what the first period costs
  discount_bp integer not null check (discount_bp between 1 and 10000),
  max_uses integer check (max_uses > 0),
  -- how often it was used: counted under a lock of the row
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  valid_from date not null,
  valid_to date check (valid_to > valid_from)
);
alter table coupon enable row level security;
create policy coupon_system on coupon using ((select acting_as_system())) with check ((select acting_as_system()));

-- The terms of what was bought. A subscription by agreement has none of them: nobody renews it and nobody bills it.
alter table subscription
  add column market text references market (code),
  add column price_id uuid references price (id),
  add column period text check (period in ('MONTH', 'YEAR')),
  add column stage text check (stage in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELLED', 'EXPIRED')),
  -- the day that all periods are counted from, so that a month that began on the 31st does so again after February
  add column anchor date,
  -- the paid period in the calendar of the market; period_to is the first day that is not part of it
  add column period_from date,
  add column period_to date check (period_to > period_from),
  -- whether a new period follows
  add column renews boolean not null default false,
  add column paused_on date,
  add column past_due_since date,
  add column payment_method text check (payment_method in ('CARD', 'INVOICE')),
  -- what a coupon took off the running period, in hundredths of a percent: its rest is worth so much less
  add column coupon_bp integer not null default 0 check (coupon_bp between 0 and 10000),
  -- until when it opens the courses when that is longer than expiration_date: while a renewal is being paid
  add column access_until timestamptz,
  -- counts changes of the terms, so that two who change at once notice
  add column version integer not null default 0,
  add constraint subscription_terms check (
    num_nulls(market, price_id, period, stage, anchor, period_from, period_to, payment_method) in (0, 8)
  ),
  add constraint subscription_paused check (stage is null or (stage = 'PAUSED') = (status = 'paused')),
  add constraint subscription_paused_on check ((stage is not distinct from 'PAUSED') = (paused_on is not null));
create index subscription_period_end on subscription (period_to)
  where stage in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED');

-- Which subscriptions serve a user: the user's own, and those of the organisations the user belongs to (C6). Those of an
-- archived organisation serve nobody.
-- owner: subscriptions -- published
create or replace view user_subscription with (security_invoker = true) as
  select s.user_id, s.id as subscription_id, s.organization_id, s.product_id, s.status, s.expiration_date,
         s.starts_at,
         subscription_state(s.status, s.starts_at, greatest(s.expiration_date, s.access_until)) as state
  from subscription s where s.user_id is not null
  union all
  select m.user_id, s.id, s.organization_id, s.product_id, s.status, s.expiration_date,
         s.starts_at,
         subscription_state(s.status, s.starts_at, greatest(s.expiration_date, s.access_until))
  from subscription s
  join membership m on m.organization_id = s.organization_id
  join organization o on o.id = m.organization_id and not o.archived;

-- What happened to a subscription, for whoever pays for it; nothing is changed or taken away.
-- owner: subscriptions
create table subscription_event (
  id uuid primary key default new_id(),
  subscription_id uuid not null references subscription (id) on delete cascade,
  -- STARTED, RENEWED, SEATS_CHANGED, UPGRADED, PAUSED, RESUMED, CANCELLED, KEPT, PAYMENT_FAILED, PAYMENT_CHANGED, EXPIRED
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  -- null for the system
  actor_id uuid references app_user (id) on delete set null,
  -- what stands now: seats, product, period, days
  facts jsonb not null default '{}' check (octet_length(facts::text) <= 2000),
  at timestamptz not null
);
create index subscription_event_order on subscription_event (subscription_id, at desc, id desc);
create index subscription_event_actor on subscription_event (actor_id) where actor_id is not null;
alter table subscription_event enable row level security;
create policy subscription_event_payer on subscription_event for select using (
  subscription_id in (
    select id from subscription
    where user_id = (select acting_user()) or organization_id in (select administrated_organizations())
  ) or (select acting_as_system())
);
create policy subscription_event_system on subscription_event
  using ((select acting_as_system())) with check ((select acting_as_system()));
