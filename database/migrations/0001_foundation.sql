-- The second wall (row-level security) and the few functions that every table leans on.
-- The application runs as kursiva_app: it owns nothing and cannot pass the policies. A transaction says who is asking
-- by setting kursiva.actor ('user', 'anonymous' or 'system') and kursiva.user_id; without that nothing is visible.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

do $$
begin
  if not exists (select from pg_roles where rolname = 'kursiva_app') then
    create role kursiva_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same cluster made it at the same moment
end
$$;

grant kursiva_app to current_user;
grant usage on schema public to kursiva_app;
alter default privileges in schema public grant select, insert, update, delete on tables to kursiva_app;
alter default privileges in schema public grant usage on sequences to kursiva_app;

create function acting() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('kursiva.actor', true), '') in ('user', 'anonymous', 'system') $$;

create function acting_as_system() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('kursiva.actor', true), '') = 'system' $$;

create function acting_user() returns uuid language sql stable parallel safe as
$$ select case when current_setting('kursiva.actor', true) = 'user' then nullif(current_setting('kursiva.user_id', true), '')::uuid end $$;

-- Time-ordered identifiers (RFC 9562 version 7), so that indexes grow at one end. PostgreSQL 18 has its own; this serves 15 to 17 too.
create function new_id() returns uuid language sql volatile parallel safe as
$$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- A localised text is a list of (languageCode, value); each language at most once.
create domain localised_text as jsonb check (
  jsonb_typeof(value) = 'array'
  and jsonb_array_length(value) > 0
  and not jsonb_path_exists(value, '$[*] ? (!exists(@.languageCode) || !exists(@.value))')
);

create function text_in(texts jsonb, language text) returns text language sql immutable parallel safe as
$$ select coalesce(
     (select t ->> 'value' from jsonb_array_elements(texts) t where t ->> 'languageCode' = language limit 1),
     texts -> 0 ->> 'value') $$;

-- Lower case without accents, as people type when they search: "Ibáñez" is found by "ibanez". The letters æ, ø and å are
-- folded too, so that a Spanish keyboard finds "spenningsprøving".
create function folded(given text) returns text language sql stable parallel safe as
$$ select lower(public.unaccent(given)) $$;

-- All language versions of a text in one line, for searching: without soft hyphens, which nobody types.
create function every_text(texts jsonb) returns text language sql immutable parallel safe as
$$ select replace(string_agg(t ->> 'value', ' '), U&'\00AD', '') from jsonb_array_elements(texts) t $$;
