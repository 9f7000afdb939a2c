-- Who an organization is must be proved before letters go out in its words: what was proved and when, and which letters
-- went out before that.

-- What was proved about an organization, and what holds no longer. Rows are only ever added: nobody may change or delete
-- one, and whether the organization is trusted follows from all of them (features/organisations/rules/trust/trust.ts).
-- owner: organisations
create table trust_event (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('PROVED', 'WITHDRAWN')),
  -- null, WITHDRAWN only: nothing that was proved before holds
  proof text check (proof in ('REGISTER_CODE', 'DOMAIN', 'CARD', 'INVOICE', 'STAFF')),
  -- a company number, a domain, a payment, or the name of the employee who decided
  evidence text not null check (length(evidence) between 1 and 300),
  at timestamptz not null,
  check (kind = 'WITHDRAWN' or proof is not null)
);
create index trust_event_organization on trust_event (organization_id, id);
alter table trust_event enable row level security;
create policy trust_event_read on trust_event for select using (
  organization_id in (select managed_organizations()) or (select acting_as_system())
);
create policy trust_event_add on trust_event for insert with check ((select acting_as_system()));

-- Organizations that staff made, domains that are proved and invoices that are paid prove what they prove today.
insert into trust_event (organization_id, kind, proof, evidence, at)
select id, 'PROVED', 'STAFF', 'made by Kursiva', created_at from organization where created_from <> 'CLIENT';
insert into trust_event (organization_id, kind, proof, evidence, at)
select organization_id, 'PROVED', 'DOMAIN', domain, verified_at from email_domain where verified_at is not null;
insert into trust_event (organization_id, kind, proof, evidence, at)
select distinct on (i.organization_id) i.organization_id, 'PROVED', 'INVOICE', i.number, s.at
from invoice i join invoice_settlement s on s.invoice_id = i.id
where i.organization_id is not null and s.amount > 0 order by i.organization_id, s.at;

-- Letters of organizations that were not trusted when they went out: their number is limited, and a new invitation,
-- another address or another organization of the same account does not begin a new count. Rows go after 30 days.
-- owner: organisations
create table untrusted_letter (
  id bigint generated always as identity primary key,
  organization_id uuid references organization (id) on delete set null,
  -- who invited
  account_id uuid references app_user (id) on delete set null,
  invitation_id uuid references invitation (id) on delete set null,
  -- SHA-256 of the address in lower case
  recipient_hash bytea not null check (octet_length(recipient_hash) = 32),
  -- whether the address is at the proved work domain of the one who invited
  inside boolean not null,
  sent_at timestamptz not null
);
create index untrusted_letter_organization on untrusted_letter (organization_id, sent_at);
create index untrusted_letter_account on untrusted_letter (account_id, sent_at);
create index untrusted_letter_invitation on untrusted_letter (invitation_id) where invitation_id is not null;
create index untrusted_letter_recipient on untrusted_letter (recipient_hash, sent_at);
create index untrusted_letter_sent on untrusted_letter (sent_at);
alter table untrusted_letter enable row level security;
create policy untrusted_letter_system on untrusted_letter
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The letters that count against an organization: its own, and those of the people who manage it. Runs as the owner and
-- filters by who asks. A letter that its own reader accepted is no stranger's any more.
create function counted_letters(organization uuid, since timestamptz)
returns table (recipient text, inside boolean, accepted boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$
  select encode(l.recipient_hash, 'hex'), l.inside,
         coalesce(i.closed_as = 'ACCEPTED' and sha256(convert_to(i.email, 'UTF8')) = l.recipient_hash, false)
  from untrusted_letter l left join invitation i on i.id = l.invitation_id
  where l.sent_at > since
    and (l.organization_id = organization
      or l.account_id in (select m.user_id from membership m where m.organization_id = organization and m.role <> 'MEMBER'))
    and (acting_as_system() or organization in (select managed_organizations()))
$$;

-- Why a letter has not gone out: until the organization is trusted, or until the day's letters are fewer.
alter table invitation add column waits_for text check (waits_for in ('TRUST', 'TOMORROW'));

-- How many seats an organization has: null where no count is set.
-- owner: subscriptions -- published
create view organization_seats with (security_invoker = true) as
  select organization_id, seats from subscription where organization_id is not null;

-- At which domain somebody signs in with a confirmed address. Where another user pool holds the accounts, ours is empty,
-- and only confirmed addresses come in from there.
-- owner: accounts -- published
create view sign_in_domain as
  select sub as user_id, lower(split_part(email, '@', 2)) as domain from pool_user
  where email_verified and enabled and status = 'CONFIRMED' and acting_as_system()
  union all
  select id, lower(split_part(email, '@', 2)) from app_user
  where not exists (select from pool_user) and acting_as_system();

-- What the public register says of an organization's company, looked up after the order and when the number changes. A row
-- of another number than the organization's counts for nothing.
-- owner: organisations
create table register_entry (
  organization_id uuid primary key references organization (id) on delete cascade,
  number text not null check (length(number) between 1 and 20),
  name text not null check (length(name) between 1 and 140),
  -- where the register says the company is reached; null where it says nothing
  email text check (email = lower(email) and length(email) between 3 and 254),
  looked_up_at timestamptz not null
);
alter table register_entry enable row level security;
create policy register_entry_read on register_entry for select using (
  organization_id in (select managed_organizations()) or (select acting_as_system())
);
create policy register_entry_system on register_entry
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The code that was sent to the register's address, to prove that whoever enters it reads mail there. One at a time.
-- owner: organisations
create table register_code (
  organization_id uuid primary key references organization (id) on delete cascade,
  number text not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- how many were sent in the last 24 hours
  sent_count integer not null check (sent_count > 0),
  counted_since timestamptz not null
);
alter table register_code enable row level security;
create policy register_code_system on register_code
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- A proved domain proves its organization, and no longer when another organization proves it or it is taken back, whichever
-- way that happens.
create function note_proved_domain() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null and (tg_op = 'DELETE' or new.verified_at is null) then
    insert into trust_event (organization_id, kind, proof, evidence, at)
    values (old.organization_id, 'WITHDRAWN', 'DOMAIN', old.domain, now());
  elsif tg_op <> 'DELETE' and new.verified_at is not null and (tg_op = 'INSERT' or old.verified_at is null) then
    insert into trust_event (organization_id, kind, proof, evidence, at)
    values (new.organization_id, 'PROVED', 'DOMAIN', new.domain, new.verified_at);
  end if;
  return null;
end $$;
create trigger email_domain_proves after insert or update of verified_at or delete on email_domain
  for each row execute function note_proved_domain();
