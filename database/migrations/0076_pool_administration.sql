-- What the administration of the embedded pool needs.

-- The groups of its users. A group is there as long as somebody is in it.
-- owner: accounts
create table pool_group_member (
  user_sub uuid not null references pool_user (sub) on delete cascade,
  group_name text collate "C" not null check (length(group_name) between 1 and 128),
  added_at timestamptz not null,
  primary key (user_sub, group_name)
);
alter table pool_group_member enable row level security;
create policy pool_group_member_system on pool_group_member
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Users are also looked for by the beginning of their address.
create index pool_user_email_beginning on pool_user (email text_pattern_ops);
