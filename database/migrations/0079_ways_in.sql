-- Through which other identity provider a sign-in came; null: a proof of the pool's own. Where an organisation requires its
-- provider, what came in otherwise is not renewed.
alter table pool_sign_in add column provider text check (length(provider) <= 128);
alter table pool_authorization_code add column provider text check (length(provider) <= 128);
