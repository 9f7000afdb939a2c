-- Why an account is marked for deletion: its owner asked, or it was not used for three years. The mark of an unused account
-- goes when its owner signs in.
alter table account_deletion add column reason text not null default 'REQUESTED'
  check (reason in ('REQUESTED', 'UNUSED'));

-- The accounts that nobody has used for long.
create index app_user_last_used on app_user ((coalesce(last_login_at, created_at)));
