-- Every attempt to pay that failed while the payer was present, in the order of arrival: the browser counts each once. An
-- order holds those of all its payments; a payment without an order changes a saved card. Each has code, message, step and
-- the acquirer's id of the attempt, null when a poll reported it.
alter table purchase_order add column failed_attempts jsonb not null default '[]'
  constraint purchase_order_failed_attempts_check
    check (jsonb_typeof(failed_attempts) = 'array' and octet_length(failed_attempts::text) <= 40000);
alter table payment add column failed_attempts jsonb not null default '[]'
  constraint payment_failed_attempts_check
    check (jsonb_typeof(failed_attempts) = 'array' and octet_length(failed_attempts::text) <= 40000);
