-- Partners: associations whose members buy at a price of their own.

-- Whose members get an offer, in which market, and from when until when. Its prices are rows of price with its key.
-- owner: purchase
create table partner (
  key text primary key check (key ~ '^[a-z0-9-]{2,40}$'),
  market text not null references market (code),
  name text not null check (length(name) between 1 and 140),
  -- where somebody asks who should be on the list and is not
  website text not null check (website ~ '^https://[^\s]{3,200}$'),
  -- both in the calendar of the market; the last day is not part of it
  valid_from date not null,
  valid_to date check (valid_to > valid_from)
);
create index partner_market on partner (market);
alter table partner enable row level security;
create policy partner_read on partner for select using ((select acting()));
create policy partner_system on partner using ((select acting_as_system())) with check ((select acting_as_system()));

-- Every list of members that was taken over: who did it, when, and what it changed. Nothing is taken away.
-- owner: purchase
create table partner_import (
  id uuid primary key default new_id(),
  partner_key text not null references partner (key),
  at timestamptz not null,
  -- who ran it, as the operator says
  imported_by text not null check (length(imported_by) between 1 and 120),
  -- SHA-256 of the file
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  -- companies in the list; those that came, came to be called something else, and went by it
  listed integer not null check (listed >= 0),
  added integer not null check (added >= 0),
  renamed integer not null check (renamed >= 0),
  ended integer not null check (ended >= 0)
);
create index partner_import_order on partner_import (partner_key, at desc, id desc);
alter table partner_import enable row level security;
create policy partner_import_system on partner_import
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The companies that are, or were, on a partner's list. Who is on it is nobody's to leaf through: one asks for a number.
-- owner: purchase
create table partner_company (
  id uuid primary key default new_id(),
  partner_key text not null references partner (key),
  -- organisation number or NIF, as values/organization-number.ts stores it
  number text not null check (number ~ '^[0-9A-Z]{9}$'),
  name text not null check (length(name) between 1 and 200),
  -- in the calendar of the partner's market: from the day of the list that has it, to the day of the one that has not
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- the latest list that it stands on
  listed_by uuid not null references partner_import (id) deferrable initially deferred
);
create unique index partner_company_listed on partner_company (partner_key, number) where valid_to is null;
create index partner_company_number on partner_company (partner_key, number, valid_from);
create index partner_company_listed_by on partner_company (listed_by);
alter table partner_company enable row level security;
create policy partner_company_system on partner_company
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The first of them: the trade organisation of Norway's electrical, IT and lift contractors.
insert into partner (key, market, name, website, valid_from) values
  ('nelfo', 'no', 'Nelfo', 'https://www.nelfo.no/', '2026-01-01');
