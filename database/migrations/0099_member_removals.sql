-- Whoever was removed from an organisation, and everything needed to put it back for a few minutes.

-- One row for each person of a removal; those removed together share removal_id. Rows go within a day.
-- owner: organisations
create table member_removal (
  removal_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  removed_by uuid not null references app_user (id) on delete cascade,
  removed_at timestamptz not null,
  -- the membership as it was
  role text not null check (role in ('ADMIN', 'MANAGER', 'MEMBER')),
  group_limited boolean not null,
  invited_at timestamptz,
  joined_at timestamptz not null,
  group_ids uuid[] not null,
  -- what became of what they had made for the organisation (O2), and for whom
  action text not null check (action in ('DELETE', 'TRANSFER')),
  transferred_to uuid references app_user (id) on delete cascade,
  -- the groups that whoever took over joined for it
  joined_group_ids uuid[] not null default '{}',
  -- what each other feature needs to put back what was its own
  keepsake jsonb not null,
  undone_at timestamptz,
  primary key (removal_id, user_id),
  check ((action = 'TRANSFER') = (transferred_to is not null))
);
create index member_removal_user on member_removal (user_id);
create index member_removal_organization on member_removal (organization_id);
create index member_removal_by on member_removal (removed_by);
create index member_removal_to on member_removal (transferred_to) where transferred_to is not null;
create index member_removal_at on member_removal (removed_at);
alter table member_removal enable row level security;
create policy member_removal_system on member_removal
  using ((select acting_as_system())) with check ((select acting_as_system()));
