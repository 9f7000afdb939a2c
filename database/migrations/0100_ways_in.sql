-- Ways into an organisation: what became of an invitation, its own link, its mail domains, and who waits for a seat.

-- Somebody may say no to an invitation.
alter table invitation drop constraint invitation_closed_as_check;
alter table invitation add constraint invitation_closed_as_check check (closed_as in ('ACCEPTED', 'WITHDRAWN', 'DECLINED'));
-- How many letters an organisation has sent in a day.
create index invitation_sent on invitation (organization_id, sent_at) where sent_at is not null;

-- The organisation's own link. It is shown to its managers as often as they like, so the code is kept as it is.
-- owner: organisations
create table join_link (
  organization_id uuid primary key references organization (id),
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- ASK: a manager says yes or no; STRAIGHT_IN: whoever has the link is in
  way text not null check (way in ('ASK', 'STRAIGHT_IN')),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table join_link enable row level security;
create policy join_link_read on join_link for select using (
  organization_id in (select wholly_managed_organizations()) or (select acting_as_system())
);
create policy join_link_system on join_link using ((select acting_as_system())) with check ((select acting_as_system()));

-- The groups that those who come by the link join.
-- owner: organisations
create table join_link_group (
  organization_id uuid not null references join_link (organization_id) on delete cascade,
  group_id uuid not null,
  primary key (organization_id, group_id),
  foreign key (organization_id, group_id) references member_group (organization_id, id) on delete cascade
);
alter table join_link_group enable row level security;
create policy join_link_group_read on join_link_group for select using (
  organization_id in (select wholly_managed_organizations()) or (select acting_as_system())
);
create policy join_link_group_system on join_link_group
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Who wants a seat and has none: ASKING needs a manager's yes, WAITING a seat that is free. It goes when they come in.
-- owner: organisations
create table seat_request (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization (id),
  user_id uuid not null references app_user (id) on delete cascade,
  way text not null check (way in ('INVITATION', 'LINK', 'DOMAIN')),
  state text not null check (state in ('WAITING', 'ASKING')),
  role text not null default 'MEMBER' check (role in ('ADMIN', 'MANAGER', 'MEMBER')),
  -- those that exist when the seat is free
  group_ids uuid[] not null default '{}',
  invitation_id uuid,
  invited_at timestamptz,
  created_at timestamptz not null,
  unique (organization_id, user_id),
  foreign key (organization_id, invitation_id) references invitation (organization_id, id) on delete cascade,
  check ((way = 'INVITATION') = (invitation_id is not null)),
  check (way <> 'INVITATION' or state = 'WAITING')
);
create index seat_request_user on seat_request (user_id);
create index seat_request_latest on seat_request (organization_id, created_at, id);
create index seat_request_waiting on seat_request (organization_id, created_at, id) where state = 'WAITING';
create index seat_request_invitation on seat_request (organization_id, invitation_id) where invitation_id is not null;
alter table seat_request enable row level security;
create policy seat_request_read on seat_request for select using (
  user_id = (select acting_user())
  or organization_id in (select wholly_managed_organizations())
  or (select acting_as_system())
);
create policy seat_request_system on seat_request
  using ((select acting_as_system())) with check ((select acting_as_system()));

-- Who asks for a seat, by name, for whoever manages the whole organisation. Runs as the owner and filters by who asks.
-- owner: organisations -- published
create view organization_seat_request as
  select r.id, r.organization_id, r.user_id, r.way, r.state, r.created_at, u.name, u.email
  from seat_request r join app_user u on u.id = r.user_id
  where r.organization_id in (select wholly_managed_organizations()) or acting_as_system();

-- No way whatsoever leads past the count of seats (O4): whoever adds members waits for the subscription, counts those who
-- are there now, and goes back when there are more than seats. Where no count is set, or there is no subscription, the
-- table holds nobody back: that nobody joins without a subscription is said by whoever lets people in.
create function hold_seats() returns trigger language plpgsql security definer set search_path = public as $$
declare
  joined uuid;
  held integer;
begin
  for joined in select distinct organization_id from joining order by organization_id loop
    select seats into held from subscription where organization_id = joined for update;
    if held is not null and (select count(*) from membership where organization_id = joined) > held then
      raise exception 'no seat left' using errcode = 'KU004', table = 'membership';
    end if;
  end loop;
  return null;
end $$;
create trigger membership_holds_seats after insert on membership
  referencing new table as joining for each statement execute function hold_seats();

-- What the mail service has told of letters, each once: names of events only, kept for as long as they could be repeated.
-- owner: platform
create table mail_event (
  id text primary key check (length(id) between 1 and 200),
  received_at timestamptz not null
);
create index mail_event_received on mail_event (received_at);
alter table mail_event enable row level security;
create policy mail_event_system on mail_event using ((select acting_as_system())) with check ((select acting_as_system()));
