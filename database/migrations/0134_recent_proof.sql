-- When the owner of a sign-in last proved to be there (by signing in, or since): what changes how somebody signs in, and
-- what takes everything along, asks for a proof of the last minutes. Null in user_session: not known, so not recent.
alter table pool_sign_in add column proved_at timestamptz;
update pool_sign_in set proved_at = auth_time;
alter table pool_sign_in alter column proved_at set not null;

alter table user_session add column proved_at timestamptz;
update user_session set proved_at = created_at;
