-- What renewals must know before they bill.

-- Organisations that serve nobody at present: nothing is renewed for them. The system alone may ask.
-- owner: organisations -- published
create view archived_organization as
  select id as organization_id from organization where archived and acting_as_system();

-- Whether a company stands on a partner's list on a day. Runs as the owner: the list is nobody's to leaf through, and still
-- whoever pays is shown what the next bill will be.
create function on_partner_list(partner text, in_market text, company text, day date) returns boolean
  language sql stable security definer set search_path = public as
$$
  select exists (
    select from partner_company c join partner p on p.key = c.partner_key
    where c.partner_key = partner and c.number = company and p.market = in_market
      and p.valid_from <= day and (p.valid_to is null or p.valid_to > day)
      and c.valid_from <= day and (c.valid_to is null or c.valid_to > day)
  )
$$;

-- As before, with how it is to be paid: only what is paid by invoice can be overdue.
-- owner: invoices -- published
create or replace view open_invoice with (security_invoker = true) as
  select i.id, i.number, i.market, i.organization_id, i.user_id, i.subscription_id, i.order_id, i.due_date, i.currency,
         b.open as open_amount, i.payment_method
  from invoice i
  join invoice_balance b on b.id = i.id
  where b.open > 0;
create index invoice_due on invoice (market, due_date) where payment_method = 'INVOICE' and kind = 'INVOICE';
