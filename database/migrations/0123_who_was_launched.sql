-- Who a launched person is here: an account of one's own, once it is proved, in place of the one made for the platform's
-- person.

-- What somebody who was launched shows at their own account, once and within minutes, to prove the launch.
-- owner: lti
create table lti_link (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  lti_user_id uuid not null unique references lti_user on delete cascade,
  -- whose seat the launch took
  organization_id uuid not null references organization on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index lti_link_expires on lti_link (expires_at);
create index lti_link_organization on lti_link (organization_id);
alter table lti_link enable row level security;
create policy only_system on lti_link for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- The account that was made for a platform's person who has shown one of their own since. What they had learnt is carried
-- over; what could not be stays here for as long as the account of their own does.
-- owner: lti
create table lti_former (
  user_id uuid primary key references app_user on delete cascade,
  account_id uuid not null references app_user on delete cascade,
  platform_id uuid references lti_platform on delete set null,
  merged_at timestamptz not null,
  -- when what came late was carried over too, after which nothing more comes
  settled_at timestamptz
);
create index lti_former_account on lti_former (account_id);
create index lti_former_platform on lti_former (platform_id);
create index lti_former_unsettled on lti_former (merged_at) where settled_at is null;
alter table lti_former enable row level security;
create policy only_system on lti_former for all using ((select acting_as_system())) with check ((select acting_as_system()));

-- A session that was never opened, and one that is over, are found by when they ended.
create index lti_login_created on lti_login (created_at);

-- A seat changes hands, and what hangs on the membership goes with it.
alter table member_group_member
  drop constraint member_group_member_organization_id_user_id_fkey,
  add constraint member_group_member_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table active_organization
  drop constraint active_organization_organization_id_user_id_fkey,
  add constraint active_organization_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table seat_warning
  drop constraint seat_warning_organization_id_user_id_fkey,
  add constraint seat_warning_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table assignment_turn
  drop constraint assignment_turn_organization_id_user_id_fkey,
  add constraint assignment_turn_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table learning_week
  drop constraint learning_week_organization_id_user_id_fkey,
  add constraint learning_week_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table learning_course
  drop constraint learning_course_organization_id_user_id_fkey,
  add constraint learning_course_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table learning_event
  drop constraint learning_event_organization_id_user_id_fkey,
  add constraint learning_event_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;
alter table activity_name_choice
  drop constraint activity_name_choice_organization_id_user_id_fkey,
  add constraint activity_name_choice_organization_id_user_id_fkey foreign key (organization_id, user_id)
    references membership (organization_id, user_id) on delete cascade on update cascade;

-- What an attempt was begun with is still never changed, and a finished one not at all. But whose it is may be: when two
-- users turn out to be one person, it goes over whole and counts as one more of theirs. The system alone does that.
create or replace function quiz_attempt_stands() returns trigger language plpgsql as
$$
begin
  if new.user_id is distinct from old.user_id and acting_as_system()
    and to_jsonb(new) - 'user_id' - 'number' = to_jsonb(old) - 'user_id' - 'number' then
    return new;
  end if;
  if old.finished_at is not null then
    raise exception 'a finished attempt is not changed' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.quiz_id, new.user_id, new.number, new.question_ids, new.version_ids, new.pass_percentage, new.review,
      new.started_at, new.ends_at)
    is distinct from
    (old.id, old.quiz_id, old.user_id, old.number, old.question_ids, old.version_ids, old.pass_percentage, old.review,
      old.started_at, old.ends_at) then
    raise exception 'what an attempt was begun with is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Whose account takes nobody in: it is switched off, or on its way out. The system alone may ask.
-- owner: accounts -- published
create view closed_account as
  select sub as user_id from pool_user where not enabled and acting_as_system()
  union all
  select user_id from account_deletion where acting_as_system();

-- The addresses that accounts have proved to be theirs. The system alone may ask.
-- owner: accounts -- published
create view proved_address as
  select sub as user_id, email from pool_user
  where email_verified and enabled and status = 'CONFIRMED' and acting_as_system();
