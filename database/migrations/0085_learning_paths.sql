-- Playlists that hold every kind of thing (C8), may have to be taken in order, are made by users and organisations and
-- shared with persons, groups and whole organisations (O1, O3, O5).

-- What others may know of learning, so that a list knows how far its reader is. Each reader sees only the own rows.
-- owner: watching -- published
create view lesson_watched with (security_invoker = true) as
  select user_id, lesson_id, course_id, position_seconds, completed_at from episode_progress;

-- owner: quizzes -- published
create view quiz_outline with (security_invoker = true) as
  select id, short_id, lesson_id, course_id from quiz;

-- owner: quizzes -- published
create view quiz_standing with (security_invoker = true) as
  select user_id, quiz_id, bool_or(result = 'PASSED') as passed from quiz_attempt group by user_id, quiz_id;

-- owner: courses -- published
create view course_trailer with (security_invoker = true) as
  select id as course_id, trailer_asset_id as media_asset_id from course where trailer_asset_id is not null;

-- What can be subscribed to in which market.
-- owner: subscriptions -- published
create view product_in_market with (security_invoker = true) as
  select p.id, p.licence, p.description, k.market
  from product p join product_catalog x on x.product_id = p.id join catalog k on k.id = x.catalog_id;

-- Groups of members inside an organisation, at most one level deep: a group with a parent has no groups of its own.
-- owner: organisations
create table member_group (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id),
  parent_id uuid,
  name text not null check (length(name) between 1 and 70),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, name),
  foreign key (organization_id, parent_id) references member_group (organization_id, id),
  check (parent_id <> id)
);
create index member_group_parent on member_group (organization_id, parent_id) where parent_id is not null;
-- Whoever leaves the organisation leaves its groups.
-- owner: organisations
create table member_group_member (
  group_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id),
  foreign key (organization_id, group_id) references member_group (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index member_group_member_user on member_group_member (user_id, group_id);
create index member_group_member_membership on member_group_member (organization_id, user_id);
create index member_group_member_group on member_group_member (organization_id, group_id);
alter table member_group_member enable row level security;
create policy member_group_member_read on member_group_member for select using (
  organization_id in (select managed_organizations())
  or user_id = (select acting_user())
  or (select acting_as_system())
);
create policy member_group_member_system on member_group_member
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The groups somebody is in, and those above them. Runs as the owner, for the same reason as acting_organizations().
create function acting_groups() returns setof uuid language sql stable security definer set search_path = public as
$$
  select m.group_id from member_group_member m where m.user_id = acting_user()
  union
  select g.parent_id from member_group_member m join member_group g on g.id = m.group_id
  where m.user_id = acting_user() and g.parent_id is not null
$$;

alter table member_group enable row level security;
create policy member_group_read on member_group for select using (
  organization_id in (select managed_organizations())
  or id in (select acting_groups())
  or (select acting_as_system())
);
create policy member_group_system on member_group
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- The groups of an organisation with their size, for its admins and managers (O5); those below one count with it.
-- owner: organisations -- published
create view organization_group with (security_invoker = true) as
  select g.id, g.organization_id, g.parent_id, g.name,
         (select count(distinct m.user_id)::int from member_group_member m
           where m.group_id = g.id or m.group_id in (select b.id from member_group b where b.parent_id = g.id)) as members
  from member_group g;

-- People of the asker's organisations by name and address: runs as the owner and filters by who asks. Nothing lists it;
-- whoever wants to share something must know the address, or already shares with the person.
-- owner: organisations -- published
create view colleague as
  select m.organization_id, m.user_id, u.name, u.email
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id in (select acting_organizations()) or acting_as_system();

alter table playlist
  add column sequence text not null default 'FREE' check (sequence in ('FREE', 'IN_ORDER')),
  add column trailer_course_id uuid references course (id) on delete set null,
  -- counts up with every change, so that nobody overwrites what they have not seen
  add column version integer not null default 1,
  add constraint playlist_name_length check (not jsonb_path_exists(name, '$[*] ? (@.value like_regex "^.{121,}$" flag "s")'));
create index playlist_trailer_course on playlist (trailer_course_id) where trailer_course_id is not null;

-- Items get a name of their own and a target by their kind: COURSE and TRAILER a course, LESSON, GAME and TEST a lesson,
-- PLAYLIST another list, SUBSCRIPTION a product.
alter table playlist_item
  drop constraint playlist_item_pkey,
  drop constraint playlist_item_playlist_id_course_id_key,
  drop constraint playlist_item_kind_check,
  alter column course_id drop not null,
  add column id uuid not null default new_id(),
  add column lesson_id uuid references lesson (id) on delete cascade,
  add column nested_id uuid references playlist (id) on delete cascade,
  add column product_id uuid references product (id) on delete cascade,
  add primary key (id),
  -- looked at when a statement has ended: a new order is written in one
  add unique (playlist_id, position) deferrable initially immediate,
  add check (kind in ('COURSE', 'PLAYLIST', 'LESSON', 'TRAILER', 'GAME', 'TEST', 'SUBSCRIPTION')),
  add check ((kind in ('COURSE', 'TRAILER')) = (course_id is not null)),
  add check ((kind in ('LESSON', 'GAME', 'TEST')) = (lesson_id is not null)),
  add check ((kind = 'PLAYLIST') = (nested_id is not null)),
  add check ((kind = 'SUBSCRIPTION') = (product_id is not null)),
  add check (nested_id <> playlist_id);
create unique index playlist_item_once_course on playlist_item (playlist_id, kind, course_id) where course_id is not null;
create unique index playlist_item_once_lesson on playlist_item (playlist_id, lesson_id) where lesson_id is not null;
create unique index playlist_item_once_nested on playlist_item (playlist_id, nested_id) where nested_id is not null;
create unique index playlist_item_once_product on playlist_item (playlist_id, product_id) where product_id is not null;
create index playlist_item_lesson on playlist_item (lesson_id) where lesson_id is not null;
create index playlist_item_nested on playlist_item (nested_id) where nested_id is not null;
create index playlist_item_product on playlist_item (product_id) where product_id is not null;

-- Who else sees a list: everybody of an organisation, a group of it, or one person in it. It holds while the one who
-- looks belongs to that organisation.
-- owner: playlists
create table playlist_share (
  id uuid primary key default new_id(),
  playlist_id uuid not null references playlist (id) on delete cascade,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('ORGANIZATION', 'USER', 'GROUP')),
  user_id uuid references app_user (id) on delete cascade,
  group_id uuid,
  shared_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (playlist_id, kind, organization_id, user_id, group_id),
  foreign key (organization_id, group_id) references member_group (organization_id, id) on delete cascade,
  check ((kind = 'USER') = (user_id is not null)),
  check ((kind = 'GROUP') = (group_id is not null))
);
create index playlist_share_organization on playlist_share (organization_id, playlist_id);
create index playlist_share_group on playlist_share (organization_id, group_id) where group_id is not null;
create index playlist_share_user on playlist_share (user_id, playlist_id) where user_id is not null;
create index playlist_share_by on playlist_share (shared_by) where shared_by is not null;
alter table playlist_share enable row level security;

