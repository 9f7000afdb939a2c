-- Invoices and credit notes, what was paid for them, and the ledger. What is written here stays as it is: it is law, and
-- so it is kept by triggers that not even the owner's role passes.

-- Who sells in a market.
-- owner: invoices
create table issuer (
  id uuid primary key default new_id(),
  market text not null unique references market (code),
  name text not null,
  -- organisation number or NIF, without spaces
  number text not null,
  -- BT-31
  vat_number text not null,
  address text not null,
  zip text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  email text not null,
  -- the words by which the law wants the company's register named
  registry text not null,
  account text not null,
  iban text not null,
  bic text not null,
  -- what stands before the year in the numbers of each kind: two that are alike share a series
  invoice_prefix text not null check (invoice_prefix ~ '^[A-Z]{0,3}$'),
  credit_prefix text not null check (credit_prefix ~ '^[A-Z]{0,3}$'),
  -- the first digit of the payments' references; null where there are none
  kid_prefix text check (kid_prefix ~ '^[1-9]$'),
  -- days to pay
  payment_days integer not null check (payment_days between 0 and 90)
);
alter table issuer enable row level security;
create policy issuer_read on issuer for select using ((select acting()));
create policy issuer_system on issuer using ((select acting_as_system())) with check ((select acting_as_system()));

-- The accounts are the examples of the register of IBANs: they are nobody's.
insert into issuer (market, name, number, vat_number, address, zip, city, country, email, registry, account, iban, bic,
                    invoice_prefix, credit_prefix, kid_prefix, payment_days) values
  ('no', 'Kursiva AS', '918442073', 'NO918442073MVA', 'Torggata 11', '0181', 'Oslo', 'NO', 'faktura@kursiva.no',
   'Foretaksregisteret', '86011117947', 'NO9386011117947', 'DABANO22', '', '', '1', 30),
  ('es', 'Kursiva España, S. L.', 'B88442074', 'ESB88442074', 'Calle de las Huertas 20', '28014', 'Madrid', 'ES',
   'facturas@kursiva.es', 'Registro Mercantil de Madrid, tomo 38.204, folio 112, hoja M-679841', '',
   'ES9121000418450200051332', 'CAIXESBBXXX', 'F', 'R', null, 30);

-- The last number that was given out in each series. The row is locked until whoever takes a number has kept its document:
-- so no number is skipped, whatever is rolled back or dies.
-- owner: invoices
create table invoice_series (
  issuer_id uuid not null references issuer (id),
  prefix text not null,
  year integer not null check (year between 2000 and 9999),
  last_number integer not null check (last_number between 1 and 99999),
  primary key (issuer_id, prefix, year)
);
alter table invoice_series enable row level security;
create policy invoice_series_system on invoice_series
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- A document as it was issued. On a credit note net, vat and total are below zero; its snapshot says what is given back.
-- owner: invoices
create table invoice (
  id uuid primary key default new_id(),
  issuer_id uuid not null references issuer (id),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  prefix text not null,
  year integer not null,
  position integer not null check (position between 1 and 99999),
  number text not null unique check (number ~ '^[A-Z0-9-]{3,20}$'),
  market text not null references market (code),
  -- the first order that it bills; null for a credit note that follows no order. Purchase keeps the orders.
  order_id uuid,
  subscription_id uuid not null,
  -- whose it is: an organisation's, or else a person's
  organization_id uuid references organization (id),
  -- forgotten with the account; the document is kept by law
  user_id uuid references app_user (id) on delete set null,
  payment_method text not null check (payment_method in ('CARD', 'INVOICE')),
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  currency text not null check (currency in ('NOK', 'EUR')),
  -- minor units
  net bigint not null,
  vat bigint not null,
  total bigint not null check (total = net + vat and (kind = 'INVOICE') = (total >= 0)),
  kid text unique check (kid ~ '^\d{16}$'),
  -- the last day is not part of it
  period_from date not null,
  period_to date not null check (period_to > period_from),
  snapshot jsonb not null check (octet_length(snapshot::text) <= 100000),
  issued_at timestamptz not null,
  unique (issuer_id, prefix, year, position)
);
create index invoice_organization on invoice (organization_id, issued_at desc, id desc) where organization_id is not null;
create index invoice_user on invoice (user_id, issued_at desc, id desc) where user_id is not null;
create index invoice_subscription on invoice (subscription_id, issued_at desc);
alter table invoice enable row level security;
create policy invoice_payer on invoice for select using (
  organization_id in (select administrated_organizations())
  or (user_id = (select acting_user()) and organization_id is null)
  or (select acting_as_system())
);
create policy invoice_system on invoice using ((select acting_as_system())) with check ((select acting_as_system()));

