-- What the support desk reads. Each view is published for staff and asks for one permission (decision 0210); it names its
-- columns, so no hash, sealed value or letter is among them.

-- Names are found by the beginnings of their words, addresses and numbers by their beginning.
create index app_user_email_beginning on app_user (email text_pattern_ops);
create index app_user_name_words on app_user using gin (to_tsvector('simple', name));
create index organization_name_words on organization using gin (to_tsvector('simple', name));
create index organization_number_beginning on organization (organization_number text_pattern_ops)
  where organization_number is not null;
create index invitation_email_beginning on invitation (email text_pattern_ops);
create index purchase_order_organization on purchase_order (organization_id, created_at desc)
  where organization_id is not null;

-- owner: accounts -- published
create view support_person as
  select u.id, u.email, u.name, u.market, u.locale, u.created_at, u.last_login_at,
         p.status as pool_status, p.enabled, cardinality(p.mfa_enabled) > 0 as has_second_factor,
         d.asked_at as deletion_asked_at, d.erase_after
  from app_user u
  left join pool_user p on p.sub = u.id
  left join account_deletion d on d.user_id = u.id
  where acting_staff_may('people.read');

-- owner: accounts -- published
create view support_session as
  select id, user_sub as user_id, user_agent, created_at, last_seen_at, expires_at, revoked_at, revoked_reason
  from user_session where acting_staff_may('people.read');

-- owner: accounts -- published
create view support_domain as
  select organization_id, domain, verified_at, created_at from email_domain where acting_staff_may('people.read');

-- owner: organizations -- published
create view support_organization as
  select id, short_id, name, type, market, created_from, organization_number, archived, created_at,
         invoice_name, invoice_email, invoice_period, invoice_send_via, invoice_reference
  from organization where acting_staff_may('people.read');

-- owner: organizations -- published
create view support_membership as
  select m.organization_id, m.user_id, m.role, m.created_at, o.name as organization_name, u.name, u.email
  from membership m
  join organization o on o.id = m.organization_id
  join app_user u on u.id = m.user_id
  where acting_staff_may('people.read');

-- owner: organizations -- published
create view support_trust_event as
  select id, organization_id, kind, proof, evidence, at from trust_event where acting_staff_may('people.read');

-- owner: organizations -- published
create view support_dpa as
  select organization_id, version, source, user_name, accepted_at from dpa_acceptance
  where acting_staff_may('people.read');

-- owner: people -- published
create view support_invitation as
  select i.id, i.organization_id, o.name as organization_name, i.email, i.name, i.role, i.status, i.waits_for, i.created_at,
         i.sent_at, i.letters, i.bounced_at, i.bounce_reason, i.closed_at, i.closed_as
  from invitation i join organization o on o.id = i.organization_id
  where acting_staff_may('people.read');

-- owner: subscriptions -- published
create view support_subscription as
  select s.id, s.user_id, s.organization_id, p.licence, s.seats, s.stage, s.period, s.renews, s.starts_at, s.period_to,
         s.payment_method, subscription_state(s.status, s.starts_at, greatest(s.expiration_date, s.access_until)) as state,
         s.expiration_date
  from subscription s join product p on p.id = s.product_id
  where acting_staff_may('people.read');

-- owner: licenses -- published
create view support_license as
  select l.id, l.user_id, l.organization_id, c.name as course_name, l.seats, l.starts_at, l.expires_at, l.ended_at
  from course_license l join course c on c.id = l.course_id
  where acting_staff_may('people.read');

-- Letters without their words; numbers in a subject may be a code.
-- owner: platform -- published
create view support_letter as
  select id, kind, recipient, regexp_replace(subject, '\d{4,}', '····', 'g') as subject, created_at, sent_at, attempts, last_error
  from mail_outbox where acting_staff_may('people.read');

-- owner: platform -- published
create view support_log as
  select e.id, e.organization_id, e.at, e.kind, e.subject, u.name as actor_name
  from audit_entry e left join app_user u on u.id = e.actor_id
  where acting_staff_may('people.read');

-- owner: purchase -- published
create view support_order as
  select id, short_id, kind, state, user_id, organization_id, seats, payment_method, currency, total, created_at, completed_at
  from purchase_order where acting_staff_may('payments.read');

-- owner: purchase -- published
create view support_payment as
  select p.id, coalesce(p.user_id, o.user_id) as user_id, coalesce(p.organization_id, o.organization_id) as organization_id,
         p.order_id, o.short_id as order_short_id, p.provider, p.state, p.amount, p.refunded, p.currency, p.created_at
  from payment p left join purchase_order o on o.id = p.order_id
  where acting_staff_may('payments.read');

-- owner: invoices -- published
create view support_invoice as
  select i.id, i.number, i.kind, i.user_id, i.organization_id, i.issue_date, i.due_date, i.currency, i.total,
         b.open, d.channel, d.state as delivery, d.sent_at, d.reason as delivery_reason
  from invoice i
  left join invoice_balance b on b.id = i.id
  left join invoice_delivery d on d.invoice_id = i.id
  where acting_staff_may('payments.read');

-- owner: lti -- published
create view support_launch as
  select l.id, l.user_id, l.organization_id, p.name as platform_name, l.at, l.outcome, l.reason, l.title
  from lti_launch l join lti_platform p on p.id = l.platform_id
  where acting_staff_may('people.read');

-- owner: certificates -- published
create view support_certificate as
  select id, code, user_id, holder_name, course_name, type, issued_at, valid_until, replaced_at, revoked_at, revoked_kind, revoked_reason
  from certificate where acting_staff_may('people.read');

-- Figures of the start page. An organisation awaits approval while nothing has proved who it is.
-- owner: organizations -- published
create view support_waiting as
  select
    (select count(*)::int from organization o
     where o.type = 'ORGANIZATION' and not o.archived
       and not exists (select from trust_event t where t.organization_id = o.id)) as organizations,
    (select count(*)::int from invitation i where i.closed_at is null and i.status = 'BOUNCED') as bounced,
    (select count(*)::int from account_deletion d where d.begun_at is null) as deletions
  where acting_staff_may('figures.read');