-- The lists that others share with the one who asks, and the lists inside these. Runs as the owner, so that the policies
-- of list and share do not ask each other in circles. What a person shares ends when that person leaves.
create function shared_playlists() returns setof uuid language sql stable security definer set search_path = public as
$$
  with shared as materialized (
    select s.playlist_id
    from playlist_share s join playlist p on p.id = s.playlist_id
    where s.organization_id in (select acting_organizations())
      and (s.kind = 'ORGANIZATION' or s.user_id = acting_user() or s.group_id in (select acting_groups()))
      and (p.user_id is null
           or exists (select from membership m where m.organization_id = s.organization_id and m.user_id = p.user_id))
  )
  select playlist_id from shared
  union
  select i.nested_id from shared join playlist_item i on i.playlist_id = shared.playlist_id
  where i.nested_id is not null
$$;

-- Members see what is shared with them; until now that was everything of their organisation.
drop policy playlist_read on playlist;
create policy playlist_read on playlist for select using (
  (kind = 'NONE' and (select acting_user()) is not null)
  or user_id = (select acting_user())
  or organization_id in (select managed_organizations())
  or id in (select shared_playlists())
  or (select acting_as_system())
);
-- One's own lists, and those of an organisation for its admins and managers (O3).
create policy playlist_make on playlist for insert with check (
  user_id = (select acting_user()) or organization_id in (select managed_organizations())
);
create policy playlist_change on playlist for update
  using (user_id = (select acting_user()) or organization_id in (select managed_organizations()))
  with check (user_id = (select acting_user()) or organization_id in (select managed_organizations()));
