-- People invited from a list, a file's or one that was typed: first it is read and judged row by row, then it runs in
-- batches. It is a working paper: it goes after 30 days, what came of it stands in the invitations and the log.

-- owner: organisations
create table people_import (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id) on delete cascade,
  -- who is asking; null once that account is erased, and then nothing of it is run any more
  asked_by uuid references app_user (id) on delete set null,
  source text not null check (source in ('FILE', 'TYPED')),
  file_name text check (length(file_name) between 1 and 200),
  -- how the file was written; null for a workbook, which has neither
  encoding text check (encoding in ('UTF-8', 'UTF-16', 'Windows-1252')),
  separator text check (separator in ('SEMICOLON', 'COMMA', 'TAB')),
  -- the language of the letters
  locale text not null check (locale in ('nb', 'es', 'en')),
  state text not null default 'READ' check (state in ('READ', 'RUNNING', 'DONE', 'STOPPED')),
  stopped_because text check (stopped_because in ('ASKED', 'ROLE_LOST')),
  row_count integer not null check (row_count between 1 and 50000),
  invite_count integer not null check (invite_count >= 0),
  known_count integer not null check (known_count >= 0),
  fix_count integer not null check (fix_count >= 0),
  -- rows that are done, and those of them that became invitations
  done_count integer not null default 0 check (done_count between 0 and invite_count),
  invited_count integer not null default 0 check (invited_count between 0 and done_count),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  unique (organization_id, id),
  check (invite_count + known_count + fix_count = row_count),
  check ((state = 'STOPPED') = (stopped_because is not null)),
  check ((state = 'READ') = (started_at is null))
);
create index people_import_latest on people_import (organization_id, created_at desc, id desc);
create index people_import_asked_by on people_import (asked_by) where asked_by is not null;
create index people_import_created on people_import (created_at);
alter table people_import enable row level security;
create policy people_import_read on people_import for select using (
  organization_id in (select wholly_managed_organizations())
  or (asked_by = (select acting_user()) and organization_id in (select managed_organizations()))
  or (select acting_as_system())
);
create policy people_import_system on people_import
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: organisations
create table people_import_row (
  import_id uuid not null references people_import (id) on delete cascade,
  number integer not null check (number > 0),
  -- as the list says it, so that it can be mended there
  name text not null check (length(name) <= 300),
  email text not null check (length(email) <= 300),
  role_given text not null check (length(role_given) <= 300),
  groups_given text not null check (length(groups_given) <= 300),
  -- what it says, where it says something
  role text check (role in ('ADMIN', 'MANAGER', 'MEMBER')),
  group_ids uuid[] not null default '{}' check (cardinality(group_ids) <= 20),
  fate text not null check (fate in ('INVITE', 'KNOWN', 'FIX')),
  reason text check (reason ~ '^[A-Z_]{3,30}$'),
  -- the row before it with the same address
  same_as integer,
  done_at timestamptz,
  invitation_id uuid references invitation (id) on delete set null,
  primary key (import_id, number),
  check (fate <> 'INVITE' or role is not null),
  check (done_at is null or fate = 'INVITE')
);
create index people_import_row_fate on people_import_row (import_id, fate, number);
create index people_import_row_left on people_import_row (import_id, number) where fate = 'INVITE' and done_at is null;
create index people_import_row_email on people_import_row (email);
create index people_import_row_invitation on people_import_row (invitation_id) where invitation_id is not null;
alter table people_import_row enable row level security;
create policy people_import_row_read on people_import_row for select using (import_id in (select i.id from people_import i));
create policy people_import_row_system on people_import_row
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The e-mail domains that are proved to be an organisation's own: an address elsewhere may be a slip of the pen.
-- owner: accounts -- published
create view proved_email_domain with (security_invoker = true) as
  select organization_id, domain from email_domain where verified_at is not null;
