-- A browser or program that a user of the embedded pool has signed in with, and that can prove it is the same again. Its
-- verifier is sealed as passwords are. A remembered one stands for the second factor.
-- owner: accounts
create table pool_device (
  device_key text primary key check (length(device_key) <= 55),
  user_sub uuid not null references pool_user (sub) on delete cascade,
  name text not null check (length(name) between 1 and 1024),
  sealed_verifier bytea not null,
  remembered boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_authenticated_at timestamptz not null
);
create index pool_device_user on pool_device (user_sub, created_at, device_key);
create index pool_device_age on pool_device (last_authenticated_at);
alter table pool_device enable row level security;
create policy pool_device_system on pool_device
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The device that a sign-in was made with, or that it may make itself known as.
alter table pool_sign_in add column device_key text check (length(device_key) <= 55);
