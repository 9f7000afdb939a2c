-- Groups that are looked after, which organisation counts for somebody with several, and seats that nobody sits in.

-- Which of somebody's organisations counts, where they have chosen (I6); without a choice it is the one joined first.
-- Whoever leaves an organisation has not chosen it any more.
-- owner: organisations
create table active_organization (
  user_id uuid primary key references app_user (id) on delete cascade,
  organization_id uuid not null,
  chosen_at timestamptz not null,
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index active_organization_membership on active_organization (organization_id, user_id);
alter table active_organization enable row level security;
create policy active_organization_own on active_organization for select using (user_id = (select acting_user()));
create policy active_organization_system on active_organization
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Somebody who has been told that the seat is freed unless they come by. Taken back, come by or freed, the line goes; the
-- log of the organisation keeps what was done.
-- owner: organisations
create table seat_warning (
  organization_id uuid not null,
  user_id uuid not null,
  warned_by uuid references app_user (id) on delete set null,
  warned_at timestamptz not null,
  frees_at timestamptz not null check (frees_at > warned_at),
  -- when the letter was written; null: it waits
  told_at timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index seat_warning_due on seat_warning (frees_at, organization_id, user_id);
create index seat_warning_untold on seat_warning (warned_at) where told_at is null;
create index seat_warning_user on seat_warning (user_id);
create index seat_warning_by on seat_warning (warned_by) where warned_by is not null;
alter table seat_warning enable row level security;
create policy seat_warning_read on seat_warning for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (organization_id, user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
  or (select acting_as_system())
);
create policy seat_warning_system on seat_warning
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- When the people of an organisation were last here: signed in, at work in a session, or learning; at the latest when they
-- joined. For those who see them as members.
-- owner: organisations -- published
create view member_presence as
  select m.organization_id, m.user_id, m.role, m.created_at as joined_at, u.name, u.email, u.locale, u.market,
         greatest(
           m.created_at,
           u.last_login_at,
           (select max(s.last_seen_at) from user_session s where s.user_sub = m.user_id),
           (select max(p.updated_at) from episode_progress p where p.user_id = m.user_id)
         ) as here_at
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id in (select wholly_managed_organizations())
     or (m.organization_id, m.user_id) in (select l.organization_id, l.user_id from limited_members((select acting_user())) l)
     or acting_as_system();

-- The groups of an organisation with their size: counted by the groups' own index, group by group.
-- owner: organisations -- published
create or replace view organization_group with (security_invoker = true) as
  select g.id, g.organization_id, g.parent_id, g.name,
         (select count(distinct m.user_id)::int from member_group_member m
           where m.organization_id = g.organization_id
             and m.group_id = any (array(
               select g.id union all
               select b.id from member_group b where b.organization_id = g.organization_id and b.parent_id = g.id
             ))) as members
  from member_group g;

-- How many lists are shared with each group, for those who manage the organisation.
-- owner: playlists -- published
create view group_share_count as
  select s.organization_id, s.group_id, count(*)::int as shares
  from playlist_share s
  where s.group_id is not null and (s.organization_id in (select managed_organizations()) or acting_as_system())
  group by s.organization_id, s.group_id;

-- How many assignments go to each group, for those who manage the organisation.
-- owner: assignments -- published
create view group_assignment_count as
  select t.organization_id, t.group_id, count(*)::int as assignments
  from assignment_target t join assignment a on a.id = t.assignment_id
  where t.group_id is not null and a.withdrawn_at is null
    and (t.organization_id in (select managed_organizations()) or acting_as_system())
  group by t.organization_id, t.group_id;

-- The lists of an organisation that a limited manager may change: those that nobody beyond the own groups sees, neither
-- alone nor inside another list. Runs as the owner, so that the policies of list and share do not ask each other in circles.
create function limited_playlists() returns setof uuid language sql stable security definer set search_path = public as
$$
  select p.id
  from membership m join playlist p on p.organization_id = m.organization_id
  where m.user_id = acting_user() and m.role = 'MANAGER' and m.group_limited
    and not exists (
      select from playlist_share s
      where (s.playlist_id = p.id or s.playlist_id in (select i.playlist_id from playlist_item i where i.nested_id = p.id))
        and not coalesce(s.group_id in (select g.group_id from limited_groups(acting_user()) g), false)
        and not coalesce(
          (s.organization_id, s.user_id) in (select l.organization_id, l.user_id from limited_members(acting_user()) l), false)
    )
$$;

create or replace function own_playlist(wanted uuid) returns boolean language sql stable as
$$
  select exists (
    select from playlist p
    where p.id = wanted
      and (p.user_id = acting_user()
           or p.organization_id in (select wholly_managed_organizations())
           or p.id in (select limited_playlists())))
$$;

drop policy playlist_change on playlist;
create policy playlist_change on playlist for update
  using (
    user_id = (select acting_user())
    or organization_id in (select wholly_managed_organizations())
    or id in (select limited_playlists())
  )
  with check (user_id = (select acting_user()) or organization_id in (select managed_organizations()));
drop policy playlist_remove on playlist;
create policy playlist_remove on playlist for delete using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or id in (select limited_playlists())
);

-- Everybody and whole groups are for those who manage them; a person is anybody's to share with.
create policy playlist_share_reach on playlist_share as restrictive for insert with check (
  kind = 'USER'
  or organization_id in (select wholly_managed_organizations())
  or group_id in (select g.group_id from limited_groups((select acting_user())) g)
  or (select acting_as_system())
);
