-- Whether an item is seen is looked up by its list's key. Without `offset 0` all lists of all organisations were read.
alter policy playlist_item_read on playlist_item using (
  exists (select from playlist p where p.id = playlist_item.playlist_id offset 0)
);

-- The lists that the acting user sees, by indexes, so that a page of them does not read those of all organisations. The
-- policy playlist_read still decides on each.
create index playlist_of_ours on playlist (id) where kind = 'NONE';
create function seen_playlists() returns setof uuid
language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select id from playlist where kind = 'NONE' and acting_user() is not null
  union
  select id from playlist where user_id = acting_user()
  union
  select p.id from playlist p where p.organization_id in (select managed_organizations())
  union
  select shared_playlists()
$$;
