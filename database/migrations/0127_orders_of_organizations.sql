-- What was ordered for an organisation is the organisation's: whoever placed it sees it as long as they run it, as its invoices.
drop policy purchase_order_own on purchase_order;
create policy purchase_order_payer on purchase_order for select using (
  organization_id in (select administrated_organizations())
  or (user_id = (select acting_user()) and organization_id is null)
  or (select acting_as_system())
);
