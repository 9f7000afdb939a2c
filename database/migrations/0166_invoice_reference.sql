-- The organisation's standing reference on its invoices. An order's own reference stays with the order.
alter table organization add column invoice_reference text check (length(invoice_reference) <= 70);
