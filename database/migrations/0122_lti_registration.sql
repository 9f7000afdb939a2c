-- An address by which a platform registers itself for an organisation (Dynamic Registration 1.0): made by an admin, good for
-- one hour and one platform. Whoever has it speaks for the organisation, so only its hash is kept.
-- owner: lti
create table lti_registration_ticket (
  ticket_hash bytea primary key,
  organization_id uuid not null references organization on delete cascade,
  created_by uuid not null references app_user on delete cascade,
  -- of the page that it opens
  locale text not null check (locale in ('nb', 'es', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index lti_registration_ticket_organization on lti_registration_ticket (organization_id, created_by);
create index lti_registration_ticket_created_by on lti_registration_ticket (created_by);
create index lti_registration_ticket_expires on lti_registration_ticket (expires_at);
alter table lti_registration_ticket enable row level security;
create policy only_system on lti_registration_ticket for all
  using ((select acting_as_system())) with check ((select acting_as_system()));
