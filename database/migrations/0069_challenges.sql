-- A sign-in may ask for more than the password: each challenge is a session of its own, and carries on what was proved.
-- Challenges live for minutes: those that are open are asked for anew.
delete from pool_auth_session;
alter table pool_auth_session rename column sealed_key to sealed_state;
alter table pool_auth_session
  add column challenge text not null check (length(challenge) <= 64),
  add column wrong_tries integer not null default 0 check (wrong_tries >= 0);

-- FORCE_CHANGE_PASSWORD: the password is a temporary one, given by the administration.
alter table pool_user drop constraint pool_user_status_check;
alter table pool_user
  add constraint pool_user_status_check
    check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  add column mfa_enabled text[] not null default '{}'
    check (mfa_enabled <@ array['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']),
  add column mfa_preferred text check (mfa_preferred is null or mfa_preferred = any (mfa_enabled));
