-- The foot of a mail names the company of its reader's market.
create or replace view user_contact with (security_invoker = true) as
select id as user_id, name, email, locale, market from app_user;
