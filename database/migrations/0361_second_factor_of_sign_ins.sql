-- Whether two factors were proved for a sign-in, for pages that need it. Sign-ins before this, and those of other identity
-- providers, count as one factor.
alter table pool_sign_in add column two_factors boolean not null default false;
