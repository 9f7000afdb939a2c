-- A price agreed with one organisation (S2): nobody else is offered it, and only its members read it.

alter table price
  -- null: for everybody, or for a partner's members
  add column organization_id uuid references organization (id),
  -- the period that was agreed; null where the buyer chooses
  add column agreed_period text check (agreed_period in ('MONTH', 'YEAR')),
  -- whether the amount is for the whole agreed period and any number of people (O4)
  add column unlimited boolean not null default false,
  add constraint price_agreed check (
    organization_id is null and agreed_period is null and not unlimited
    or organization_id is not null and agreed_period is not null and partner_key is null and min_seats = max_seats
      and trial_days = 0 and year_discount_bp = 0 and not includes_vat
  );
create index price_organization on price (organization_id, market, valid_from) where organization_id is not null;

-- an amount for a whole house and a whole year is larger than one for a seat and a month
alter table price_tier drop constraint price_tier_unit_amount_check;
alter table price_tier add constraint price_tier_unit_amount_check check (unit_amount between 0 and 10000000000);

drop policy price_read on price;
create policy price_read on price for select using (
  organization_id is null and (select acting())
  or organization_id in (select acting_organizations())
  or (select acting_as_system())
);
-- a tier is read by whoever reads its price
drop policy price_tier_read on price_tier;
create policy price_tier_read on price_tier for select using (exists (select from price p where p.id = price_tier.price_id));

create or replace function refuse_overlap() returns trigger language plpgsql as
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
      and p.organization_id is not distinct from new.organization_id
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

-- What begins an agreement is an order as any other, so that it has its invoice and its place in the books.
alter table purchase_order drop constraint purchase_order_kind_check;
alter table purchase_order add constraint purchase_order_kind_check
  check (kind in ('START', 'SEATS', 'UPGRADE', 'RENEWAL', 'COURSE', 'AGREEMENT'));
