-- When a person withdrew from an order, and what was credited for it with VAT, in minor units.
alter table purchase_order add column withdrawn_at timestamptz;
alter table purchase_order add column withdrawn_credit bigint check (withdrawn_credit >= 0);
alter table purchase_order add constraint purchase_order_withdrawn_check
  check ((withdrawn_at is null) = (withdrawn_credit is null) and (withdrawn_at is null or organization_id is null));
