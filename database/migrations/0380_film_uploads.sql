-- Films that staff send: the file as it was sent, and the work that makes a film of it.

-- A worker holds a row by its lease while it works on it. A lease that has ended belongs to a worker that died.
-- owner: media
create table film_upload (
  id uuid primary key default new_id(),
  -- null: a deleted account
  uploaded_by uuid references app_user (id) on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  -- the language spoken
  language text not null check (language in ('nb', 'es', 'en')),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  status text not null default 'RECEIVING'
    check (status in ('RECEIVING', 'WAITING', 'WORKING', 'READY', 'FAILED', 'CANCELLED')),
  -- why it failed, or what it waits for
  problem text check (problem ~ '^[A-Z][A-Z_]{2,39}$'),
  step text check (step in ('SCANNING', 'READING', 'MEASURING', 'ENCODING', 'STORING')),
  -- of the whole work, 0 to 1
  progress real not null default 0 check (progress between 0 and 1),
  attempts integer not null default 0 check (attempts >= 0),
  lease_id uuid,
  lease_until timestamptz,
  -- candidates for the still picture, of which one is chosen
  poster_count integer not null default 0 check (poster_count between 0 and 9),
  poster_chosen integer not null default 1 check (poster_chosen between 1 and 9),
  -- text tracks that were found in the file: [{ "path", "language", "title", "cues" }]
  subtitles jsonb not null default '[]' check (octet_length(subtitles::text) <= 20000),
  media_asset_id uuid unique references media_asset (id),
  created_at timestamptz not null,
  -- when bytes came last
  received_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  removed_at timestamptz,
  check ((lease_id is null) = (lease_until is null)),
  check (lease_id is null or status = 'WORKING'),
  check ((media_asset_id is not null) = (status = 'READY'))
);
create index film_upload_latest on film_upload (created_at desc, id desc) where removed_at is null;
create index film_upload_unfinished on film_upload (status, received_at)
  where status in ('RECEIVING', 'WAITING', 'WORKING');
create index film_upload_by on film_upload (uploaded_by) where uploaded_by is not null;
create index film_upload_removed on film_upload (removed_at) where removed_at is not null;
alter table film_upload enable row level security;
create policy film_upload_system on film_upload
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- What the film library of the studio shows.
-- owner: media -- published
create view studio_film as
  select f.id, u.name as uploaded_by, f.file_name, f.language, f.size, f.received, f.status, f.problem, f.step, f.progress,
         f.poster_count, f.poster_chosen, f.subtitles, f.media_asset_id, f.created_at, f.received_at, f.started_at,
         f.ended_at, m.key as film_key, m.duration_seconds, m.width, m.height, m.captions
  from film_upload f
  left join app_user u on u.id = f.uploaded_by
  left join media_asset m on m.id = f.media_asset_id
  where f.removed_at is null and acting_staff_may('courses.edit');
revoke insert, update, delete on studio_film from kursiva_app;