-- Which orders a document bills: one, or those of a month or a quarter together.
-- owner: invoices
create table invoice_order (
  order_id uuid primary key,
  invoice_id uuid not null references invoice (id)
);
create index invoice_order_invoice on invoice_order (invoice_id);
alter table invoice_order enable row level security;
create policy invoice_order_payer on invoice_order for select using (invoice_id in (select id from invoice));
create policy invoice_order_system on invoice_order
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- What a credit note takes off which invoice, in minor units.
-- owner: invoices
create table invoice_correction (
  credit_note_id uuid not null references invoice (id),
  invoice_id uuid not null references invoice (id),
  amount bigint not null check (amount > 0),
  primary key (credit_note_id, invoice_id)
);
create index invoice_correction_invoice on invoice_correction (invoice_id);
alter table invoice_correction enable row level security;
create policy invoice_correction_payer on invoice_correction for select using (
  invoice_id in (select id from invoice)
);
create policy invoice_correction_system on invoice_correction
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Money that came for an invoice, or went back when negative.
-- owner: invoices
create table invoice_settlement (
  id uuid primary key default new_id(),
  invoice_id uuid not null references invoice (id),
  amount bigint not null check (amount <> 0),
  means text not null check (means in ('CARD', 'BANK')),
  -- the acquirer's or the bank's own name for it; what goes back for several invoices at once has it in each
  reference text not null check (length(reference) between 1 and 200),
  at timestamptz not null,
  unique (means, reference, invoice_id)
);
create index invoice_settlement_invoice on invoice_settlement (invoice_id);
alter table invoice_settlement enable row level security;
create policy invoice_settlement_payer on invoice_settlement for select using (invoice_id in (select id from invoice));
create policy invoice_settlement_system on invoice_settlement
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The ledger, in double entry: what belongs together is a posting and comes to nothing.
-- owner: invoices
create table ledger_entry (
  id uuid primary key default new_id(),
  posting_id uuid not null,
  invoice_id uuid not null references invoice (id),
  settlement_id uuid references invoice_settlement (id),
  market text not null references market (code),
  -- RECEIVABLE from buyers, CASH at bank and acquirer, VAT_PAYABLE, DEFERRED_REVENUE for days to come, REVENUE
  account text not null check (account in ('RECEIVABLE', 'CASH', 'VAT_PAYABLE', 'DEFERRED_REVENUE', 'REVENUE')),
  -- minor units: debit above zero, credit below
  amount bigint not null check (amount <> 0),
  currency text not null check (currency in ('NOK', 'EUR')),
  -- in the calendar of the market
  day date not null
);
create index ledger_entry_day on ledger_entry (market, day, posting_id);
create index ledger_entry_posting on ledger_entry (posting_id);
create index ledger_entry_invoice on ledger_entry (invoice_id);
alter table ledger_entry enable row level security;
create policy ledger_entry_system on ledger_entry
  using ((select acting_as_system())) with check ((select acting_as_system()));

create function refuse_unbalanced() returns trigger language plpgsql as
$$
begin
  if (select sum(amount) <> 0 or count(distinct (invoice_id, currency)) > 1 from ledger_entry where posting_id = new.posting_id)
  then
    raise exception 'a posting of the ledger does not balance' using errcode = 'KU012';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- Never more is taken off an invoice than there is on it.
create function refuse_overcredit() returns trigger language plpgsql as
$$
declare
  billed bigint;
