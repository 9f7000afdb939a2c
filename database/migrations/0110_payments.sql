-- Payments by card: what was asked of an acquirer, what it told, and the cards that are kept for renewals.

-- One try to be paid, or to keep a card without being paid. Its state is what all that is known of it comes to.
-- owner: purchase
create table payment (
  -- also what the acquirer knows it by, and the key that keeps it from being begun twice
  id uuid primary key default new_id(),
  -- null: a card is changed and nothing is ordered, or the order went with the account
  order_id uuid references purchase_order (id) on delete set null,
  -- whose card it is that is changed; of an order, the order says it
  user_id uuid references app_user (id) on delete set null,
  organization_id uuid references organization (id),
  provider text not null check (provider in ('stripe', 'test')),
  -- the acquirer's name for it; null until it has answered
  provider_ref text check (octet_length(provider_ref) between 1 and 255),
  -- the acquirer's page
  redirect_url text check (octet_length(redirect_url) <= 4000),
  state text not null default 'INITIATED' check (
    state in ('INITIATED', 'PENDING_CHALLENGE', 'AUTHORISED', 'CAPTURED', 'FAILED', 'CANCELLED', 'REFUNDED')
  ),
  -- minor units; 0 keeps a card and takes nothing
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('NOK', 'EUR')),
  -- all that was told of it, in whatever order
  facts jsonb not null default '{}' check (octet_length(facts::text) <= 2000),
  -- minor units that went back, and that are to go back in all
  refunded bigint not null default 0,
  refund_due bigint not null default 0,
  -- whether the order took the money: else it goes back
  taken boolean not null default false,
  -- charged without anybody at the page
  off_session boolean not null default false,
  keeps_card boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- until when the acquirer's page takes a card
  open_until timestamptz not null,
  unique (provider, provider_ref),
  check (refunded between 0 and amount),
  check (refund_due between 0 and amount),
  check (not taken or order_id is not null),
  check (order_id is not null or num_nonnulls(user_id, organization_id) <= 1)
);
-- two tabs get the same page, and two runs charge once
create unique index payment_open on payment (order_id, off_session)
  where order_id is not null
    and (state in ('INITIATED', 'PENDING_CHALLENGE', 'AUTHORISED') or (state = 'FAILED' and not off_session));
create index payment_order on payment (order_id, created_at desc) where order_id is not null;
create index payment_user on payment (user_id) where user_id is not null;
create index payment_organization on payment (organization_id) where organization_id is not null;
create index payment_unsettled on payment (updated_at)
  where state in ('INITIATED', 'PENDING_CHALLENGE', 'AUTHORISED') or (state = 'FAILED' and not off_session);
create index payment_owed on payment (updated_at) where refund_due > refunded;
alter table payment enable row level security;
create policy payment_system on payment using ((select acting_as_system())) with check ((select acting_as_system()));

-- What acquirers told, each once.
-- owner: purchase
create table payment_event (
  provider text not null check (provider in ('stripe', 'test')),
  event_id text not null check (octet_length(event_id) between 1 and 255),
  payment_id uuid references payment (id) on delete cascade,
  -- what was read of it; nothing of a person
  body jsonb not null check (octet_length(body::text) <= 4000),
  outcome text not null check (outcome ~ '^[A-Z_]{3,40}$'),
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_payment on payment_event (payment_id) where payment_id is not null;
create index payment_event_age on payment_event (received_at);
alter table payment_event enable row level security;
create policy payment_event_system on payment_event
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The card that pays renewals: never its number.
-- owner: purchase
create table saved_card (
  id uuid primary key default new_id(),
  user_id uuid references app_user (id) on delete cascade,
  organization_id uuid references organization (id),
  provider text not null check (provider in ('stripe', 'test')),
  -- the acquirer's names for whoever pays and for the card
  provider_customer text not null check (octet_length(provider_customer) <= 255),
  provider_method text not null check (octet_length(provider_method) between 1 and 255),
  brand text not null check (brand ~ '^[a-z_]{2,30}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2100),
  created_at timestamptz not null,
  removed_at timestamptz,
  check (num_nonnulls(user_id, organization_id) = 1)
);
create unique index saved_card_user on saved_card (user_id) where user_id is not null and removed_at is null;
create unique index saved_card_organization on saved_card (organization_id)
  where organization_id is not null and removed_at is null;
create index saved_card_of_user on saved_card (user_id) where user_id is not null;
alter table saved_card enable row level security;
create policy saved_card_payer on saved_card for select using (
  user_id = (select acting_user())
  or organization_id in (select administrated_organizations())
  or (select acting_as_system())
);
create policy saved_card_system on saved_card
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The embedded test acquirer: a stranger's books, as far as Kursiva is concerned. No money, no card numbers.
-- owner: purchase
create table test_acquirer_payment (
  -- in the address of its page: whoever has it may pay
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22,64}$'),
  -- the merchant's key: the same again is the same payment
  merchant_key text not null unique check (octet_length(merchant_key) <= 100),
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- what its page shows and where it leads back to
  shown jsonb not null check (octet_length(shown::text) <= 8000),
  state text not null check (state in ('OPEN', 'CHALLENGE', 'CAPTURED', 'DECLINED', 'CANCELLED')),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  keeps_card boolean not null default false,
  card jsonb check (octet_length(card::text) <= 500),
  failure text,
  challenge_until timestamptz,
  challenge_tries integer not null default 0,
  open_until timestamptz not null,
  created_at timestamptz not null
);
create index test_acquirer_payment_age on test_acquirer_payment (created_at);
alter table test_acquirer_payment enable row level security;
create policy test_acquirer_payment_system on test_acquirer_payment
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- What it has to tell, until the merchant has taken it.
-- owner: purchase
create table test_acquirer_event (
  id uuid primary key default new_id(),
  token text not null references test_acquirer_payment (token) on delete cascade,
  body jsonb not null check (octet_length(body::text) <= 4000),
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index test_acquirer_event_token on test_acquirer_event (token);
alter table test_acquirer_event enable row level security;
create policy test_acquirer_event_system on test_acquirer_event
  using ((select acting_as_system())) with check ((select acting_as_system()));
