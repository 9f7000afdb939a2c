-- Orders: everything that is bought, renewed or changed for money is one.

-- owner: purchase
create table purchase_order (
  id uuid primary key default new_id(),
  -- what its address and the bank's statement call it
  short_id text not null unique check (short_id ~ '^[a-z0-9]{10}$'),
  market text not null references market (code),
  language text not null check (language in ('nb', 'es', 'en')),
  -- START a subscription, change its SEATS, UPGRADE its product, RENEWAL of its period
  kind text not null check (kind in ('START', 'SEATS', 'UPGRADE', 'RENEWAL')),
  -- PENDING: being paid. COMPLETED: the subscription has what was ordered. CANCELLED by the buyer, EXPIRED by time.
  state text not null default 'PENDING' check (state in ('PENDING', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  -- who ordered; null for the system's renewals and for those whose account is gone
  user_id uuid references app_user (id) on delete set null,
  -- for whom, when it is an organisation; the one that a START makes is written when it is completed
  organization_id uuid references organization (id),
  subscription_id uuid references subscription (id) on delete set null,
  product_id uuid not null references product (id),
  price_id uuid not null references price (id),
  seats integer not null check (seats between 1 and 100000),
  period text not null check (period in ('MONTH', 'YEAR')),
  coupon_id uuid references coupon (id),
  partner_key text,
  payment_method text not null check (payment_method in ('CARD', 'INVOICE')),
  -- whether the card is kept for renewals
  keeps_card boolean not null default false,
  -- who is billed, as they wrote it
  buyer jsonb not null check (octet_length(buyer::text) <= 4000),
  -- the quote, line by line, as it was accepted
  quote jsonb not null check (octet_length(quote::text) <= 8000),
  currency text not null check (currency in ('NOK', 'EUR')),
  -- minor units; a credit is negative
  net bigint not null,
  vat bigint not null,
  total bigint not null check (total = net + vat),
  -- which days are paid for, in the calendar of the market; the last is not part of it
  period_from date not null,
  period_to date not null check (period_to > period_from),
  -- the terms that were accepted, and the wish to begin before the right of withdrawal ends
  terms_version text,
  immediate_start boolean not null default false,
  -- what the last try to pay was refused with (S4)
  failure jsonb check (octet_length(failure::text) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  check ((state = 'COMPLETED') = (completed_at is not null))
);
create index purchase_order_user on purchase_order (user_id, created_at desc) where user_id is not null;
create index purchase_order_subscription on purchase_order (subscription_id, created_at desc) where subscription_id is not null;
create index purchase_order_open on purchase_order (expires_at) where state = 'PENDING';
-- whatever runs twice renews once
create unique index purchase_order_renewal on purchase_order (subscription_id, period_from)
  where kind = 'RENEWAL' and state in ('PENDING', 'COMPLETED');
alter table purchase_order enable row level security;
create policy purchase_order_own on purchase_order for select using (
  user_id = (select acting_user())
  or organization_id in (select administrated_organizations())
  or (select acting_as_system())
);
create policy purchase_order_system on purchase_order
  using ((select acting_as_system())) with check ((select acting_as_system()));