begin
  select total into billed from invoice where id = new.invoice_id and kind = 'INVOICE' for no key update;
  if billed is null
    or (select sum(amount) from invoice_correction where invoice_id = new.invoice_id) > billed
  then
    raise exception 'more would be credited than was billed' using errcode = 'KU012';
  end if;
  return null;
end
$$;
create trigger invoice_correction_within after insert on invoice_correction
  for each row execute function refuse_overcredit();

-- What is written stays, but for whose account it was.
create function refuse_rewriting() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoice' and (to_jsonb(new) ->> 'user_id') is null
    and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id'
  then
    return new;
  end if;
  raise exception 'what is written in % stays as it is', tg_table_name using errcode = 'KU012';
end
$$;
create trigger invoice_stays before update or delete on invoice for each row execute function refuse_rewriting();
create trigger invoice_stays_whole before truncate on invoice execute function refuse_rewriting();
create trigger invoice_order_stays before update or delete on invoice_order for each row execute function refuse_rewriting();
create trigger invoice_order_stays_whole before truncate on invoice_order execute function refuse_rewriting();
create trigger invoice_correction_stays before update or delete on invoice_correction
  for each row execute function refuse_rewriting();
create trigger invoice_correction_stays_whole before truncate on invoice_correction execute function refuse_rewriting();
create trigger invoice_settlement_stays before update or delete on invoice_settlement
  for each row execute function refuse_rewriting();
create trigger invoice_settlement_stays_whole before truncate on invoice_settlement execute function refuse_rewriting();
create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function refuse_rewriting();
create trigger ledger_entry_stays_whole before truncate on ledger_entry execute function refuse_rewriting();

-- A series only counts on, one by one.
create function refuse_other_numbers() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' and new.last_number = 1 then return new; end if;
  if tg_op = 'UPDATE' and new.last_number = old.last_number + 1
    and (new.issuer_id, new.prefix, new.year) = (old.issuer_id, old.prefix, old.year)
  then
    return new;
  end if;
  raise exception 'a series of numbers is counted one by one' using errcode = 'KU012';
end
$$;
create trigger invoice_series_counts before insert or update or delete on invoice_series
  for each row execute function refuse_other_numbers();

-- Each invoice with what is left of it: what was billed, less what was credited and what was paid. Below zero it is owed
-- to the buyer.
-- owner: invoices
create view invoice_balance with (security_invoker = true) as
  select i.id,
         coalesce(c.amount, 0)::bigint as credited,
         coalesce(s.amount, 0)::bigint as settled,
         (i.total - coalesce(c.amount, 0) - coalesce(s.amount, 0))::bigint as open,
         s.last_at as settled_at
  from invoice i
  left join lateral (select sum(amount) as amount from invoice_correction where invoice_id = i.id) c on true
  left join lateral (
    select sum(amount) as amount, max(at) as last_at from invoice_settlement where invoice_id = i.id
  ) s on true
  where i.kind = 'INVOICE';

-- Invoices that are not paid.
-- owner: invoices -- published
create view open_invoice with (security_invoker = true) as
  select i.id, i.number, i.market, i.organization_id, i.user_id, i.subscription_id, i.order_id, i.due_date, i.currency,
         b.open as open_amount
  from invoice i
  join invoice_balance b on b.id = i.id
  where b.open > 0;

-- Changes that wait to be billed together.
-- owner: invoices
create table pending_billing (
  order_id uuid primary key,
  organization_id uuid not null references organization (id),
  subscription_id uuid not null,
  market text not null references market (code),
  currency text not null check (currency in ('NOK', 'EUR')),
  -- in the calendar of the market
  bill_on date not null,
  billing jsonb not null check (octet_length(billing::text) <= 20000),
  created_at timestamptz not null
);
create index pending_billing_due on pending_billing (bill_on, organization_id);
create index pending_billing_organization on pending_billing (organization_id);
alter table pending_billing enable row level security;
create policy pending_billing_system on pending_billing
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- How often an organisation wants its invoices (S3).
-- owner: organisations -- published
create view organization_invoicing with (security_invoker = true) as
  select id as organization_id, market, invoice_period from organization;
