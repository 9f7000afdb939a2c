-- How a person likes to watch, one row for each of the person's browsers (C3). A browser names itself by a random number
-- of its own; a new one begins with what was chosen latest on another.
-- owner: watching
create table playback_preferences (
  user_id uuid not null references app_user (id) on delete cascade,
  device_id uuid not null,
  autoplay boolean not null,
  muted boolean not null,
  volume numeric(3, 2) not null check (volume between 0 and 1),
  speed numeric(3, 2) not null check (speed in (0.5, 0.75, 1, 1.25, 1.5, 1.75, 2)),
  subtitle text not null check (subtitle in ('nb', 'es', 'en', 'off', 'auto')),
  -- the height of the picture; null for what the connection carries
  quality integer check (quality between 1 and 4320),
  caption_size text not null check (caption_size in ('small', 'normal', 'large', 'largest')),
  caption_ground text not null check (caption_ground in ('solid', 'faint', 'none')),
  caption_place text not null check (caption_place in ('bottom', 'top')),
  caption_colour text not null check (caption_colour in ('white', 'yellow', 'black')),
  page_keys boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, device_id)
);
create index playback_preferences_latest on playback_preferences (user_id, updated_at desc, device_id);
alter table playback_preferences enable row level security;
create policy playback_preferences_own on playback_preferences
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
