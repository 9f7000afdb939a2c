-- How many invitation letters an organisation sent, minute by minute of the last 24 hours: the day's limit holds for
-- letters, and one invitation may have several. It names nobody.
-- owner: organisations
create table invitation_letter_count (
  organization_id uuid not null references organization (id) on delete cascade,
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  letters integer not null check (letters > 0),
  primary key (organization_id, minute)
);
alter table invitation_letter_count enable row level security;
create policy invitation_letter_count_system on invitation_letter_count
  using ((select acting_as_system())) with check ((select acting_as_system()));

insert into invitation_letter_count (organization_id, minute, letters)
select organization_id, date_trunc('minute', sent_at, 'UTC'), count(*)
from invitation where sent_at >= now() - interval '24 hours'
group by 1, 2;
