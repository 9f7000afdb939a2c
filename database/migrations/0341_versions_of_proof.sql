-- An attempt or a certificate stores the version of its course at the time when it is made. Older rows have none, because
-- what was taught then is not known. The certificate of a playlist has none: those of its courses have one.
alter table quiz_attempt add column course_version_id uuid references course_version (id);
alter table certificate
  add column course_version_id uuid references course_version (id),
  add check (type = 'course' or course_version_id is null);

-- The database sets the version, whatever the insert says.
create function note_course_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taught uuid;
begin
  if tg_table_name = 'certificate' then
    taught := new.course_id;
  else
    select course_id into taught from quiz where id = new.quiz_id;
  end if;
  new.course_version_id := (select version_id from current_course_version where course_id = taught);
  return new;
end
$$;
revoke execute on function note_course_version() from public;
create trigger quiz_attempt_version before insert on quiz_attempt for each row execute function note_course_version();
create trigger certificate_version before insert on certificate for each row execute function note_course_version();

create function refuse_other_version() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody was taught is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger quiz_attempt_version_stays before update of course_version_id on quiz_attempt
  for each row when (new.course_version_id is distinct from old.course_version_id) execute function refuse_other_version();
create trigger certificate_version_stays before update of course_version_id on certificate
  for each row when (new.course_version_id is distinct from old.course_version_id) execute function refuse_other_version();
