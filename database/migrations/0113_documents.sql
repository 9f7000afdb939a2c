-- How documents reach their buyers, and what the Spanish tax agency wants kept of them.

-- Files that go with a message. They go when it goes.
-- owner: platform
create table mail_attachment (
  mail_id uuid not null references mail_outbox (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (length(media_type) <= 100),
  bytes bytea not null check (octet_length(bytes) <= 2000000),
  primary key (mail_id, position)
);
alter table mail_attachment enable row level security;
create policy mail_attachment_write on mail_attachment for insert with check ((select acting()));
create policy mail_attachment_system on mail_attachment
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- How a document is sent, and whether it was.
-- owner: invoices
create table invoice_delivery (
  invoice_id uuid primary key references invoice (id),
  -- what the buyer wanted, and what it came to where that could not be
  channel text not null check (channel in ('EHF', 'EMAIL', 'PAPER')),
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT')),
  tries integer not null default 0,
  -- why it is not sent yet, or went another way; in words, without secrets
  reason text check (length(reason) <= 500),
  -- what the access point calls it
  reference text check (length(reference) <= 200),
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'SENT') = (sent_at is not null))
);
create index invoice_delivery_waiting on invoice_delivery (created_at) where state = 'WAITING';
alter table invoice_delivery enable row level security;
create policy invoice_delivery_payer on invoice_delivery for select using (invoice_id in (select id from invoice));
create policy invoice_delivery_system on invoice_delivery
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The records of Spanish invoices, one chain for each issuer: each holds the fingerprint of the one before it.
-- owner: invoices
create table verifactu_record (
  issuer_nif text not null check (length(issuer_nif) = 9),
  position bigint not null check (position > 0),
  kind text not null check (kind in ('ALTA', 'ANULACION')),
  invoice_id uuid not null references invoice (id),
  number text not null,
  issued_on date not null,
  -- SHA-256, 64 capital hexadecimal digits; empty before the first
  previous_fingerprint text not null check (previous_fingerprint ~ '^([0-9A-F]{64})?$'),
  fingerprint text not null unique check (fingerprint ~ '^[0-9A-F]{64}$'),
  -- with the offset of Spain, as it went into the fingerprint
  generated_at text not null check (generated_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$'),
  -- the whole record, after SuministroInformacion.xsd
  xml text not null check (octet_length(xml) <= 20000),
  primary key (issuer_nif, position),
  unique (invoice_id, kind)
);
alter table verifactu_record enable row level security;
create policy verifactu_record_system on verifactu_record
  using ((select acting_as_system())) with check ((select acting_as_system()));

create function keep_chain() returns trigger language plpgsql as
$$
declare
  last record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'what is written in the chain stays as it is' using errcode = 'KU013';
  end if;
  -- one at a time for each issuer
  perform pg_advisory_xact_lock(hashtextextended('verifactu' || new.issuer_nif, 0));
  select position, fingerprint into last from verifactu_record
  where issuer_nif = new.issuer_nif order by position desc limit 1;
  if new.position <> coalesce(last.position, 0) + 1 or new.previous_fingerprint <> coalesce(last.fingerprint, '') then
    raise exception 'a record of the chain follows the one before it' using errcode = 'KU013';
  end if;
  return new;
end
$$;
create trigger verifactu_record_chained before insert or update or delete on verifactu_record
  for each row execute function keep_chain();
create trigger verifactu_record_stays before truncate on verifactu_record execute function keep_chain();
