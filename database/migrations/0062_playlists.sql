-- A list of things to take, in order. One of nobody's (NONE) is Kursiva's own and there for every signed-in user; the
-- others belong to whom their kind names (O1). Lists of groups come with the groups.
-- owner: playlists
create table playlist (
  id uuid primary key default new_id(),
  short_id text not null unique check (short_id ~ '^[a-z0-9]{3,12}$'),
  kind text not null check (kind in ('ORGANIZATION', 'USER', 'NONE')),
  organization_id uuid references organization (id),
  user_id uuid references app_user (id) on delete cascade,
  name localised_text not null,
  description localised_text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'ORGANIZATION') = (organization_id is not null)),
  check ((kind = 'USER') = (user_id is not null))
);
create index playlist_organization on playlist (organization_id, updated_at desc, id desc);
create index playlist_user on playlist (user_id, updated_at desc, id desc) where user_id is not null;
create index playlist_newest on playlist (updated_at desc, id desc);
alter table playlist enable row level security;
create policy playlist_read on playlist for select using (
  (kind = 'NONE' and (select acting_user()) is not null)
  or organization_id in (select acting_organizations())
  or user_id = (select acting_user())
  or (select acting_as_system())
);
create policy playlist_system on playlist using ((select acting_as_system())) with check ((select acting_as_system()));

-- What a playlist holds, in order. Whole courses for now; the other kinds (C8) join with what they point at.
-- owner: playlists
create table playlist_item (
  playlist_id uuid not null references playlist (id) on delete cascade,
  position integer not null check (position >= 0),
  kind text not null check (kind = 'COURSE'),
  course_id uuid not null references course (id) on delete cascade,
  primary key (playlist_id, position),
  unique (playlist_id, course_id)
);
create index playlist_item_course on playlist_item (course_id);
alter table playlist_item enable row level security;
create policy playlist_item_read on playlist_item for select using (
  exists (select from playlist p where p.id = playlist_id)
);
create policy playlist_item_system on playlist_item
  using ((select acting_as_system())) with check ((select acting_as_system()));
