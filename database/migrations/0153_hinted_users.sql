-- The user whom an authorization request names by its id_token_hint (OpenID Connect Core 1.0, 3.1.2.1): nobody else continues it.
alter table pool_authorization add column hinted_sub text check (length(hinted_sub) <= 128);
