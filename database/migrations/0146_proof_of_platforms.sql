-- Whoever typed a platform's client first kept everybody else out. A claim with a better proof takes it over, so what each
-- connection has proved must be known (features/lti/rules/platform-claim.ts).

alter table lti_platform
  -- the client id that the platform gave itself, from its own host; null for what was typed. It proves nothing any more
  -- once the connection names another client.
  add column proved_client_id text check (char_length(proved_client_id) between 1 and 255),
  -- since when the connection names its client
  add column claimed_at timestamptz not null default now();
update lti_platform set claimed_at = created_at;
update lti_platform set proved_client_id = client_id where registered = 'DYNAMICALLY';
