-- Identifiers made in order of time would tell which option the author wrote first, which is often the right one (Q1).
alter table quiz_option alter column id set default gen_random_uuid();

-- What else a certificate says about the test it was earned with, as it stood on the day (Q3). Unknown for older ones.
alter table certificate
  add column episode_count integer check (episode_count >= 0),
  add column pass_percentage integer check (pass_percentage between 1 and 100),
  -- right or wrong, question by question, in the best attempt
  add column answers boolean[];
create index certificate_newest on certificate (user_id, issued_at desc);

-- The name a certificate is made out to and the address its mail goes to; each user sees only the own row.
-- owner: accounts -- published
create view user_contact with (security_invoker = true) as
  select id as user_id, name, email from app_user;
