-- Requests for an offer: more seats than are sold on the purchase page. Read by staff.
-- owner: purchase
create table offer_request (
  id uuid primary key default new_id(),
  market text not null references market (code),
  language text not null check (language in ('nb', 'es', 'en')),
  -- null for a visitor
  user_id uuid references app_user (id) on delete set null,
  organization text not null check (length(organization) between 1 and 140),
  organization_number text not null check (length(organization_number) <= 20),
  name text not null check (length(name) between 1 and 140),
  email text not null check (length(email) between 1 and 254),
  phone text not null check (length(phone) <= 30),
  seats integer not null check (seats between 1 and 100000),
  details text not null check (length(details) <= 500),
  created_at timestamptz not null
);
create index offer_request_user on offer_request (user_id) where user_id is not null;
create index offer_request_age on offer_request (created_at);
alter table offer_request enable row level security;
create policy offer_request_system on offer_request for all
  using ((select acting_as_system())) with check ((select acting_as_system()));
