-- What became of each mail, and addresses that get no more of the mails that nobody asked for.

alter table mail_outbox
  add column refused_at timestamptz,
  add column suppressed_at timestamptz,
  add column returned_at timestamptz,
  add column returned_as text check (returned_as in ('BOUNCED', 'COMPLAINED')),
  add column return_reason text check (length(return_reason) <= 300),
  add check ((returned_at is null) = (returned_as is null));
create index mail_outbox_latest on mail_outbox (created_at desc, id desc);
create index mail_outbox_kind on mail_outbox (kind, created_at desc, id desc);

-- One row for each address whose mail came back or was reported as spam. A lifted one stays until it is old, so that lifting
-- can be undone and a late report of an earlier mail changes nothing.
-- owner: platform
create table mail_suppression (
  id uuid primary key default new_id(),
  recipient text not null unique check (recipient = lower(recipient) and length(recipient) between 3 and 254),
  cause text not null check (cause in ('BOUNCED', 'COMPLAINED')),
  reason text not null check (length(reason) <= 300),
  suppressed_at timestamptz not null,
  lifted_at timestamptz,
  check (lifted_at >= suppressed_at)
);
create index mail_suppression_latest on mail_suppression (suppressed_at desc, id desc) where lifted_at is null;
create index mail_suppression_age on mail_suppression (suppressed_at);
alter table mail_suppression enable row level security;
create policy mail_suppression_system on mail_suppression
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Mails without their words; numbers in a subject may be a code. After 14 attempts no other is made (deliver-mail-job.ts).
-- owner: platform -- published
create view mail_log as
  select id, kind, recipient, regexp_replace(subject, '\d{4,}', '····', 'g') as subject, created_at, sent_at, attempts,
         last_error, returned_at, return_reason,
         case
           when returned_as is not null then returned_as
           when suppressed_at is not null then 'SUPPRESSED'
           when sent_at is not null then 'SENT'
           when refused_at is not null or attempts >= 14 then 'FAILED'
           when attempts > 0 then 'DELAYED'
           else 'WAITING'
         end as fate
  from mail_outbox where acting_staff_may('people.read');

-- owner: platform -- published
create view mail_suppressed as
  select id, recipient, cause, reason, suppressed_at
  from mail_suppression where lifted_at is null and acting_staff_may('people.read');

revoke insert, update, delete on mail_log, mail_suppressed from kursiva_app;

-- Whoever writes texts, and whoever answers about mails, sees what mails look like.
create or replace function staff_role_may(role text, permission text) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select case role
    when 'OWNER' then true
    when 'EDITOR' then permission in (
      'courses.edit', 'translations.edit', 'catalogue.edit', 'figures.read', 'mail.preview')
    when 'TRANSLATOR' then permission in ('translations.edit', 'mail.preview')
    when 'SUPPORT' then permission in (
      'people.read', 'payments.read', 'log.read', 'figures.read', 'sessions.end', 'letters.send', 'mail.preview',
      'certificates.withdraw', 'organizations.approve', 'organizations.type', 'subscriptions.grant')
    when 'FINANCE' then permission in (
      'people.read', 'payments.read', 'log.read', 'figures.read', 'agreements.make', 'refunds.make')
    else false
  end
$$;