create policy playlist_remove on playlist for delete using (
  user_id = (select acting_user()) or organization_id in (select managed_organizations())
);

-- The lists that the one who asks may change.
create function own_playlist(wanted uuid) returns boolean language sql stable as
$$
  select exists (
    select from playlist p
    where p.id = wanted and (p.user_id = acting_user() or p.organization_id in (select managed_organizations())))
$$;
create policy playlist_item_add on playlist_item for insert with check (own_playlist(playlist_id));
create policy playlist_item_change on playlist_item for update
  using (own_playlist(playlist_id)) with check (own_playlist(playlist_id));
create policy playlist_item_remove on playlist_item for delete using (own_playlist(playlist_id));
create policy playlist_share_change on playlist_share
  using (own_playlist(playlist_id)) with check (own_playlist(playlist_id));
-- who is named in a share may know of it
create policy playlist_share_read on playlist_share for select using (user_id = (select acting_user()));
create policy playlist_share_system on playlist_share
  using ((select acting_as_system())) with check ((select acting_as_system()));

insert into playlist_share (playlist_id, organization_id, kind)
  select id, organization_id, 'ORGANIZATION' from playlist where organization_id is not null;

-- What a list really holds in each market: published things that the market carries. Everything else is left out and
-- comes back by itself. Lists in lists stand apart, one level down.
-- owner: playlists
create view playlist_leaf with (security_invoker = true) as
  select i.id, i.playlist_id, i.position, i.kind, i.course_id, i.lesson_id, i.nested_id, i.product_id,
         c.market, c.id as in_course_id, c.name
  from playlist_item i join course_card c on c.id = i.course_id
  where i.kind = 'COURSE' or (i.kind = 'TRAILER' and exists (select from course_trailer t where t.course_id = c.id))
  union all
  select i.id, i.playlist_id, i.position, i.kind, i.course_id, i.lesson_id, i.nested_id, i.product_id,
         c.market, c.id, l.name
  from playlist_item i
  join lesson_outline l on l.id = i.lesson_id
    and l.kind = case i.kind when 'LESSON' then 'EPISODE' when 'TEST' then 'QUIZ' else 'GAME' end
  join course_card c on c.id = l.course_id
  union all
  select i.id, i.playlist_id, i.position, i.kind, i.course_id, i.lesson_id, i.nested_id, i.product_id,
         p.market, null, p.description
  from playlist_item i join product_in_market p on p.id = i.product_id;

-- owner: playlists
create view playlist_content with (security_invoker = true) as
  select * from playlist_leaf
  union all
  select i.id, i.playlist_id, i.position, i.kind, i.course_id, i.lesson_id, i.nested_id, i.product_id,
         k.market, null, n.name
  from playlist_item i
  join playlist n on n.id = i.nested_id
  cross join (values ('no'), ('es')) k (market)
  where exists (select from playlist_leaf x where x.playlist_id = n.id and x.market = k.market);
