-- Written by `npm run generate` from database/migrations: how the database looks after all of them. For reading only.

-- owner: people -- published
create view accepted_invitation as
 SELECT organization_id,
    accepted_by AS user_id,
    sent_at,
    closed_at AS accepted_at
   FROM invitation
  WHERE closed_as = 'ACCEPTED'::text AND accepted_by IS NOT NULL AND sent_at IS NOT NULL;

-- owner: accounts
create table account_deletion (
  user_id uuid not null,
  asked_at timestamp with time zone not null,
  erase_after timestamp with time zone not null,
  begun_at timestamp with time zone,
  reason text not null default 'REQUESTED'::text,
  constraint account_deletion_check CHECK (erase_after > asked_at),
  constraint account_deletion_pkey PRIMARY KEY (user_id),
  constraint account_deletion_reason_check CHECK (reason = ANY (ARRAY['REQUESTED'::text, 'UNUSED'::text])),
  constraint account_deletion_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table account_deletion enable row level security;
CREATE INDEX account_deletion_due ON public.account_deletion USING btree (erase_after);
create policy account_deletion_own on account_deletion for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy account_deletion_system on account_deletion for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: organizations
create table active_organization (
  user_id uuid not null,
  organization_id uuid not null,
  chosen_at timestamp with time zone not null,
  constraint active_organization_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint active_organization_pkey PRIMARY KEY (user_id),
  constraint active_organization_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table active_organization enable row level security;
CREATE INDEX active_organization_membership ON public.active_organization USING btree (organization_id, user_id);
create policy active_organization_own on active_organization for select to public using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy active_organization_system on active_organization for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON active_organization FOR EACH ROW EXECUTE FUNCTION note_fact_change('user_id');

-- owner: activity
create table activity_name_choice (
  organization_id uuid not null,
  user_id uuid not null,
  hidden boolean not null,
  chosen_at timestamp with time zone not null,
  constraint activity_name_choice_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint activity_name_choice_pkey PRIMARY KEY (organization_id, user_id)
);
alter table activity_name_choice enable row level security;
CREATE INDEX activity_name_choice_user ON public.activity_name_choice USING btree (user_id);
create policy activity_name_choice_own on activity_name_choice for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy activity_name_choice_read on activity_name_choice for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT managed_organizations() AS managed_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: activity
create table activity_setting (
  organization_id uuid not null,
  names_hideable boolean not null,
  constraint activity_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint activity_setting_pkey PRIMARY KEY (organization_id)
);
alter table activity_setting enable row level security;
create policy activity_setting_read on activity_setting for select to public using (((organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy activity_setting_system on activity_setting for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: consent
create table analytics_event (
  id uuid not null,
  visit_id uuid not null,
  kind text not null,
  path text,
  details jsonb,
  role text,
  market text not null,
  language text not null,
  occurred_at timestamp with time zone not null,
  forwarded_at timestamp with time zone,
  constraint analytics_event_check CHECK ((kind = 'page-view'::text) = (path IS NOT NULL)),
  constraint analytics_event_details_check CHECK (length(details::text) <= 1000),
  constraint analytics_event_kind_check CHECK (kind = ANY (ARRAY['sign-in'::text, 'sign-out'::text, 'register'::text, 'subscribed'::text, 'pay-button'::text, 'payment-failed'::text, 'page-view'::text, 'other'::text])),
  constraint analytics_event_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint analytics_event_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint analytics_event_path_check CHECK (length(path) <= 200),
  constraint analytics_event_pkey PRIMARY KEY (id),
  constraint analytics_event_role_check CHECK (role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text]))
);
alter table analytics_event enable row level security;
CREATE INDEX analytics_event_age ON public.analytics_event USING btree (occurred_at);
create policy analytics_event_system on analytics_event for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table app_user (
  id uuid not null,
  email text not null,
  name text not null,
  locale text not null,
  market text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  constraint app_user_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint app_user_locale_check CHECK (locale = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint app_user_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint app_user_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint app_user_pkey PRIMARY KEY (id)
);
alter table app_user enable row level security;
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (email);
CREATE INDEX app_user_email_beginning ON public.app_user USING btree (email text_pattern_ops);
CREATE INDEX app_user_last_used ON public.app_user USING btree (COALESCE(last_login_at, created_at));
CREATE INDEX app_user_name_words ON public.app_user USING gin (to_tsvector('simple'::regconfig, name));
create policy app_user_own on app_user for all to public using (((id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION note_fact_change('id');

-- owner: organizations -- published
create view archived_organization as
 SELECT id AS organization_id
   FROM organization
  WHERE archived AND acting_as_system();

-- owner: assignments -- published
create view assigned_learning as
 SELECT t.id AS turn_id,
    t.organization_id,
    t.user_id,
    l.learning,
    l.percentage
   FROM assignment_turn t
     JOIN assignment a ON a.id = t.assignment_id
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN bool_or(c.status = 'NOT_PASSED'::text) THEN 'NOT_PASSED'::text
                    WHEN count(*) > 0 THEN 'BEGUN'::text
                    ELSE 'NOT_BEGUN'::text
                END AS learning,
            min(c.percentage) FILTER (WHERE c.status = 'NOT_PASSED'::text) AS percentage
           FROM course_learning c
          WHERE c.organization_id = t.organization_id AND c.user_id = t.user_id AND (c.course_id = ANY (
                CASE
                    WHEN a.course_id IS NULL THEN ARRAY( SELECT p.course_id
                       FROM playlist_whole_course p
                      WHERE p.playlist_id = a.playlist_id)
                    ELSE ARRAY[a.course_id]
                END)) AND (t.round = 1 OR c.touched_at >= (t.begins_on::timestamp without time zone AT TIME ZONE 'Europe/Oslo'::text))) l
  WHERE t.done_at IS NULL AND t.exempted_at IS NULL;

-- owner: assignments -- published
create view assigned_turn as
 SELECT t.id AS turn_id,
    t.assignment_id,
    t.organization_id,
    t.user_id,
    a.course_id,
    a.playlist_id,
    t.round,
    t.begins_on,
    t.due_on,
    t.done_at,
    t.exempted_at,
    t.exempted_because,
        CASE
            WHEN t.done_at IS NOT NULL THEN 'DONE'::text
            WHEN t.exempted_at IS NOT NULL THEN 'EXEMPT'::text
            WHEN t.due_on < (now() AT TIME ZONE 'Europe/Oslo'::text)::date THEN 'OVERDUE'::text
            ELSE 'OPEN'::text
        END AS standing
   FROM assignment_turn t
     JOIN assignment a ON a.id = t.assignment_id
  WHERE a.withdrawn_at IS NULL AND t.begins_on <= (now() AT TIME ZONE 'Europe/Oslo'::text)::date;

-- owner: assignments
create table assignment (
  id uuid not null default new_id(),
  organization_id uuid not null,
  course_id uuid,
  playlist_id uuid,
  due_on date,
  due_days integer,
  delay_days integer not null default 0,
  repeat_months integer,
  greeting text,
  tell_when_done boolean not null default false,
  told_done_at timestamp with time zone,
  assigned_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint assignment_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint assignment_check CHECK ((course_id IS NULL) <> (playlist_id IS NULL)),
  constraint assignment_check1 CHECK (due_on IS NULL OR due_days IS NULL),
  constraint assignment_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint assignment_delay_days_check CHECK (delay_days >= 0 AND delay_days <= 365),
  constraint assignment_due_days_check CHECK (due_days >= 1 AND due_days <= 730),
  constraint assignment_greeting_check CHECK (length(greeting) >= 1 AND length(greeting) <= 500),
  constraint assignment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint assignment_organization_id_id_key UNIQUE (organization_id, id),
  constraint assignment_pkey PRIMARY KEY (id),
  constraint assignment_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlist(id) ON DELETE CASCADE,
  constraint assignment_repeat_months_check CHECK (repeat_months >= 1 AND repeat_months <= 60)
);
alter table assignment enable row level security;
CREATE INDEX assignment_by ON public.assignment USING btree (assigned_by) WHERE (assigned_by IS NOT NULL);
CREATE INDEX assignment_course ON public.assignment USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX assignment_latest ON public.assignment USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX assignment_playlist ON public.assignment USING btree (playlist_id) WHERE (playlist_id IS NOT NULL);
CREATE INDEX assignment_running ON public.assignment USING btree (organization_id, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX assignment_to_tell ON public.assignment USING btree (id) WHERE (tell_when_done AND (told_done_at IS NULL) AND (withdrawn_at IS NULL));
create policy assignment_read on assignment for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (id IN ( SELECT t.assignment_id
   FROM assignment_turn t
  WHERE (t.user_id = ( SELECT acting_user() AS acting_user)))) OR ((organization_id IN ( SELECT managed_organizations() AS managed_organizations)) AND ((assigned_by = ( SELECT acting_user() AS acting_user)) OR (EXISTS ( SELECT
   FROM assignment_turn t
  WHERE (t.assignment_id = assignment.id))))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy assignment_system on assignment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: assignments -- published
create view assignment_mail as
 SELECT t.organization_id,
    t.user_id,
    'ASSIGNED'::text AS kind,
    t.told_at AS sent_at,
    COALESCE(a.course_id, a.playlist_id) AS item_id
   FROM assignment_turn t
     JOIN assignment a ON a.id = t.assignment_id
  WHERE t.told_at IS NOT NULL
UNION ALL
 SELECT t.organization_id,
    t.user_id,
    'REMINDER'::text AS kind,
    (r.sent_on::timestamp without time zone AT TIME ZONE 'Europe/Oslo'::text) AS sent_at,
    COALESCE(a.course_id, a.playlist_id) AS item_id
   FROM assignment_turn t
     JOIN assignment_reminder r ON r.turn_id = t.id
     JOIN assignment a ON a.id = t.assignment_id
  WHERE NOT (EXISTS ( SELECT
           FROM requested_reminder q
          WHERE q.assignment_id = t.assignment_id AND q.user_id = t.user_id AND q.day = r.sent_on AND q.mailed_at IS NOT NULL))
UNION ALL
 SELECT q.organization_id,
    q.user_id,
    'REQUESTED'::text AS kind,
    q.mailed_at AS sent_at,
    COALESCE(a.course_id, a.playlist_id) AS item_id
   FROM requested_reminder q
     JOIN assignment a ON a.id = q.assignment_id
  WHERE q.mailed_at IS NOT NULL;

-- owner: assignments
create table assignment_reminder (
  turn_id uuid not null,
  days_left integer not null,
  sent_on date not null,
  constraint assignment_reminder_days_left_check CHECK (days_left >= '-366'::integer AND days_left <= 366),
  constraint assignment_reminder_pkey PRIMARY KEY (turn_id, days_left),
  constraint assignment_reminder_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES assignment_turn(id) ON DELETE CASCADE
);
alter table assignment_reminder enable row level security;
create policy assignment_reminder_read on assignment_reminder for select to public using ((( SELECT acting_as_system() AS acting_as_system) OR (EXISTS ( SELECT
   FROM assignment_turn t
  WHERE (t.id = assignment_reminder.turn_id)))));
create policy assignment_reminder_system on assignment_reminder for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: assignments
create table assignment_target (
  id uuid not null default new_id(),
  assignment_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  user_id uuid,
  group_id uuid,
  only_new boolean not null default false,
  created_at timestamp with time zone not null default now(),
  except_user_id uuid,
  constraint assignment_target_assignment_id_kind_user_id_group_id_key UNIQUE NULLS NOT DISTINCT (assignment_id, kind, user_id, group_id),
  constraint assignment_target_check CHECK ((kind = 'USER'::text) = (user_id IS NOT NULL)),
  constraint assignment_target_check1 CHECK ((kind = 'GROUP'::text) = (group_id IS NOT NULL)),
  constraint assignment_target_check2 CHECK (NOT (only_new AND kind = 'USER'::text)),
  constraint assignment_target_except_check CHECK (except_user_id IS NULL OR kind = 'ORGANIZATION'::text),
  constraint assignment_target_except_user_id_fkey FOREIGN KEY (except_user_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint assignment_target_kind_check CHECK (kind = ANY (ARRAY['USER'::text, 'GROUP'::text, 'ORGANIZATION'::text])),
  constraint assignment_target_organization_id_assignment_id_fkey FOREIGN KEY (organization_id, assignment_id) REFERENCES assignment(organization_id, id) ON DELETE CASCADE,
  constraint assignment_target_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES member_group(organization_id, id) ON DELETE CASCADE,
  constraint assignment_target_pkey PRIMARY KEY (id),
  constraint assignment_target_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table assignment_target enable row level security;
CREATE INDEX assignment_target_except ON public.assignment_target USING btree (except_user_id) WHERE (except_user_id IS NOT NULL);
CREATE INDEX assignment_target_group ON public.assignment_target USING btree (organization_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX assignment_target_organization ON public.assignment_target USING btree (organization_id, assignment_id);
CREATE INDEX assignment_target_user ON public.assignment_target USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy assignment_target_read on assignment_target for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id IN ( SELECT managed_organizations() AS managed_organizations)) AND (EXISTS ( SELECT
   FROM assignment a
  WHERE (a.id = assignment_target.assignment_id)))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy assignment_target_system on assignment_target for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: assignments
create table assignment_turn (
  id uuid not null default new_id(),
  assignment_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  round integer not null default 1,
  begins_on date not null,
  due_on date,
  done_at timestamp with time zone,
  exempted_at timestamp with time zone,
  exempted_by uuid,
  exempted_because text,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint assignment_turn_assignment_id_user_id_round_key UNIQUE (assignment_id, user_id, round),
  constraint assignment_turn_check CHECK (due_on >= begins_on),
  constraint assignment_turn_check1 CHECK ((exempted_at IS NULL) = (exempted_because IS NULL)),
  constraint assignment_turn_exempted_because_check CHECK (length(exempted_because) >= 1 AND length(exempted_because) <= 300),
  constraint assignment_turn_exempted_by_fkey FOREIGN KEY (exempted_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint assignment_turn_organization_id_assignment_id_fkey FOREIGN KEY (organization_id, assignment_id) REFERENCES assignment(organization_id, id) ON DELETE CASCADE,
  constraint assignment_turn_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint assignment_turn_pkey PRIMARY KEY (id),
  constraint assignment_turn_round_check CHECK (round > 0)
);
alter table assignment_turn enable row level security;
CREATE INDEX assignment_turn_assignment ON public.assignment_turn USING btree (organization_id, assignment_id);
CREATE INDEX assignment_turn_due ON public.assignment_turn USING btree (due_on, id) WHERE ((done_at IS NULL) AND (exempted_at IS NULL) AND (due_on IS NOT NULL));
CREATE INDEX assignment_turn_exempted_by ON public.assignment_turn USING btree (exempted_by) WHERE (exempted_by IS NOT NULL);
CREATE INDEX assignment_turn_member ON public.assignment_turn USING btree (organization_id, user_id);
CREATE INDEX assignment_turn_mine ON public.assignment_turn USING btree (user_id, due_on, id) WHERE ((done_at IS NULL) AND (exempted_at IS NULL));
CREATE INDEX assignment_turn_untold ON public.assignment_turn USING btree (begins_on, user_id) WHERE ((told_at IS NULL) AND (done_at IS NULL) AND (exempted_at IS NULL));
create policy assignment_turn_read on assignment_turn for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy assignment_turn_system on assignment_turn for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: courses
create table attachment (
  id uuid not null default new_id(),
  course_id uuid not null,
  key text not null,
  "position" integer not null,
  name localised_text not null,
  body localised_text,
  files jsonb not null default '[]'::jsonb,
  constraint attachment_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint attachment_course_id_key_key UNIQUE (course_id, key),
  constraint attachment_files_are_whole CHECK (jsonb_typeof(files) = 'array'::text AND jsonb_array_length(files) <= 3 AND jsonb_array_length(files) = jsonb_array_length(jsonb_path_query_array(files, '$[*]?(((((@."languageCode" like_regex "^(nb|es|en)$" && @."path" like_regex "^([a-z0-9][a-z0-9-]{0,79}/){0,2}[a-z0-9][a-z0-9-]{0,79}[.][a-z0-9]{1,8}$") && @."mediaType" like_regex "^[a-z]+/[a-z0-9][a-z0-9.+-]{0,99}$") && @."bytes" > 0) && @."bytes" <= 2147483647) && @."sha256" like_regex "^[0-9a-f]{64}$")'::jsonpath))),
  constraint attachment_is_page_or_file CHECK (body IS NOT NULL OR files <> '[]'::jsonb),
  constraint attachment_pkey PRIMARY KEY (id)
);
alter table attachment enable row level security;
create policy attachment_read on attachment for select to public using (( SELECT acting() AS acting));
create policy attachment_system on attachment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON attachment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');

-- owner: platform
create table audit_entry (
  id uuid not null default new_id(),
  organization_id uuid not null,
  actor_id uuid,
  kind text not null,
  subject text,
  before jsonb,
  after jsonb,
  at timestamp with time zone not null,
  constraint audit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint audit_entry_kind_check CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'::text),
  constraint audit_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_subject_check CHECK (length(subject) <= 300)
);
alter table audit_entry enable row level security;
CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);
CREATE INDEX audit_entry_kind ON public.audit_entry USING btree (organization_id, kind, at DESC, id DESC);
CREATE INDEX audit_entry_latest ON public.audit_entry USING btree (organization_id, at DESC, id DESC);
create policy audit_entry_read on audit_entry for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy audit_entry_remove on audit_entry for delete to public using (( SELECT acting_as_system() AS acting_as_system));
create policy audit_entry_write on audit_entry for insert to public with check ((( SELECT acting_as_system() AS acting_as_system) OR ((actor_id = ( SELECT acting_user() AS acting_user)) AND (organization_id IN ( SELECT managed_organizations() AS managed_organizations)))));

-- owner: platform -- published
create view audit_log as
 SELECT id,
    organization_id,
    actor_id,
    kind,
    subject,
    before,
    after,
    at
   FROM audit_entry;

-- owner: assignments
create table calendar_feed (
  user_id uuid not null,
  kind text not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feed_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint calendar_feed_code_hash_key UNIQUE (code_hash),
  constraint calendar_feed_kind_check CHECK (kind = ANY (ARRAY['OWN'::text, 'TEAM'::text])),
  constraint calendar_feed_pkey PRIMARY KEY (user_id, kind),
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table calendar_feed enable row level security;
create policy calendar_feed_own on calendar_feed for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: subscriptions
create table catalog (
  id uuid not null default new_id(),
  market text not null,
  name localised_text not null,
  constraint catalog_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint catalog_market_key UNIQUE (market),
  constraint catalog_pkey PRIMARY KEY (id)
);
alter table catalog enable row level security;
create policy catalog_read on catalog for select to public using (( SELECT acting() AS acting));
create policy catalog_system on catalog for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON catalog REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select null::uuid');
CREATE TRIGGER published_changed AFTER UPDATE ON catalog REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select null::uuid');
CREATE TRIGGER published_removed AFTER DELETE ON catalog REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select null::uuid');

-- owner: courses
create table catalog_course (
  catalog_id uuid not null,
  course_id uuid not null,
  price_minor bigint,
  constraint catalog_course_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES catalog(id),
  constraint catalog_course_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint catalog_course_pkey PRIMARY KEY (catalog_id, course_id),
  constraint catalog_course_price_minor_check CHECK (price_minor > 0)
);
alter table catalog_course enable row level security;
CREATE INDEX catalog_course_course ON public.catalog_course USING btree (course_id);
create policy catalog_course_read on catalog_course for select to public using (( SELECT acting() AS acting));
create policy catalog_course_system on catalog_course for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER catalog_course_stays BEFORE UPDATE OF course_id ON catalog_course FOR EACH ROW WHEN (old.course_id <> new.course_id) EXECUTE FUNCTION keep_course();
CREATE TRIGGER catalogue_added AFTER INSERT ON catalog_course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', '');
CREATE TRIGGER catalogue_changed AFTER UPDATE ON catalog_course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', '');
CREATE TRIGGER catalogue_removed AFTER DELETE ON catalog_course REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', '');
CREATE TRIGGER published_added AFTER INSERT ON catalog_course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed');
CREATE TRIGGER published_changed AFTER UPDATE ON catalog_course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed');
CREATE TRIGGER published_removed AFTER DELETE ON catalog_course REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed');

-- owner: subscriptions -- published
create view catalog_entitlement as
 SELECT s.user_id,
    s.subscription_id,
    s.organization_id,
    p.catalog_id,
    p.market
   FROM user_subscription s
     JOIN product_market p ON p.product_id = s.product_id
  WHERE s.state = 'RUNNING'::text;

-- owner: catalogue
create table catalogue_entry (
  market text not null,
  course_id uuid not null,
  group_id integer not null,
  published_at timestamp with time zone not null,
  duration_seconds integer not null,
  level text not null,
  spoken_language text not null,
  length_range smallint not null,
  category_ids uuid[] not null,
  catalog_ids uuid[] not null,
  title_nb text not null,
  title_es text not null,
  title_en text not null,
  sort_seconds integer not null generated always as (
CASE
    WHEN (duration_seconds = 0) THEN 999999999
    ELSE duration_seconds
END) stored,
  constraint catalogue_entry_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint catalogue_entry_group_id_fkey FOREIGN KEY (group_id) REFERENCES catalogue_group(id),
  constraint catalogue_entry_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint catalogue_entry_pkey PRIMARY KEY (market, course_id)
);
alter table catalogue_entry enable row level security;
CREATE INDEX catalogue_entry_course ON public.catalogue_entry USING btree (course_id);
CREATE INDEX catalogue_entry_group ON public.catalogue_entry USING btree (group_id);
CREATE INDEX catalogue_entry_newest ON public.catalogue_entry USING btree (market, published_at DESC, course_id DESC);
CREATE INDEX catalogue_entry_shortest ON public.catalogue_entry USING btree (market, sort_seconds, course_id);
CREATE INDEX catalogue_entry_title_en ON public.catalogue_entry USING btree (market, title_en, course_id);
CREATE INDEX catalogue_entry_title_es ON public.catalogue_entry USING btree (market, title_es, course_id);
CREATE INDEX catalogue_entry_title_nb ON public.catalogue_entry USING btree (market, title_nb, course_id);
create policy catalogue_entry_read on catalogue_entry for select to public using (( SELECT acting() AS acting));
CREATE TRIGGER catalogue_entry_came AFTER INSERT ON catalogue_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_entries();
CREATE TRIGGER catalogue_entry_went AFTER DELETE ON catalogue_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_entries();

-- owner: catalogue
create table catalogue_expert (
  market text not null,
  expert_id uuid not null,
  courses integer not null,
  seconds bigint not null,
  languages text[] not null,
  category_ids uuid[] not null,
  newest_at timestamp with time zone not null,
  words text not null,
  constraint catalogue_expert_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id) ON DELETE CASCADE,
  constraint catalogue_expert_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint catalogue_expert_pkey PRIMARY KEY (market, expert_id)
);
alter table catalogue_expert enable row level security;
CREATE INDEX catalogue_expert_expert ON public.catalogue_expert USING btree (expert_id);
CREATE INDEX catalogue_expert_most ON public.catalogue_expert USING btree (market, courses DESC, expert_id);
CREATE INDEX catalogue_expert_newest ON public.catalogue_expert USING btree (market, newest_at DESC, expert_id DESC);
create policy catalogue_expert_read on catalogue_expert for select to public using (( SELECT acting() AS acting));

-- owner: catalogue
create table catalogue_group (
  id integer not null generated always as identity,
  market text not null,
  level text not null,
  spoken_language text not null,
  length_range smallint not null,
  category_ids uuid[] not null,
  catalog_ids uuid[] not null,
  courses integer not null default 0,
  constraint catalogue_group_courses_check CHECK (courses >= 0),
  constraint catalogue_group_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint catalogue_group_market_level_spoken_language_length_range_c_key UNIQUE (market, level, spoken_language, length_range, category_ids, catalog_ids),
  constraint catalogue_group_pkey PRIMARY KEY (id)
);
alter table catalogue_group enable row level security;
create policy catalogue_group_read on catalogue_group for select to public using (( SELECT acting() AS acting));

-- owner: catalogue
create table category (
  id uuid not null default new_id(),
  short_id text not null,
  family text not null,
  "position" integer not null,
  name localised_text not null,
  description localised_text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  constraint category_family_check CHECK (family = ANY (ARRAY['el'::text, 'hms'::text, 'helse'::text, 'kontor'::text, 'ledelse'::text, 'komm'::text, 'lov'::text, 'kveld'::text])),
  constraint category_pkey PRIMARY KEY (id),
  constraint category_revision_check CHECK (revision > 0),
  constraint category_short_id_check CHECK (short_id ~ '^[a-z0-9]{3,12}$'::text),
  constraint category_short_id_key UNIQUE (short_id)
);
alter table category enable row level security;
create policy category_read on category for select to public using (( SELECT acting() AS acting));
create policy category_system on category for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select null::uuid');
CREATE TRIGGER published_changed AFTER UPDATE ON category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select null::uuid');
CREATE TRIGGER published_removed AFTER DELETE ON category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select null::uuid');

-- owner: catalogue -- published
create view category_choice as
 SELECT id,
    short_id,
    family,
    "position",
    name
   FROM category
  WHERE ( SELECT acting_as_system() AS acting_as_system);

-- owner: catalogue -- published
create view category_text as
 SELECT g.id AS category_id,
    k.code AS market,
    language.language,
    g.created_at,
    text_in(g.name::jsonb, language.language) AS title,
    text_in(g.description::jsonb, language.language) AS summary
   FROM category g
     CROSS JOIN market k
     CROSS JOIN unnest(ARRAY['nb'::text, 'es'::text, 'en'::text]) language(language);

-- owner: courses -- published
create view category_use as
 SELECT category_id,
    count(*)::integer AS courses
   FROM course_category x
  WHERE acting_as_system() OR acting_staff_may('catalogue.edit'::text)
  GROUP BY category_id;

-- owner: certificates
create table certificate (
  id uuid not null default new_id(),
  code text not null,
  user_id uuid,
  course_id uuid,
  type text not null default 'course'::text,
  status text not null default 'PASSED'::text,
  percentage integer not null,
  best_score_at timestamp with time zone not null,
  issued_at timestamp with time zone not null default now(),
  holder_name text not null,
  course_name localised_text not null,
  expert_names text[] not null,
  duration_seconds integer not null,
  episode_count integer,
  pass_percentage integer,
  answers boolean[],
  status_place integer not null generated always as identity,
  shared_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_reason text,
  playlist_id uuid,
  tested boolean not null default true,
  contents jsonb,
  valid_until timestamp with time zone,
  counts_from timestamp with time zone,
  replaced_at timestamp with time zone,
  replaces uuid,
  noticed_days integer,
  revoked_kind text,
  course_version_id uuid,
  constraint certificate_check CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  constraint certificate_check1 CHECK ((type = 'course'::text) = (course_id IS NOT NULL)),
  constraint certificate_check2 CHECK ((type = 'playlist'::text) = (contents IS NOT NULL)),
  constraint certificate_check3 CHECK (valid_until > issued_at),
  constraint certificate_check4 CHECK (revoked_kind IS NULL OR revoked_at IS NOT NULL),
  constraint certificate_check5 CHECK (type = 'course'::text OR course_version_id IS NULL),
  constraint certificate_code_key UNIQUE (code),
  constraint certificate_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint certificate_course_version_id_fkey FOREIGN KEY (course_version_id) REFERENCES course_version(id),
  constraint certificate_episode_count_check CHECK (episode_count >= 0),
  constraint certificate_noticed_days_check CHECK (noticed_days = ANY (ARRAY[0, 14, 60])),
  constraint certificate_pass_percentage_check CHECK (pass_percentage >= 1 AND pass_percentage <= 100),
  constraint certificate_percentage_check CHECK (percentage >= 0 AND percentage <= 100),
  constraint certificate_pkey PRIMARY KEY (id),
  constraint certificate_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlist(id) ON DELETE SET NULL,
  constraint certificate_replaces_fkey FOREIGN KEY (replaces) REFERENCES certificate(id) ON DELETE SET NULL,
  constraint certificate_revoked_kind_check CHECK (revoked_kind = ANY (ARRAY['MISTAKE'::text, 'NOT_THE_HOLDER'::text, 'CHEATING'::text, 'BY_REQUEST'::text, 'OTHER'::text])),
  constraint certificate_revoked_reason_check CHECK (length(revoked_reason) >= 1 AND length(revoked_reason) <= 500),
  constraint certificate_status_check CHECK (status = ANY (ARRAY['FAILED'::text, 'PASSED'::text])),
  constraint certificate_status_place_key UNIQUE (status_place),
  constraint certificate_type_check CHECK (type = ANY (ARRAY['course'::text, 'playlist'::text])),
  constraint certificate_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table certificate enable row level security;
CREATE INDEX certificate_course ON public.certificate USING btree (course_id);
CREATE UNIQUE INDEX certificate_current_course ON public.certificate USING btree (user_id, course_id) WHERE ((replaced_at IS NULL) AND (type = 'course'::text));
CREATE UNIQUE INDEX certificate_current_playlist ON public.certificate USING btree (user_id, playlist_id) WHERE ((replaced_at IS NULL) AND (type = 'playlist'::text));
CREATE INDEX certificate_ending ON public.certificate USING btree (valid_until) WHERE ((valid_until IS NOT NULL) AND (replaced_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX certificate_newest ON public.certificate USING btree (user_id, issued_at DESC);
CREATE INDEX certificate_playlist ON public.certificate USING btree (playlist_id) WHERE (playlist_id IS NOT NULL);
CREATE INDEX certificate_replaces ON public.certificate USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX certificate_revoked ON public.certificate USING btree (status_place) WHERE (revoked_at IS NOT NULL);
CREATE INDEX certificate_user_course ON public.certificate USING btree (user_id, course_id, issued_at DESC);
CREATE INDEX certificate_without_account ON public.certificate USING btree (issued_at) WHERE (user_id IS NULL);
create policy certificate_own on certificate for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
CREATE TRIGGER certificate_version BEFORE INSERT ON certificate FOR EACH ROW EXECUTE FUNCTION note_course_version();
CREATE TRIGGER certificate_version_stays BEFORE UPDATE OF course_version_id ON certificate FOR EACH ROW WHEN (new.course_version_id IS DISTINCT FROM old.course_version_id) EXECUTE FUNCTION refuse_other_version();

-- owner: certificates
create table certificate_withdrawal (
  certificate_id uuid not null,
  kind text not null,
  reason text not null,
  withdrawn_by text not null,
  withdrawn_at timestamp with time zone not null,
  constraint certificate_withdrawal_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificate(id) ON DELETE CASCADE,
  constraint certificate_withdrawal_pkey PRIMARY KEY (certificate_id),
  constraint certificate_withdrawal_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint certificate_withdrawal_withdrawn_by_check CHECK (length(withdrawn_by) >= 1 AND length(withdrawn_by) <= 120)
);
alter table certificate_withdrawal enable row level security;
create policy certificate_withdrawal_system on certificate_withdrawal for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts -- published
create view closed_account as
 SELECT pool_user.sub AS user_id
   FROM pool_user
  WHERE NOT pool_user.enabled AND acting_as_system()
UNION ALL
 SELECT account_deletion.user_id
   FROM account_deletion
  WHERE acting_as_system();

-- owner: people -- published
create view colleague as
 SELECT m.organization_id,
    m.user_id,
    u.name,
    u.email
   FROM membership m
     JOIN app_user u ON u.id = m.user_id
  WHERE (m.organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR acting_as_system();

-- owner: consent
create table consent_record (
  id uuid not null default new_id(),
  answer_id uuid not null,
  consent_id uuid not null,
  user_id uuid,
  statistics boolean not null,
  error_reports boolean not null,
  despite_signal boolean not null,
  text_version text not null,
  market text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  constraint consent_record_answer_id_key UNIQUE (answer_id),
  constraint consent_record_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint consent_record_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint consent_record_pkey PRIMARY KEY (id),
  constraint consent_record_text_version_check CHECK (length(text_version) >= 1 AND length(text_version) <= 20),
  constraint consent_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table consent_record enable row level security;
CREATE INDEX consent_record_age ON public.consent_record USING btree (created_at);
CREATE INDEX consent_record_latest ON public.consent_record USING btree (consent_id, created_at DESC, id DESC);
CREATE INDEX consent_record_user ON public.consent_record USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy consent_record_add on consent_record for insert to public with check ((( SELECT acting() AS acting) AND ((user_id IS NULL) OR (user_id = ( SELECT acting_user() AS acting_user)))));
create policy consent_record_forget on consent_record for delete to public using ((( SELECT acting_as_system() AS acting_as_system) AND (created_at < (now() - '4 years'::interval))));
create policy consent_record_read on consent_record for select to public using (( SELECT acting_as_system() AS acting_as_system));

-- owner: subscriptions
create table coupon (
  id uuid not null default new_id(),
  code text not null,
  market text not null,
  product_id uuid,
  discount_bp integer not null,
  max_uses integer,
  uses integer not null default 0,
  valid_from date not null,
  valid_to date,
  constraint coupon_check CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  constraint coupon_check1 CHECK (valid_to > valid_from),
  constraint coupon_code_check CHECK (code ~ '^[A-Z0-9ÆØÅÑ-]{3,30}$'::text),
  constraint coupon_code_key UNIQUE (code),
  constraint coupon_discount_bp_check CHECK (discount_bp >= 1 AND discount_bp <= 10000),
  constraint coupon_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint coupon_max_uses_check CHECK (max_uses > 0),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
alter table coupon enable row level security;
create policy coupon_system on coupon for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: courses
create table course (
  id uuid not null default new_id(),
  short_id text not null,
  legacy_uuid uuid,
  number integer not null,
  category_id uuid not null,
  level text not null,
  spoken_language text not null,
  status text not null default 'DRAFT'::text,
  publication text not null default 'PUBLISHED'::text,
  name localised_text not null,
  short_description localised_text not null,
  description localised_text not null,
  goals jsonb not null default '[]'::jsonb,
  cover_seed text,
  trailer_asset_id uuid,
  episode_count integer not null default 0,
  duration_seconds integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  completion_percent integer not null default 90,
  certificate_months integer,
  certificate_films boolean not null default false,
  mandatory_training boolean not null default false,
  free_lesson_id uuid,
  constraint course_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint course_certificate_months_check CHECK (certificate_months >= 3 AND certificate_months <= 120),
  constraint course_check CHECK (status <> 'PUBLISHED'::text OR published_at IS NOT NULL),
  constraint course_check1 CHECK (certificate_films OR NOT mandatory_training),
  constraint course_completion_percent_check CHECK (completion_percent >= 50 AND completion_percent <= 100),
  constraint course_id_free_lesson_id_fkey FOREIGN KEY (id, free_lesson_id) REFERENCES lesson(course_id, id) ON DELETE SET NULL (free_lesson_id),
  constraint course_level_check CHECK (level = ANY (ARRAY['foundational'::text, 'intermediate'::text, 'advanced'::text])),
  constraint course_pkey PRIMARY KEY (id),
  constraint course_publication_check CHECK (publication = ANY (ARRAY['ARCHIVED'::text, 'PUBLISHED'::text])),
  constraint course_short_id_check CHECK (short_id ~ '^[a-z0-9]{3,12}$'::text),
  constraint course_short_id_key UNIQUE (short_id),
  constraint course_spoken_language_check CHECK (spoken_language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint course_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'PAUSED'::text, 'TEMPLATE'::text])),
  constraint course_trailer_asset_id_fkey FOREIGN KEY (trailer_asset_id) REFERENCES media_asset(id)
);
alter table course enable row level security;
CREATE INDEX course_by_status ON public.course USING btree (status, publication, updated_at DESC, id DESC);
CREATE INDEX course_category_newest ON public.course USING btree (category_id, published_at DESC, id DESC);
CREATE INDEX course_latest ON public.course USING btree (updated_at DESC, id DESC);
CREATE INDEX course_name_words ON public.course USING gin (to_tsvector('simple'::regconfig, (name)::jsonb));
CREATE INDEX course_newest ON public.course USING btree (published_at DESC, id DESC) WHERE ((status = 'PUBLISHED'::text) AND (publication = 'PUBLISHED'::text));
create policy course_read on course for select to public using (((( SELECT acting() AS acting) AND (status = 'PUBLISHED'::text) AND (publication = 'PUBLISHED'::text)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy course_system on course for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER catalogue_added AFTER INSERT ON course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('id', '');
CREATE TRIGGER catalogue_changed AFTER UPDATE ON course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('id', '');
CREATE TRIGGER catalogue_removed AFTER DELETE ON course REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('id', '');
CREATE TRIGGER course_free_lesson_is_film AFTER INSERT OR UPDATE OF free_lesson_id ON course FOR EACH ROW WHEN (new.free_lesson_id IS NOT NULL) EXECUTE FUNCTION check_free_lesson();
CREATE TRIGGER published_added AFTER INSERT ON course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct id from changed', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct id from changed', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON course REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct id from changed', 'taught');

-- owner: courses -- published
create view course_by_expert as
 SELECT x.expert_id,
    x.course_id,
    k.market,
    c.published_at
   FROM course_expert x
     JOIN course c ON c.id = x.course_id
     JOIN catalog_course p ON p.course_id = c.id
     JOIN catalog k ON k.id = p.catalog_id
  WHERE c.status = 'PUBLISHED'::text AND c.publication = 'PUBLISHED'::text;

-- owner: courses -- published
create view course_card as
 SELECT c.id,
    c.short_id,
    c.legacy_uuid,
    c.number,
    c.name,
    c.short_description,
    c.level,
    c.spoken_language,
    c.cover_seed,
    c.episode_count,
    c.duration_seconds,
    c.published_at,
    c.created_at,
    c.updated_at,
    c.category_id,
    g.short_id AS category_short_id,
    g.family,
    g.name AS category_name,
    p.catalog_id,
    k.market,
    p.price_minor,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', e.id, 'shortId', e.short_id, 'firstName', e.first_name, 'lastName', e.last_name) ORDER BY x."position"), '[]'::jsonb) AS "coalesce"
           FROM course_expert x
             JOIN expert e ON e.id = x.expert_id
          WHERE x.course_id = c.id) AS experts,
    c.mandatory_training,
    c.episode_count = 0 AS is_coming,
    p.price_minor IS NOT NULL AND c.episode_count > 0 AS for_sale
   FROM course c
     JOIN category g ON g.id = c.category_id
     JOIN catalog_course p ON p.course_id = c.id
     JOIN catalog k ON k.id = p.catalog_id
  WHERE c.status = 'PUBLISHED'::text AND c.publication = 'PUBLISHED'::text;

-- owner: courses
create table course_category (
  course_id uuid not null,
  category_id uuid not null,
  constraint course_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint course_category_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint course_category_pkey PRIMARY KEY (course_id, category_id)
);
alter table course_category enable row level security;
CREATE INDEX course_category_category ON public.course_category USING btree (category_id, course_id);
create policy course_category_read on course_category for select to public using (( SELECT acting() AS acting));
create policy course_category_system on course_category for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER catalogue_added AFTER INSERT ON course_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', '');
CREATE TRIGGER catalogue_changed AFTER UPDATE ON course_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', '');
CREATE TRIGGER catalogue_removed AFTER DELETE ON course_category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', '');
CREATE TRIGGER course_category_stays BEFORE UPDATE OF course_id ON course_category FOR EACH ROW WHEN (old.course_id <> new.course_id) EXECUTE FUNCTION keep_course();
CREATE TRIGGER published_added AFTER INSERT ON course_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed');
CREATE TRIGGER published_changed AFTER UPDATE ON course_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed');
CREATE TRIGGER published_removed AFTER DELETE ON course_category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed');

-- owner: courses
create table course_draft (
  course_id uuid not null,
  document jsonb not null,
  revision integer not null,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  publish_at timestamp with time zone,
  planned_by uuid,
  refused_at timestamp with time zone,
  constraint course_draft_check CHECK (planned_by IS NULL OR publish_at IS NOT NULL),
  constraint course_draft_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint course_draft_document_check CHECK (octet_length(document::text) <= 1000000),
  constraint course_draft_pkey PRIMARY KEY (course_id),
  constraint course_draft_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint course_draft_revision_check CHECK (revision > 0),
  constraint course_draft_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table course_draft enable row level security;
CREATE INDEX course_draft_due ON public.course_draft USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX course_draft_planned_by ON public.course_draft USING btree (planned_by) WHERE (planned_by IS NOT NULL);
CREATE INDEX course_draft_saved_by ON public.course_draft USING btree (saved_by) WHERE (saved_by IS NOT NULL);
create policy course_draft_system on course_draft for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: courses -- published
create view course_entitlement as
 SELECT s.user_id,
    s.subscription_id,
    s.organization_id,
    k.course_id,
    s.expiration_date,
    k.catalog_id
   FROM user_subscription s
     JOIN product_catalog pc ON pc.product_id = s.product_id
     JOIN catalog_course k ON k.catalog_id = pc.catalog_id
  WHERE s.state = 'RUNNING'::text
UNION ALL
 SELECT l.user_id,
    NULL::uuid AS subscription_id,
    l.organization_id,
    l.course_id,
    l.expires_at AS expiration_date,
    k.catalog_id
   FROM user_course_license l
     JOIN catalog_course k ON k.course_id = l.course_id
  WHERE l.starts_at <= now() AND l.expires_at > now();

-- owner: courses
create table course_expert (
  course_id uuid not null,
  expert_id uuid not null,
  "position" integer not null default 0,
  constraint course_expert_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint course_expert_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id),
  constraint course_expert_pkey PRIMARY KEY (course_id, expert_id)
);
alter table course_expert enable row level security;
CREATE INDEX course_expert_expert ON public.course_expert USING btree (expert_id, course_id);
create policy course_expert_read on course_expert for select to public using (( SELECT acting() AS acting));
create policy course_expert_system on course_expert for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER catalogue_added AFTER INSERT ON course_expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', 'expert_id');
CREATE TRIGGER catalogue_changed AFTER UPDATE ON course_expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', 'expert_id');
CREATE TRIGGER catalogue_removed AFTER DELETE ON course_expert REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('course_id', 'expert_id');
CREATE TRIGGER course_expert_stays BEFORE UPDATE OF course_id, expert_id ON course_expert FOR EACH ROW WHEN (old.course_id <> new.course_id OR old.expert_id <> new.expert_id) EXECUTE FUNCTION keep_course();
CREATE TRIGGER published_added AFTER INSERT ON course_expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON course_expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON course_expert REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');

-- owner: courses
create table course_follow (
  user_id uuid not null,
  course_id uuid not null,
  leave_code text not null,
  created_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  constraint course_follow_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint course_follow_leave_code_check CHECK (length(leave_code) >= 32),
  constraint course_follow_leave_code_key UNIQUE (leave_code),
  constraint course_follow_pkey PRIMARY KEY (user_id, course_id),
  constraint course_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table course_follow enable row level security;
CREATE INDEX course_follow_course ON public.course_follow USING btree (course_id);
CREATE INDEX course_follow_waiting ON public.course_follow USING btree (course_id, user_id) WHERE (notified_at IS NULL);
create policy course_follow_own on course_follow for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: courses -- published
create view course_free_lesson as
 SELECT c.id AS course_id,
    c.short_id,
    k.market,
    l.id AS lesson_id,
    l.short_id AS lesson_short_id,
    l.name,
    l.media_asset_id
   FROM course c
     JOIN lesson l ON l.id = c.free_lesson_id AND l.kind = 'EPISODE'::text
     JOIN catalog_course p ON p.course_id = c.id
     JOIN catalog k ON k.id = p.catalog_id
  WHERE c.status = 'PUBLISHED'::text AND c.publication = 'PUBLISHED'::text;

-- owner: certificates -- published
create view course_holding as
 SELECT user_id,
    course_id,
    issued_at,
    valid_until,
    revoked_at
   FROM certificate
  WHERE type = 'course'::text AND status = 'PASSED'::text AND replaced_at IS NULL AND user_id IS NOT NULL;

-- owner: courses -- published
create view course_in_category as
 SELECT x.category_id,
    x.course_id,
    k.market
   FROM course_category x
     JOIN course c ON c.id = x.course_id
     JOIN catalog_course p ON p.course_id = c.id
     JOIN catalog k ON k.id = p.catalog_id
  WHERE c.status = 'PUBLISHED'::text AND c.publication = 'PUBLISHED'::text;

-- owner: activity -- published
create view course_learning as
 SELECT organization_id,
    user_id,
    course_id,
    begun_at,
    touched_at,
    seconds,
    finished_at,
    percentage,
    learning_status(true, finished_at IS NOT NULL, tests_passed) AS status
   FROM learning_course;

-- owner: watching -- published
create view course_learnt as
 SELECT user_id,
    course_id,
    max(touched_at) AS touched_at,
    max(finished_at) AS finished_at,
    bool_and(passed) AS tests_passed,
    min(percentage) FILTER (WHERE NOT passed) AS percentage
   FROM ( SELECT certificate.user_id,
            certificate.course_id,
            certificate.issued_at AS touched_at,
            certificate.issued_at AS finished_at,
            NULL::boolean AS passed,
            NULL::integer AS percentage
           FROM certificate
          WHERE certificate.status = 'PASSED'::text AND certificate.type = 'course'::text
        UNION ALL
         SELECT b.user_id,
            q.course_id,
            b.finished_at,
            NULL::timestamp with time zone,
            b.passed,
            b.percentage
           FROM quiz_best b
             JOIN quiz_outline q ON q.id = b.quiz_id
        UNION ALL
         SELECT b.user_id,
            b.course_id,
            b.touched_at,
                CASE
                    WHEN NOT (EXISTS ( SELECT
                       FROM lesson l
                      WHERE l.course_id = b.course_id AND (l.kind = 'QUIZ'::text OR l.kind = 'EPISODE'::text AND NOT (l.id = ANY (COALESCE(b.completed, '{}'::uuid[])))))) THEN b.touched_at
                    ELSE NULL::timestamp with time zone
                END AS "case",
            NULL::boolean,
            NULL::integer
           FROM ( SELECT episode_progress.user_id,
                    episode_progress.course_id,
                    max(episode_progress.updated_at) AS touched_at,
                    array_agg(episode_progress.lesson_id) FILTER (WHERE episode_progress.completed_at IS NOT NULL) AS completed
                   FROM episode_progress
                  GROUP BY episode_progress.user_id, episode_progress.course_id) b) t
  GROUP BY user_id, course_id;

-- owner: licenses
create table course_license (
  id uuid not null default new_id(),
  order_id uuid,
  course_id uuid not null,
  user_id uuid,
  organization_id uuid,
  seats integer not null,
  starts_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  extended_from timestamp with time zone,
  constraint course_license_check CHECK (expires_at > starts_at),
  constraint course_license_check1 CHECK ((user_id IS NULL) <> (organization_id IS NULL)),
  constraint course_license_check2 CHECK (user_id IS NULL OR seats = 1),
  constraint course_license_check3 CHECK (extended_from <= expires_at),
  constraint course_license_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint course_license_id_organization_id_key UNIQUE (id, organization_id),
  constraint course_license_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id),
  constraint course_license_order_id_key UNIQUE (order_id),
  constraint course_license_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint course_license_pkey PRIMARY KEY (id),
  constraint course_license_seats_check CHECK (seats >= 1 AND seats <= 100000),
  constraint course_license_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table course_license enable row level security;
CREATE INDEX course_license_course ON public.course_license USING btree (course_id);
CREATE INDEX course_license_organization ON public.course_license USING btree (organization_id, created_at DESC, id DESC) WHERE (organization_id IS NOT NULL);
CREATE INDEX course_license_user ON public.course_license USING btree (user_id, course_id) WHERE (user_id IS NOT NULL);
create policy course_license_read on course_license for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy course_license_system on course_license for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON course_license FOR EACH ROW EXECUTE FUNCTION note_fact_change('user_id', 'organization_id');

-- owner: catalogue -- published
create view course_on_shelf as
 SELECT market,
    course_id,
    published_at,
    category_ids,
    catalog_ids
   FROM catalogue_entry;

-- owner: courses -- published
create view course_page as
 SELECT id AS course_id,
    description,
    goals,
    certificate_months,
    certificate_films,
    trailer_asset_id
   FROM course c
  WHERE status = 'PUBLISHED'::text AND publication = 'PUBLISHED'::text;

-- owner: courses -- published
create view course_proof as
 SELECT id AS course_id,
    certificate_months AS months,
    certificate_films AS films_required,
    mandatory_training
   FROM course;

-- owner: courses
create table course_publication (
  id uuid not null default new_id(),
  course_id uuid not null,
  number integer not null,
  document jsonb not null,
  published_by uuid,
  published_at timestamp with time zone not null,
  constraint course_publication_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint course_publication_course_id_number_key UNIQUE (course_id, number),
  constraint course_publication_number_check CHECK (number > 0),
  constraint course_publication_pkey PRIMARY KEY (id),
  constraint course_publication_published_by_fkey FOREIGN KEY (published_by) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table course_publication enable row level security;
CREATE INDEX course_publication_by ON public.course_publication USING btree (published_by) WHERE (published_by IS NOT NULL);
create policy course_publication_system on course_publication for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER course_publication_stays BEFORE UPDATE OF id, course_id, number, document, published_at ON course_publication FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- owner: licenses
create table course_seat (
  license_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  constraint course_seat_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint course_seat_license_id_organization_id_fkey FOREIGN KEY (license_id, organization_id) REFERENCES course_license(id, organization_id) ON DELETE CASCADE,
  constraint course_seat_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint course_seat_pkey PRIMARY KEY (license_id, user_id)
);
alter table course_seat enable row level security;
CREATE INDEX course_seat_assigned_by ON public.course_seat USING btree (assigned_by) WHERE (assigned_by IS NOT NULL);
CREATE INDEX course_seat_membership ON public.course_seat USING btree (organization_id, user_id);
CREATE INDEX course_seat_user ON public.course_seat USING btree (user_id);
create policy course_seat_read on course_seat for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy course_seat_system on course_seat for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON course_seat FOR EACH ROW EXECUTE FUNCTION note_fact_change('user_id');

-- owner: subscriptions
create table course_terms (
  id uuid not null default new_id(),
  market text not null,
  days integer not null,
  category text not null,
  rate_bp integer not null,
  valid_from date not null,
  valid_to date,
  constraint course_terms_category_check CHECK (category = ANY (ARRAY['S'::text, 'E'::text, 'Z'::text, 'O'::text])),
  constraint course_terms_check CHECK (valid_to > valid_from),
  constraint course_terms_check1 CHECK ((category = 'S'::text) = (rate_bp > 0)),
  constraint course_terms_days_check CHECK (days >= 1 AND days <= 3660),
  constraint course_terms_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint course_terms_market_valid_from_key UNIQUE (market, valid_from),
  constraint course_terms_pkey PRIMARY KEY (id),
  constraint course_terms_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000)
);
alter table course_terms enable row level security;
create policy course_terms_read on course_terms for select to public using (( SELECT acting() AS acting));
create policy course_terms_system on course_terms for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON course_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON course_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON course_terms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: courses -- published
create view course_text as
 SELECT c.id AS course_id,
    c.market,
    language.language,
    c.spoken_language,
    c.published_at,
    text_in(c.name::jsonb, language.language) AS title,
    text_in(c.category_name::jsonb, language.language) AS subject,
    ( SELECT string_agg(concat_ws(' '::text, e.value ->> 'firstName'::text, e.value ->> 'lastName'::text), ' '::text) AS string_agg
           FROM jsonb_array_elements(c.experts) e(value)) AS people,
    text_in(c.short_description::jsonb, language.language) AS summary,
    concat_ws(' '::text, text_in(d.description::jsonb, language.language), ( SELECT string_agg(text_in(goal.value, language.language), ' '::text) AS string_agg
           FROM jsonb_array_elements(d.goals) goal(value))) AS body
   FROM course_card c
     JOIN course d ON d.id = c.id
     CROSS JOIN unnest(ARRAY['nb'::text, 'es'::text, 'en'::text]) language(language);

-- owner: courses -- published
create view course_title as
 SELECT id,
    short_id,
    name
   FROM course c
  WHERE published_at IS NOT NULL AND ((( SELECT acting_user() AS acting_user)) IS NOT NULL OR ( SELECT acting_as_system() AS acting_as_system));

-- owner: courses -- published
create view course_trailer as
 SELECT id AS course_id,
    trailer_asset_id AS media_asset_id
   FROM course
  WHERE trailer_asset_id IS NOT NULL;

-- owner: courses
create table course_version (
  id uuid not null default new_id(),
  course_id uuid not null,
  digest text not null,
  manifest jsonb not null,
  published_at timestamp with time zone not null default now(),
  constraint course_version_check CHECK ((manifest ->> 'digest'::text) = digest),
  constraint course_version_course_id_digest_key UNIQUE (course_id, digest),
  constraint course_version_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'::text),
  constraint course_version_pkey PRIMARY KEY (id)
);
alter table course_version enable row level security;
create policy course_version_system on course_version for select to public using (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER course_version_stays BEFORE DELETE OR UPDATE ON course_version FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER course_version_stays_whole BEFORE TRUNCATE ON course_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- owner: courses -- published
create view course_version_digest as
 SELECT id,
    course_id,
    digest,
    "left"(digest, 12) AS short_digest,
    published_at
   FROM course_version
  WHERE (( SELECT acting_user() AS acting_user)) IS NOT NULL OR ( SELECT acting_as_system() AS acting_as_system);

-- owner: certificates
create table credential_key (
  name text not null,
  multikey text not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint credential_key_multikey_check CHECK (multikey ~ '^z[1-9A-HJ-NP-Za-km-z]{40,60}$'::text),
  constraint credential_key_multikey_key UNIQUE (multikey),
  constraint credential_key_name_check CHECK (name ~ '^key-[0-9a-f]{12}$'::text),
  constraint credential_key_pkey PRIMARY KEY (name)
);
alter table credential_key enable row level security;
CREATE UNIQUE INDEX credential_key_newest ON public.credential_key USING btree (((retired_at IS NULL))) WHERE (retired_at IS NULL);
create policy credential_key_system on credential_key for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: courses
create table current_course_version (
  course_id uuid not null,
  version_id uuid not null,
  constraint current_course_version_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint current_course_version_pkey PRIMARY KEY (course_id),
  constraint current_course_version_version_id_fkey FOREIGN KEY (version_id) REFERENCES course_version(id)
);
alter table current_course_version enable row level security;
create policy current_course_version_system on current_course_version for select to public using (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table data_export (
  id uuid not null default new_id(),
  user_id uuid not null,
  language text not null,
  status text not null default 'WAITING'::text,
  parts_done integer not null default 0,
  parts_total integer not null,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  size_bytes integer,
  constraint data_export_check CHECK (parts_done >= 0 AND parts_done <= parts_total),
  constraint data_export_check1 CHECK ((status = ANY (ARRAY['READY'::text, 'EXPIRED'::text])) = (ready_at IS NOT NULL)),
  constraint data_export_check2 CHECK ((ready_at IS NULL) = (expires_at IS NULL) AND (ready_at IS NULL) = (size_bytes IS NULL)),
  constraint data_export_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint data_export_parts_total_check CHECK (parts_total > 0),
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_size_bytes_check CHECK (size_bytes > 0),
  constraint data_export_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'READY'::text, 'CANCELLED'::text, 'FAILED'::text, 'EXPIRED'::text])),
  constraint data_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table data_export enable row level security;
CREATE INDEX data_export_age ON public.data_export USING btree (requested_at);
CREATE INDEX data_export_expiry ON public.data_export USING btree (expires_at) WHERE (status = 'READY'::text);
CREATE UNIQUE INDEX data_export_under_way ON public.data_export USING btree (user_id) WHERE (status = ANY (ARRAY['WAITING'::text, 'WORKING'::text]));
CREATE INDEX data_export_user ON public.data_export USING btree (user_id, requested_at DESC);
create policy data_export_own on data_export for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy data_export_system on data_export for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table data_export_file (
  export_id uuid not null,
  content bytea not null,
  constraint data_export_file_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_export(id) ON DELETE CASCADE,
  constraint data_export_file_pkey PRIMARY KEY (export_id)
);
alter table data_export_file enable row level security;
create policy data_export_file_own on data_export_file for select to public using ((export_id IN ( SELECT data_export.id
   FROM data_export)));
create policy data_export_file_system on data_export_file for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: catalogue
create view desk_category as
 SELECT id,
    short_id,
    family,
    "position",
    name,
    description,
    revision
   FROM category c
  WHERE acting_staff_may('catalogue.edit'::text);

-- owner: catalogue
create view desk_expert as
 SELECT id,
    short_id,
    first_name,
    last_name,
    title,
    biography,
    quote,
    portrait,
    revision
   FROM expert e
  WHERE acting_staff_may('catalogue.edit'::text);

-- owner: organizations
create table dpa_acceptance (
  id uuid not null default new_id(),
  organization_id uuid not null,
  version text not null,
  sha256 text not null,
  source text not null,
  user_id uuid,
  user_name text not null,
  organization_name text not null,
  accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint dpa_acceptance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint dpa_acceptance_organization_id_version_key UNIQUE (organization_id, version),
  constraint dpa_acceptance_organization_name_check CHECK (length(organization_name) <= 300),
  constraint dpa_acceptance_pkey PRIMARY KEY (id),
  constraint dpa_acceptance_sha256_fkey FOREIGN KEY (sha256) REFERENCES dpa_text(sha256),
  constraint dpa_acceptance_source_check CHECK (source = ANY (ARRAY['PAGE'::text, 'ORDER'::text])),
  constraint dpa_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint dpa_acceptance_user_name_check CHECK (length(user_name) <= 300)
);
alter table dpa_acceptance enable row level security;
CREATE INDEX dpa_acceptance_latest ON public.dpa_acceptance USING btree (organization_id, accepted_at DESC);
CREATE INDEX dpa_acceptance_text ON public.dpa_acceptance USING btree (sha256);
CREATE INDEX dpa_acceptance_user ON public.dpa_acceptance USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy dpa_acceptance_add on dpa_acceptance for insert to public with check (( SELECT acting_as_system() AS acting_as_system));
create policy dpa_acceptance_forget on dpa_acceptance for delete to public using ((( SELECT acting_as_system() AS acting_as_system) AND (organization_id IN ( SELECT organization.id
   FROM organization
  WHERE (organization.closed_at < (now() - '5 years'::interval))))));
create policy dpa_acceptance_read on dpa_acceptance for select to public using (((organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: organizations
create table dpa_text (
  sha256 text not null,
  version text not null,
  market text not null,
  language text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint dpa_text_body_check CHECK (octet_length(body) >= 1 AND octet_length(body) <= 200000),
  constraint dpa_text_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint dpa_text_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint dpa_text_pkey PRIMARY KEY (sha256),
  constraint dpa_text_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint dpa_text_version_check CHECK (version ~ '^\d{4}-\d\d-\d\d$'::text)
);
alter table dpa_text enable row level security;
create policy dpa_text_add on dpa_text for insert to public with check (( SELECT acting_as_system() AS acting_as_system));
create policy dpa_text_read on dpa_text for select to public using (((sha256 IN ( SELECT a.sha256
   FROM dpa_acceptance a)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: accounts
create table email_domain (
  organization_id uuid not null,
  domain text not null,
  challenge text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint email_domain_domain_check CHECK (domain = lower(domain) AND length(domain) >= 4 AND length(domain) <= 253),
  constraint email_domain_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint email_domain_pkey PRIMARY KEY (organization_id, domain)
);
alter table email_domain enable row level security;
CREATE UNIQUE INDEX email_domain_verified ON public.email_domain USING btree (domain) WHERE (verified_at IS NOT NULL);
CREATE INDEX email_domain_waiting ON public.email_domain USING btree (checked_at NULLS FIRST, created_at) WHERE (verified_at IS NULL);
create policy email_domain_system on email_domain for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER email_domain_proves AFTER INSERT OR DELETE OR UPDATE OF verified_at ON email_domain FOR EACH ROW EXECUTE FUNCTION note_proved_domain();

-- owner: watching
create table episode_progress (
  user_id uuid not null,
  lesson_id uuid not null,
  course_id uuid not null,
  position_seconds numeric(9,3) not null default 0,
  watched int4multirange not null default '{}'::int4multirange,
  completed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  gained_seconds integer not null default 0,
  gained_begin boolean not null default false,
  gained_end boolean not null default false,
  constraint episode_progress_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint episode_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint episode_progress_pkey PRIMARY KEY (user_id, lesson_id),
  constraint episode_progress_position_seconds_check CHECK (position_seconds >= 0::numeric),
  constraint episode_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table episode_progress enable row level security;
CREATE INDEX episode_progress_course ON public.episode_progress USING btree (course_id, user_id);
CREATE INDEX episode_progress_recent ON public.episode_progress USING btree (user_id, updated_at DESC);
create policy episode_progress_own on episode_progress for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: catalogue
create table expert (
  id uuid not null default new_id(),
  short_id text not null,
  first_name text not null,
  last_name text not null,
  title localised_text not null,
  biography localised_text not null,
  quote localised_text not null,
  portrait jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  constraint expert_pkey PRIMARY KEY (id),
  constraint expert_revision_check CHECK (revision > 0),
  constraint expert_short_id_check CHECK (short_id ~ '^[a-z0-9]{3,12}$'::text),
  constraint expert_short_id_key UNIQUE (short_id)
);
alter table expert enable row level security;
CREATE INDEX expert_by_name ON public.expert USING btree (last_name, first_name, id);
create policy expert_read on expert for select to public using (( SELECT acting() AS acting));
create policy expert_system on expert for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER catalogue_added AFTER INSERT ON expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('', 'id');
CREATE TRIGGER catalogue_changed AFTER UPDATE ON expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('', 'id');
CREATE TRIGGER catalogue_removed AFTER DELETE ON expert REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_catalogue('', 'id');
CREATE TRIGGER published_added AFTER INSERT ON expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct x.course_id from changed join course_expert x on x.expert_id = changed.id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON expert REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct x.course_id from changed join course_expert x on x.expert_id = changed.id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON expert REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct x.course_id from changed join course_expert x on x.expert_id = changed.id', 'taught');

-- owner: catalogue -- published
create view expert_card as
 SELECT p.market,
    e.id,
    e.short_id,
    e.first_name,
    e.last_name,
    e.title,
    e.biography,
    e.quote,
    e.portrait,
    p.courses,
    p.newest_at
   FROM catalogue_expert p
     JOIN expert e ON e.id = p.expert_id;

-- owner: catalogue -- published
create view expert_choice as
 SELECT id,
    short_id,
    first_name,
    last_name
   FROM expert
  WHERE ( SELECT acting_as_system() AS acting_as_system);

-- owner: catalogue -- published
create view expert_text as
 SELECT e.id AS expert_id,
    k.code AS market,
    language.language,
    e.created_at,
    (e.first_name || ' '::text) || e.last_name AS title,
    text_in(e.title::jsonb, language.language) AS summary,
    text_in(e.biography::jsonb, language.language) AS body
   FROM expert e
     CROSS JOIN market k
     CROSS JOIN unnest(ARRAY['nb'::text, 'es'::text, 'en'::text]) language(language)
  WHERE (EXISTS ( SELECT
           FROM course_by_expert x
          WHERE x.expert_id = e.id AND x.market = k.code));

-- owner: courses -- published
create view expert_use as
 SELECT expert_id,
    count(*)::integer AS courses
   FROM course_expert x
  WHERE acting_as_system() OR acting_staff_may('catalogue.edit'::text)
  GROUP BY expert_id;

-- owner: platform
create table fact_change (
  subject uuid not null,
  id bigint not null generated always as identity,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint fact_change_pkey PRIMARY KEY (subject, id)
);
alter table fact_change enable row level security;
CREATE INDEX fact_change_age ON public.fact_change USING btree (changed_at);

-- owner: catalogue
create table favorite (
  id uuid not null default new_id(),
  user_id uuid not null,
  course_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint favorite_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint favorite_pkey PRIMARY KEY (id),
  constraint favorite_user_id_course_id_key UNIQUE (user_id, course_id),
  constraint favorite_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table favorite enable row level security;
CREATE INDEX favorite_course ON public.favorite USING btree (course_id);
CREATE INDEX favorite_kept ON public.favorite USING btree (user_id, created_at DESC, id DESC);
create policy favorite_own on favorite for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON favorite FOR EACH ROW EXECUTE FUNCTION note_fact_change('user_id');

-- owner: accounts
create table federated_identity (
  provider_id uuid not null,
  subject text not null,
  user_sub uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint federated_identity_pkey PRIMARY KEY (provider_id, subject),
  constraint federated_identity_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_provider(id) ON DELETE CASCADE,
  constraint federated_identity_provider_id_user_sub_key UNIQUE (provider_id, user_sub),
  constraint federated_identity_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255),
  constraint federated_identity_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table federated_identity enable row level security;
CREATE INDEX federated_identity_user ON public.federated_identity USING btree (user_sub);
create policy federated_identity_system on federated_identity for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table federated_sign_in (
  state_hash bytea not null,
  provider_id uuid not null,
  authorization_reference text not null,
  sealed_proof bytea not null,
  expires_at timestamp with time zone not null,
  constraint federated_sign_in_authorization_reference_check CHECK (length(authorization_reference) >= 1 AND length(authorization_reference) <= 64),
  constraint federated_sign_in_pkey PRIMARY KEY (state_hash),
  constraint federated_sign_in_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_provider(id) ON DELETE CASCADE,
  constraint federated_sign_in_state_hash_check CHECK (octet_length(state_hash) = 32)
);
alter table federated_sign_in enable row level security;
CREATE INDEX federated_sign_in_expiry ON public.federated_sign_in USING btree (expires_at);
CREATE INDEX federated_sign_in_provider ON public.federated_sign_in USING btree (provider_id);
create policy federated_sign_in_system on federated_sign_in for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: media -- published
create view film_captions as
 SELECT f.id AS media_asset_id,
    f.key AS film_key,
    track.value ->> 'language'::text AS language
   FROM media_asset f
     CROSS JOIN LATERAL jsonb_array_elements(f.captions) track(value);

-- owner: media -- published
create view film_choice as
 SELECT id,
    key,
    language,
    duration_seconds,
    ARRAY( SELECT DISTINCT c.value ->> 'language'::text
           FROM jsonb_array_elements(media_asset.captions) c(value)
          ORDER BY (c.value ->> 'language'::text)) AS caption_languages
   FROM media_asset
  WHERE ( SELECT acting_as_system() AS acting_as_system);

-- owner: watching
create table film_moment (
  id uuid not null default new_id(),
  lesson_id uuid not null,
  at_seconds numeric(9,3) not null,
  prompt localised_text not null,
  constraint film_moment_at_seconds_check CHECK (at_seconds > 0::numeric),
  constraint film_moment_lesson_id_at_seconds_key UNIQUE (lesson_id, at_seconds),
  constraint film_moment_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint film_moment_pkey PRIMARY KEY (id)
);
alter table film_moment enable row level security;
create policy film_moment_read on film_moment for select to public using (( SELECT acting() AS acting));
create policy film_moment_system on film_moment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON film_moment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join lesson l on l.id = changed.lesson_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON film_moment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join lesson l on l.id = changed.lesson_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON film_moment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join lesson l on l.id = changed.lesson_id', 'taught');

-- owner: watching
create table film_moment_answer (
  user_id uuid not null,
  moment_id uuid not null,
  option_id uuid not null,
  answered_at timestamp with time zone not null,
  constraint film_moment_answer_moment_id_option_id_fkey FOREIGN KEY (moment_id, option_id) REFERENCES film_moment_option(moment_id, id) ON DELETE CASCADE,
  constraint film_moment_answer_pkey PRIMARY KEY (user_id, moment_id),
  constraint film_moment_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table film_moment_answer enable row level security;
CREATE INDEX film_moment_answer_option ON public.film_moment_answer USING btree (moment_id, option_id);
create policy film_moment_answer_own on film_moment_answer for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: watching
create table film_moment_option (
  id uuid not null default gen_random_uuid(),
  moment_id uuid not null,
  text localised_text not null,
  correct boolean not null,
  feedback localised_text not null,
  constraint film_moment_option_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES film_moment(id) ON DELETE CASCADE,
  constraint film_moment_option_moment_id_id_key UNIQUE (moment_id, id),
  constraint film_moment_option_pkey PRIMARY KEY (id)
);
alter table film_moment_option enable row level security;
CREATE UNIQUE INDEX film_moment_option_right ON public.film_moment_option USING btree (moment_id) WHERE correct;
create policy film_moment_option_read on film_moment_option for select to public using (( SELECT acting() AS acting));
create policy film_moment_option_system on film_moment_option for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON film_moment_option REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join film_moment m on m.id = changed.moment_id join lesson l on l.id = m.lesson_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON film_moment_option REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join film_moment m on m.id = changed.moment_id join lesson l on l.id = m.lesson_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON film_moment_option REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join film_moment m on m.id = changed.moment_id join lesson l on l.id = m.lesson_id', 'taught');

-- owner: media
create table film_upload (
  id uuid not null default new_id(),
  uploaded_by uuid,
  file_name text not null,
  language text not null,
  size bigint not null,
  received bigint not null default 0,
  status text not null default 'RECEIVING'::text,
  problem text,
  step text,
  progress real not null default 0,
  attempts integer not null default 0,
  lease_id uuid,
  lease_until timestamp with time zone,
  poster_count integer not null default 0,
  poster_chosen integer not null default 1,
  subtitles jsonb not null default '[]'::jsonb,
  media_asset_id uuid,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint film_upload_attempts_check CHECK (attempts >= 0),
  constraint film_upload_check CHECK (received >= 0 AND received <= size),
  constraint film_upload_check1 CHECK ((lease_id IS NULL) = (lease_until IS NULL)),
  constraint film_upload_check2 CHECK (lease_id IS NULL OR status = 'WORKING'::text),
  constraint film_upload_check3 CHECK ((media_asset_id IS NOT NULL) = (status = 'READY'::text)),
  constraint film_upload_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint film_upload_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint film_upload_media_asset_id_fkey FOREIGN KEY (media_asset_id) REFERENCES media_asset(id),
  constraint film_upload_media_asset_id_key UNIQUE (media_asset_id),
  constraint film_upload_pkey PRIMARY KEY (id),
  constraint film_upload_poster_chosen_check CHECK (poster_chosen >= 1 AND poster_chosen <= 9),
  constraint film_upload_poster_count_check CHECK (poster_count >= 0 AND poster_count <= 9),
  constraint film_upload_problem_check CHECK (problem ~ '^[A-Z][A-Z_]{2,39}$'::text),
  constraint film_upload_progress_check CHECK (progress >= 0::double precision AND progress <= 1::double precision),
  constraint film_upload_size_check CHECK (size > 0),
  constraint film_upload_status_check CHECK (status = ANY (ARRAY['RECEIVING'::text, 'WAITING'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text, 'CANCELLED'::text])),
  constraint film_upload_step_check CHECK (step = ANY (ARRAY['SCANNING'::text, 'READING'::text, 'MEASURING'::text, 'ENCODING'::text, 'STORING'::text])),
  constraint film_upload_subtitles_check CHECK (octet_length(subtitles::text) <= 20000),
  constraint film_upload_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table film_upload enable row level security;
CREATE INDEX film_upload_by ON public.film_upload USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX film_upload_latest ON public.film_upload USING btree (created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX film_upload_removed ON public.film_upload USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX film_upload_unfinished ON public.film_upload USING btree (status, received_at) WHERE (status = ANY (ARRAY['RECEIVING'::text, 'WAITING'::text, 'WORKING'::text]));
create policy film_upload_system on film_upload for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: search
create view findable_cue as
 SELECT lesson_id,
    language,
    start_ms,
    course_id,
    spoken_language,
    words,
    line
   FROM search_cue
  WHERE ( SELECT acting_as_system() AS acting_as_system);

-- owner: search
create view findable_document as
 SELECT entity_id,
    market,
    language,
    kind,
    course_id,
    spoken_language,
    published_at,
    is_front,
    title,
    title_words,
    words,
    all_words
   FROM search_document
  WHERE ( SELECT acting_user() IS NOT NULL OR acting_as_system());

-- owner: search
create view findable_word as
 SELECT market,
    word,
    spelling
   FROM search_word
  WHERE ( SELECT acting_user() IS NOT NULL OR acting_as_system());

-- owner: games
create table game (
  id uuid not null default new_id(),
  lesson_id uuid not null,
  course_id uuid not null,
  kind text not null,
  version integer not null default 1,
  content jsonb not null,
  constraint game_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint game_kind_check CHECK (kind = ANY (ARRAY['MEMORY'::text, 'ORDER'::text, 'MATCH'::text, 'SPRINT'::text])),
  constraint game_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint game_lesson_id_key UNIQUE (lesson_id),
  constraint game_pkey PRIMARY KEY (id),
  constraint game_version_check CHECK (version > 0)
);
alter table game enable row level security;
CREATE INDEX game_course ON public.game USING btree (course_id);
create policy game_read on game for select to public using (( SELECT acting() AS acting));
create policy game_system on game for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON game REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON game REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON game REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');

-- owner: games
create table game_best (
  game_id uuid not null,
  user_id uuid not null,
  no_time boolean not null,
  version integer not null,
  score integer not null,
  time_ms integer,
  reached_at timestamp with time zone not null,
  constraint game_best_check CHECK ((time_ms IS NULL) = no_time),
  constraint game_best_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint game_best_pkey PRIMARY KEY (game_id, user_id, no_time),
  constraint game_best_score_check CHECK (score >= 0 AND score <= 100),
  constraint game_best_time_ms_check CHECK (time_ms >= 0),
  constraint game_best_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table game_best enable row level security;
CREATE INDEX game_best_user ON public.game_best USING btree (user_id);
create policy game_best_own on game_best for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: games
create view game_board as
 SELECT m.organization_id,
    b.game_id,
    b.version,
    b.no_time,
    b.user_id,
    u.name,
    b.score,
    b.time_ms,
    b.reached_at
   FROM game_best b
     JOIN membership m ON m.user_id = b.user_id
     JOIN organization o ON o.id = m.organization_id
     JOIN app_user u ON u.id = b.user_id
  WHERE (m.organization_id IN ( SELECT acting_organizations() AS acting_organizations)) AND o.game_boards AND NOT (EXISTS ( SELECT
           FROM game_board_choice c
          WHERE c.user_id = b.user_id AND NOT c.shown));

-- owner: games
create table game_board_choice (
  user_id uuid not null,
  shown boolean not null,
  chosen_at timestamp with time zone not null,
  constraint game_board_choice_pkey PRIMARY KEY (user_id),
  constraint game_board_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table game_board_choice enable row level security;
create policy game_board_choice_own on game_board_choice for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: games -- published
create view game_done as
 SELECT p.user_id,
    g.lesson_id,
    min(p.finished_at) AS done_at
   FROM game_play p
     JOIN game g ON g.id = p.game_id
  WHERE p.result = 'PASSED'::text
  GROUP BY p.user_id, g.lesson_id;

-- owner: games
create table game_play (
  id uuid not null default gen_random_uuid(),
  game_id uuid not null,
  user_id uuid not null,
  version integer not null,
  seed integer not null,
  no_time boolean not null,
  moves jsonb not null default '[]'::jsonb,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  score integer,
  time_ms integer,
  moved_at timestamp with time zone,
  result text,
  constraint game_play_check CHECK (finished_at >= started_at),
  constraint game_play_check1 CHECK ((finished_at IS NULL) = (score IS NULL)),
  constraint game_play_check2 CHECK ((time_ms IS NOT NULL) = (finished_at IS NOT NULL AND NOT no_time)),
  constraint game_play_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint game_play_moves_check CHECK (jsonb_typeof(moves) = 'array'::text AND jsonb_array_length(moves) <= 500),
  constraint game_play_pkey PRIMARY KEY (id),
  constraint game_play_result CHECK ((result IS NULL) = (finished_at IS NULL)),
  constraint game_play_result_check CHECK (result = ANY (ARRAY['PASSED'::text, 'FAILED'::text])),
  constraint game_play_score_check CHECK (score >= 0 AND score <= 100),
  constraint game_play_time_ms_check CHECK (time_ms >= 0),
  constraint game_play_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table game_play enable row level security;
CREATE UNIQUE INDEX game_play_open ON public.game_play USING btree (game_id, user_id) WHERE (finished_at IS NULL);
CREATE INDEX game_play_user ON public.game_play USING btree (user_id, game_id, finished_at DESC);
create policy game_play_own on game_play for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: games -- published
create view game_standing as
 SELECT p.user_id,
    g.lesson_id,
    max(p.score) AS score,
    bool_or(p.result = 'PASSED'::text) AS passed
   FROM game_play p
     JOIN game g ON g.id = p.game_id
  WHERE p.finished_at IS NOT NULL
  GROUP BY p.user_id, g.lesson_id;

-- owner: assignments -- published
create view group_assignment_count as
 SELECT t.organization_id,
    t.group_id,
    count(*)::integer AS assignments
   FROM assignment_target t
     JOIN assignment a ON a.id = t.assignment_id
  WHERE t.group_id IS NOT NULL AND a.withdrawn_at IS NULL AND ((t.organization_id IN ( SELECT managed_organizations() AS managed_organizations)) OR acting_as_system())
  GROUP BY t.organization_id, t.group_id;

-- owner: people -- published
create view group_person as
 SELECT m.organization_id,
    m.group_id,
    m.user_id,
    m.created_at
   FROM member_group_member m
UNION ALL
 SELECT m.organization_id,
    g.parent_id AS group_id,
    m.user_id,
    m.created_at
   FROM member_group_member m
     JOIN member_group g ON g.id = m.group_id
  WHERE g.parent_id IS NOT NULL;

-- owner: playlists -- published
create view group_share_count as
 SELECT organization_id,
    group_id,
    count(*)::integer AS shares
   FROM playlist_share s
  WHERE group_id IS NOT NULL AND ((organization_id IN ( SELECT managed_organizations() AS managed_organizations)) OR acting_as_system())
  GROUP BY organization_id, group_id;

-- owner: accounts
create table identity_provider (
  id uuid not null default new_id(),
  organization_id uuid not null,
  kind text not null default 'OIDC'::text,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_client_secret bytea not null,
  scopes text[] not null,
  role_claim text,
  role_values jsonb not null default '[]'::jsonb,
  default_role text,
  enabled boolean not null default true,
  required boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  tested_at timestamp with time zone,
  test_ms integer,
  test_problem text,
  constraint identity_provider_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 255),
  constraint identity_provider_default_role_check CHECK (default_role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text])),
  constraint identity_provider_issuer_check CHECK (length(issuer) <= 500),
  constraint identity_provider_kind_check CHECK (kind = 'OIDC'::text),
  constraint identity_provider_name_check CHECK (name ~ '^[A-Za-z0-9][A-Za-z0-9-]{1,30}[A-Za-z0-9]$'::text AND upper(name) <> 'COGNITO'::text),
  constraint identity_provider_name_key UNIQUE (name),
  constraint identity_provider_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint identity_provider_organization_id_key UNIQUE (organization_id),
  constraint identity_provider_pkey PRIMARY KEY (id),
  constraint identity_provider_role_claim_check CHECK (length(role_claim) >= 1 AND length(role_claim) <= 200),
  constraint identity_provider_role_values_check CHECK (jsonb_typeof(role_values) = 'array'::text AND jsonb_array_length(role_values) <= 50),
  constraint identity_provider_scopes_check CHECK (('openid'::text = ANY (scopes)) AND cardinality(scopes) <= 10),
  constraint identity_provider_test_ms_check CHECK (test_ms >= 0),
  constraint identity_provider_test_problem_check CHECK (length(test_problem) <= 60)
);
alter table identity_provider enable row level security;
create policy identity_provider_system on identity_provider for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table import_run (
  id uuid not null default new_id(),
  kind text not null,
  asked_by uuid,
  status text not null default 'CHECKING'::text,
  row_count integer not null,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint import_run_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint import_run_check CHECK ((created_count + changed_count + unchanged_count + refused_count) <= row_count),
  constraint import_run_check1 CHECK ((ended_at IS NOT NULL) = (status = ANY (ARRAY['DONE'::text, 'STOPPED'::text]))),
  constraint import_run_kind_check CHECK (kind = ANY (ARRAY['ORGANIZATIONS'::text, 'USERS'::text])),
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_row_count_check CHECK (row_count >= 1 AND row_count <= 5000),
  constraint import_run_status_check CHECK (status = ANY (ARRAY['CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text]))
);
alter table import_run enable row level security;
CREATE INDEX import_run_by ON public.import_run USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX import_run_latest ON public.import_run USING btree (created_at DESC, id DESC);
CREATE INDEX import_run_waiting ON public.import_run USING btree (created_at) WHERE (status = ANY (ARRAY['CHECKING'::text, 'CHECKED'::text]));
create policy import_run_system on import_run for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table import_run_row (
  run_id uuid not null,
  number integer not null,
  given jsonb,
  result text,
  reason text,
  fields text[] not null default '{}'::text[],
  short_id text,
  constraint import_run_row_check CHECK ((reason IS NOT NULL) = (NOT result IS DISTINCT FROM 'REFUSED'::text)),
  constraint import_run_row_fields_check CHECK (cardinality(fields) <= 40),
  constraint import_run_row_given_check CHECK (octet_length(given::text) <= 100000),
  constraint import_run_row_number_check CHECK (number >= 1 AND number <= 5000),
  constraint import_run_row_pkey PRIMARY KEY (run_id, number),
  constraint import_run_row_reason_check CHECK (reason ~ '^[A-Z][A-Z_]{2,39}$'::text),
  constraint import_run_row_result_check CHECK (result = ANY (ARRAY['CREATED'::text, 'CHANGED'::text, 'UNCHANGED'::text, 'REFUSED'::text])),
  constraint import_run_row_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE,
  constraint import_run_row_short_id_check CHECK (length(short_id) <= 40)
);
alter table import_run_row enable row level security;
CREATE INDEX import_run_row_result ON public.import_run_row USING btree (run_id, result, number) WHERE (result IS NOT NULL);
CREATE INDEX import_run_row_waiting ON public.import_run_row USING btree (run_id, number) WHERE (result IS NULL);
create policy import_run_row_system on import_run_row for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table invitation (
  id uuid not null default new_id(),
  organization_id uuid not null,
  email text not null,
  name text,
  role text not null,
  locale text not null,
  status text not null default 'PENDING'::text,
  code_hash bytea,
  invited_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  letters integer not null default 0,
  expires_at timestamp with time zone,
  bounced_at timestamp with time zone,
  bounce_reason text,
  closed_at timestamp with time zone,
  closed_as text,
  accepted_by uuid,
  waits_for text,
  employee_number text,
  department text,
  created_from text not null default 'CLIENT'::text,
  legacy_uuid uuid,
  constraint invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint invitation_bounce_reason_check CHECK (length(bounce_reason) <= 300),
  constraint invitation_check CHECK ((closed_at IS NULL) = (closed_as IS NULL)),
  constraint invitation_closed_as_check CHECK (closed_as = ANY (ARRAY['ACCEPTED'::text, 'WITHDRAWN'::text, 'DECLINED'::text])),
  constraint invitation_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint invitation_code_hash_key UNIQUE (code_hash),
  constraint invitation_created_from_check CHECK (created_from = ANY (ARRAY['CLIENT'::text, 'BACKOFFICE'::text, 'IMPORT'::text])),
  constraint invitation_department_check CHECK (length(department) >= 1 AND length(department) <= 100),
  constraint invitation_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  constraint invitation_employee_number_check CHECK (length(employee_number) >= 1 AND length(employee_number) <= 40),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint invitation_letters_check CHECK (letters >= 0),
  constraint invitation_locale_check CHECK (locale = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint invitation_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invitation_organization_id_id_key UNIQUE (organization_id, id),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_role_check CHECK (role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text])),
  constraint invitation_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'INVITED'::text, 'BOUNCED'::text])),
  constraint invitation_waits_for_check CHECK (waits_for = ANY (ARRAY['TRUST'::text, 'TOMORROW'::text]))
);
alter table invitation enable row level security;
CREATE INDEX invitation_accepted ON public.invitation USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX invitation_by ON public.invitation USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX invitation_email ON public.invitation USING btree (email) WHERE (closed_at IS NULL);
CREATE INDEX invitation_email_beginning ON public.invitation USING btree (email text_pattern_ops);
CREATE UNIQUE INDEX invitation_employee_number ON public.invitation USING btree (organization_id, lower(employee_number)) WHERE ((employee_number IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX invitation_latest ON public.invitation USING btree (organization_id, created_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX invitation_legacy ON public.invitation USING btree (organization_id, legacy_uuid) WHERE (legacy_uuid IS NOT NULL);
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (organization_id, email) WHERE (closed_at IS NULL);
CREATE INDEX invitation_sent ON public.invitation USING btree (organization_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX invitation_unsent ON public.invitation USING btree (created_at) WHERE ((closed_at IS NULL) AND (status = 'PENDING'::text));
create policy invitation_read on invitation for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id IN ( SELECT managed_organizations() AS managed_organizations)) AND (id IN ( SELECT i.invitation_id
   FROM invitation_group i))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy invitation_system on invitation for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table invitation_group (
  invitation_id uuid not null,
  organization_id uuid not null,
  group_id uuid not null,
  constraint invitation_group_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES member_group(organization_id, id) ON DELETE CASCADE,
  constraint invitation_group_organization_id_invitation_id_fkey FOREIGN KEY (organization_id, invitation_id) REFERENCES invitation(organization_id, id) ON DELETE CASCADE,
  constraint invitation_group_pkey PRIMARY KEY (invitation_id, group_id)
);
alter table invitation_group enable row level security;
CREATE INDEX invitation_group_group ON public.invitation_group USING btree (organization_id, group_id);
CREATE INDEX invitation_group_invitation ON public.invitation_group USING btree (organization_id, invitation_id);
create policy invitation_group_read on invitation_group for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (group_id IN ( SELECT g.group_id
   FROM limited_groups(( SELECT acting_user() AS acting_user)) g(organization_id, group_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy invitation_group_system on invitation_group for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table invitation_letter_count (
  organization_id uuid not null,
  minute timestamp with time zone not null,
  letters integer not null,
  constraint invitation_letter_count_letters_check CHECK (letters > 0),
  constraint invitation_letter_count_minute_check CHECK (minute = date_trunc('minute'::text, minute, 'UTC'::text)),
  constraint invitation_letter_count_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint invitation_letter_count_pkey PRIMARY KEY (organization_id, minute)
);
alter table invitation_letter_count enable row level security;
create policy invitation_letter_count_system on invitation_letter_count for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: invoices
create table invoice (
  id uuid not null default new_id(),
  issuer_id uuid not null,
  kind text not null,
  prefix text not null,
  year integer not null,
  "position" integer not null,
  number text not null,
  market text not null,
  order_id uuid,
  subscription_id uuid,
  organization_id uuid,
  user_id uuid,
  payment_method text not null,
  issue_date date not null,
  due_date date not null,
  currency text not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  kid text,
  period_from date not null,
  period_to date not null,
  snapshot jsonb not null,
  issued_at timestamp with time zone not null,
  constraint invoice_check CHECK (due_date >= issue_date),
  constraint invoice_check1 CHECK (total = (net + vat) AND (kind = 'INVOICE'::text) = (total >= 0)),
  constraint invoice_check2 CHECK (period_to > period_from),
  constraint invoice_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint invoice_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id),
  constraint invoice_issuer_id_prefix_year_position_key UNIQUE (issuer_id, prefix, year, "position"),
  constraint invoice_kid_check CHECK (kid ~ '^\d{16}$'::text),
  constraint invoice_kid_key UNIQUE (kid),
  constraint invoice_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text])),
  constraint invoice_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint invoice_number_check CHECK (number ~ '^[A-Z0-9-]{3,20}$'::text),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_payment_method_check CHECK (payment_method = ANY (ARRAY['CARD'::text, 'INVOICE'::text])),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_position_check CHECK ("position" >= 1 AND "position" <= 99999),
  constraint invoice_snapshot_check CHECK (octet_length(snapshot::text) <= 100000),
  constraint invoice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table invoice enable row level security;
CREATE INDEX invoice_due ON public.invoice USING btree (market, due_date) WHERE ((payment_method = 'INVOICE'::text) AND (kind = 'INVOICE'::text));
CREATE INDEX invoice_organization ON public.invoice USING btree (organization_id, issued_at DESC, id DESC) WHERE (organization_id IS NOT NULL);
CREATE INDEX invoice_subscription ON public.invoice USING btree (subscription_id, issued_at DESC);
CREATE INDEX invoice_user ON public.invoice USING btree (user_id, issued_at DESC, id DESC) WHERE (user_id IS NOT NULL);
create policy invoice_payer on invoice for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ((user_id = ( SELECT acting_user() AS acting_user)) AND (organization_id IS NULL)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy invoice_system on invoice for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_stays_whole BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- owner: invoices
create view invoice_balance as
 SELECT i.id,
    COALESCE(c.amount, 0::numeric)::bigint AS credited,
    COALESCE(s.amount, 0::numeric)::bigint AS settled,
    (i.total::numeric - COALESCE(c.amount, 0::numeric) - COALESCE(s.amount, 0::numeric))::bigint AS open,
    s.last_at AS settled_at
   FROM invoice i
     LEFT JOIN LATERAL ( SELECT sum(invoice_correction.amount) AS amount
           FROM invoice_correction
          WHERE invoice_correction.invoice_id = i.id) c ON true
     LEFT JOIN LATERAL ( SELECT sum(invoice_settlement.amount) AS amount,
            max(invoice_settlement.at) AS last_at
           FROM invoice_settlement
          WHERE invoice_settlement.invoice_id = i.id) s ON true
  WHERE i.kind = 'INVOICE'::text;

-- owner: invoices
create table invoice_correction (
  credit_note_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null,
  constraint invoice_correction_amount_check CHECK (amount > 0),
  constraint invoice_correction_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  constraint invoice_correction_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_correction_pkey PRIMARY KEY (credit_note_id, invoice_id)
);
alter table invoice_correction enable row level security;
CREATE INDEX invoice_correction_invoice ON public.invoice_correction USING btree (invoice_id);
create policy invoice_correction_payer on invoice_correction for select to public using ((invoice_id IN ( SELECT invoice.id
   FROM invoice)));
create policy invoice_correction_system on invoice_correction for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER invoice_correction_stays BEFORE DELETE OR UPDATE ON invoice_correction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_correction_stays_whole BEFORE TRUNCATE ON invoice_correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_correction_within AFTER INSERT ON invoice_correction FOR EACH ROW EXECUTE FUNCTION refuse_overcredit();

-- owner: invoices
create table invoice_delivery (
  invoice_id uuid not null,
  channel text not null,
  state text not null default 'WAITING'::text,
  tries integer not null default 0,
  reason text,
  reference text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  again_at timestamp with time zone,
  constraint invoice_delivery_channel_check CHECK (channel = ANY (ARRAY['EHF'::text, 'EMAIL'::text, 'PAPER'::text])),
  constraint invoice_delivery_check CHECK ((state = 'SENT'::text) = (sent_at IS NOT NULL)),
  constraint invoice_delivery_check1 CHECK (again_at >= created_at),
  constraint invoice_delivery_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_delivery_pkey PRIMARY KEY (invoice_id),
  constraint invoice_delivery_reason_check CHECK (length(reason) <= 500),
  constraint invoice_delivery_reference_check CHECK (length(reference) <= 200),
  constraint invoice_delivery_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'SENT'::text]))
);
alter table invoice_delivery enable row level security;
CREATE INDEX invoice_delivery_waiting ON public.invoice_delivery USING btree (created_at) WHERE (state = 'WAITING'::text);
create policy invoice_delivery_payer on invoice_delivery for select to public using ((invoice_id IN ( SELECT invoice.id
   FROM invoice)));
create policy invoice_delivery_system on invoice_delivery for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: invoices
create table invoice_order (
  order_id uuid not null,
  invoice_id uuid not null,
  constraint invoice_order_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_order_pkey PRIMARY KEY (order_id)
);
alter table invoice_order enable row level security;
CREATE INDEX invoice_order_invoice ON public.invoice_order USING btree (invoice_id);
create policy invoice_order_payer on invoice_order for select to public using ((invoice_id IN ( SELECT invoice.id
   FROM invoice)));
create policy invoice_order_system on invoice_order for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER invoice_order_stays BEFORE DELETE OR UPDATE ON invoice_order FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_order_stays_whole BEFORE TRUNCATE ON invoice_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- owner: invoices
create table invoice_series (
  issuer_id uuid not null,
  prefix text not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_series_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id),
  constraint invoice_series_last_number_check CHECK (last_number >= 1 AND last_number <= 99999),
  constraint invoice_series_pkey PRIMARY KEY (issuer_id, prefix, year),
  constraint invoice_series_year_check CHECK (year >= 2000 AND year <= 9999)
);
alter table invoice_series enable row level security;
create policy invoice_series_system on invoice_series for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER invoice_series_counts BEFORE INSERT OR DELETE OR UPDATE ON invoice_series FOR EACH ROW EXECUTE FUNCTION refuse_other_numbers();

-- owner: invoices
create table invoice_settlement (
  id uuid not null default new_id(),
  invoice_id uuid not null,
  amount bigint not null,
  means text not null,
  reference text not null,
  at timestamp with time zone not null,
  constraint invoice_settlement_amount_check CHECK (amount <> 0),
  constraint invoice_settlement_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_settlement_means_check CHECK (means = ANY (ARRAY['CARD'::text, 'BANK'::text])),
  constraint invoice_settlement_means_reference_invoice_id_key UNIQUE (means, reference, invoice_id),
  constraint invoice_settlement_pkey PRIMARY KEY (id),
  constraint invoice_settlement_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 200)
);
alter table invoice_settlement enable row level security;
CREATE INDEX invoice_settlement_invoice ON public.invoice_settlement USING btree (invoice_id);
create policy invoice_settlement_payer on invoice_settlement for select to public using ((invoice_id IN ( SELECT invoice.id
   FROM invoice)));
create policy invoice_settlement_system on invoice_settlement for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER invoice_settlement_stays BEFORE DELETE OR UPDATE ON invoice_settlement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_settlement_stays_whole BEFORE TRUNCATE ON invoice_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- owner: invoices
create table issuer (
  id uuid not null default new_id(),
  market text not null,
  name text not null,
  number text not null,
  vat_number text not null,
  address text not null,
  zip text not null,
  city text not null,
  country text not null,
  email text not null,
  registry text not null,
  account text not null,
  iban text not null,
  bic text not null,
  invoice_prefix text not null,
  credit_prefix text not null,
  kid_prefix text,
  payment_days integer not null,
  constraint issuer_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint issuer_credit_prefix_check CHECK (credit_prefix ~ '^[A-Z]{0,3}$'::text),
  constraint issuer_invoice_prefix_check CHECK (invoice_prefix ~ '^[A-Z]{0,3}$'::text),
  constraint issuer_kid_prefix_check CHECK (kid_prefix ~ '^[1-9]$'::text),
  constraint issuer_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint issuer_market_key UNIQUE (market),
  constraint issuer_payment_days_check CHECK (payment_days >= 0 AND payment_days <= 90),
  constraint issuer_pkey PRIMARY KEY (id)
);
alter table issuer enable row level security;
create policy issuer_read on issuer for select to public using (( SELECT acting() AS acting));
create policy issuer_system on issuer for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table join_link (
  organization_id uuid not null,
  code text not null,
  way text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint join_link_code_check CHECK (code ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint join_link_code_key UNIQUE (code),
  constraint join_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint join_link_pkey PRIMARY KEY (organization_id),
  constraint join_link_way_check CHECK (way = ANY (ARRAY['ASK'::text, 'STRAIGHT_IN'::text]))
);
alter table join_link enable row level security;
create policy join_link_read on join_link for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy join_link_system on join_link for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table join_link_group (
  organization_id uuid not null,
  group_id uuid not null,
  constraint join_link_group_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES join_link(organization_id) ON DELETE CASCADE,
  constraint join_link_group_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES member_group(organization_id, id) ON DELETE CASCADE,
  constraint join_link_group_pkey PRIMARY KEY (organization_id, group_id)
);
alter table join_link_group enable row level security;
create policy join_link_group_read on join_link_group for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy join_link_group_system on join_link_group for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: activity
create table learning_course (
  organization_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  begun_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  seconds integer not null default 0,
  finished_at timestamp with time zone,
  percentage integer,
  tests_passed boolean,
  constraint learning_course_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint learning_course_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint learning_course_percentage_check CHECK (percentage >= 0 AND percentage <= 100),
  constraint learning_course_pkey PRIMARY KEY (organization_id, user_id, course_id),
  constraint learning_course_seconds_check CHECK (seconds >= 0),
  constraint learning_course_tests_check CHECK (percentage IS NULL OR tests_passed IS NOT NULL)
);
alter table learning_course enable row level security;
CREATE INDEX learning_course_course ON public.learning_course USING btree (course_id);
CREATE INDEX learning_course_user ON public.learning_course USING btree (user_id);
create policy learning_course_read on learning_course for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy learning_course_write on learning_course for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: goals
create table learning_day (
  user_id uuid not null,
  day date not null,
  seconds integer not null,
  constraint learning_day_pkey PRIMARY KEY (user_id, day),
  constraint learning_day_seconds_check CHECK (seconds > 0),
  constraint learning_day_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table learning_day enable row level security;
create policy learning_day_read on learning_day for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy learning_day_write on learning_day for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: activity
create table learning_event (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  course_id uuid not null,
  lesson_id uuid,
  passed boolean,
  first_try boolean,
  at timestamp with time zone not null,
  percentage integer,
  constraint learning_event_check CHECK ((kind = 'TEST_FINISHED'::text) = (passed IS NOT NULL)),
  constraint learning_event_check1 CHECK ((passed IS NULL) = (first_try IS NULL)),
  constraint learning_event_kind_check CHECK (kind = ANY (ARRAY['EPISODE_BEGUN'::text, 'EPISODE_FINISHED'::text, 'TEST_FINISHED'::text, 'COURSE_FINISHED'::text, 'CERTIFICATE'::text])),
  constraint learning_event_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint learning_event_percentage_check CHECK (percentage IS NULL OR percentage >= 0 AND percentage <= 100 AND kind = 'TEST_FINISHED'::text),
  constraint learning_event_pkey PRIMARY KEY (organization_id, at, id)
);
alter table learning_event enable row level security;
CREATE INDEX learning_event_member ON ONLY public.learning_event USING btree (organization_id, user_id);
CREATE INDEX learning_event_user ON ONLY public.learning_event USING btree (user_id);
create policy learning_event_add on learning_event for insert to public with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy learning_event_read on learning_event for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy learning_event_remove on learning_event for delete to public using (( SELECT acting_as_system() AS acting_as_system));

-- owner: activity
create table learning_left (
  organization_id uuid not null,
  user_id uuid not null,
  left_at timestamp with time zone not null,
  weeks jsonb not null,
  courses jsonb not null,
  events jsonb not null,
  choice jsonb,
  constraint learning_left_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint learning_left_pkey PRIMARY KEY (organization_id, user_id),
  constraint learning_left_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table learning_left enable row level security;
CREATE INDEX learning_left_at ON public.learning_left USING btree (left_at);
CREATE INDEX learning_left_user ON public.learning_left USING btree (user_id);
create policy learning_left_system on learning_left for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: activity
create view learning_test as
 SELECT organization_id,
    user_id,
    course_id,
    bool_and(passed) AS tests_passed,
        CASE
            WHEN bool_and(passed) THEN floor(avg(best))::integer
            ELSE min(best) FILTER (WHERE NOT passed)
        END AS percentage,
    min(first_at) AS first_at,
    max(last_at) AS last_at
   FROM ( SELECT learning_event.organization_id,
            learning_event.user_id,
            learning_event.course_id,
            bool_or(learning_event.passed) AS passed,
            max(learning_event.percentage) AS best,
            min(learning_event.at) AS first_at,
            max(learning_event.at) AS last_at
           FROM learning_event
          WHERE learning_event.kind = 'TEST_FINISHED'::text
          GROUP BY learning_event.organization_id, learning_event.user_id, learning_event.course_id, learning_event.lesson_id) each_test
  GROUP BY organization_id, user_id, course_id;

-- owner: activity
create table learning_week (
  organization_id uuid not null,
  week date not null,
  user_id uuid not null,
  seconds integer not null default 0,
  episodes integer not null default 0,
  courses_finished integer not null default 0,
  first_tries integer not null default 0,
  first_passes integer not null default 0,
  tests integer not null default 0,
  constraint learning_week_check CHECK (first_passes >= 0 AND first_passes <= first_tries),
  constraint learning_week_courses_finished_check CHECK (courses_finished >= 0),
  constraint learning_week_episodes_check CHECK (episodes >= 0),
  constraint learning_week_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint learning_week_pkey PRIMARY KEY (organization_id, week, user_id),
  constraint learning_week_seconds_check CHECK (seconds >= 0),
  constraint learning_week_tests_check CHECK (tests >= 0),
  constraint learning_week_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);
alter table learning_week enable row level security;
CREATE INDEX learning_week_member ON public.learning_week USING btree (organization_id, user_id);
CREATE INDEX learning_week_user ON public.learning_week USING btree (user_id);
create policy learning_week_read on learning_week for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy learning_week_write on learning_week for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: accounts -- published
create view leaving_user as
 SELECT user_id
   FROM account_deletion
  WHERE acting_as_system();

-- owner: invoices
create table ledger_entry (
  id uuid not null default new_id(),
  posting_id uuid not null,
  invoice_id uuid not null,
  settlement_id uuid,
  market text not null,
  account text not null,
  amount bigint not null,
  currency text not null,
  day date not null,
  constraint ledger_entry_account_check CHECK (account = ANY (ARRAY['RECEIVABLE'::text, 'CASH'::text, 'VAT_PAYABLE'::text, 'DEFERRED_REVENUE'::text, 'REVENUE'::text])),
  constraint ledger_entry_amount_check CHECK (amount <> 0),
  constraint ledger_entry_balanced TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint ledger_entry_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint ledger_entry_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint ledger_entry_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES invoice_settlement(id)
);
alter table ledger_entry enable row level security;
CREATE INDEX ledger_entry_day ON public.ledger_entry USING btree (market, day, posting_id);
CREATE INDEX ledger_entry_invoice ON public.ledger_entry USING btree (invoice_id);
CREATE INDEX ledger_entry_posting ON public.ledger_entry USING btree (posting_id);
create policy ledger_entry_system on ledger_entry for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER ledger_entry_stays BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_entry_stays_whole BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- owner: courses
create table lesson (
  id uuid not null default new_id(),
  short_id text not null,
  course_id uuid not null,
  "position" integer not null,
  kind text not null,
  name localised_text not null,
  description jsonb,
  media_asset_id uuid,
  duration_seconds integer not null default 0,
  constraint lesson_check CHECK ((kind = 'EPISODE'::text) = (media_asset_id IS NOT NULL)),
  constraint lesson_check1 CHECK (kind = 'EPISODE'::text OR duration_seconds = 0),
  constraint lesson_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint lesson_course_id_id_key UNIQUE (course_id, id),
  constraint lesson_course_id_position_key UNIQUE (course_id, "position"),
  constraint lesson_duration_seconds_check CHECK (duration_seconds >= 0),
  constraint lesson_kind_check CHECK (kind = ANY (ARRAY['EPISODE'::text, 'GAME'::text, 'PLACEHOLDER'::text, 'QUIZ'::text])),
  constraint lesson_media_asset_id_fkey FOREIGN KEY (media_asset_id) REFERENCES media_asset(id),
  constraint lesson_pkey PRIMARY KEY (id),
  constraint lesson_short_id_check CHECK (short_id ~ '^[a-z0-9-]{3,24}$'::text),
  constraint lesson_short_id_key UNIQUE (short_id)
);
alter table lesson enable row level security;
CREATE INDEX lesson_media_asset ON public.lesson USING btree (media_asset_id) WHERE (media_asset_id IS NOT NULL);
create policy lesson_read on lesson for select to public using (( SELECT acting() AS acting));
create policy lesson_system on lesson for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON lesson REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON lesson REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON lesson REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER watchable_added AFTER INSERT ON lesson REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_watchable();
CREATE TRIGGER watchable_changed AFTER UPDATE ON lesson REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_watchable();
CREATE TRIGGER watchable_removed AFTER DELETE ON lesson REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_watchable();

-- owner: watching -- published
create view lesson_in_use as
 SELECT id AS lesson_id,
    course_id
   FROM lesson l
  WHERE ( SELECT acting_as_system() AS acting_as_system) AND ((EXISTS ( SELECT
           FROM episode_progress p
          WHERE p.course_id = l.course_id AND p.lesson_id = l.id)) OR (EXISTS ( SELECT
           FROM note n
          WHERE n.lesson_id = l.id)) OR (EXISTS ( SELECT
           FROM playlist_item i
          WHERE i.lesson_id = l.id)) OR (EXISTS ( SELECT
           FROM lti_resource r
          WHERE r.lesson_id = l.id)) OR (EXISTS ( SELECT
           FROM quiz z
             JOIN quiz_attempt a ON a.quiz_id = z.id
          WHERE z.lesson_id = l.id)) OR (EXISTS ( SELECT
           FROM game g
             JOIN game_play y ON y.game_id = g.id
          WHERE g.lesson_id = l.id)));

-- owner: courses -- published
create view lesson_outline as
 SELECT l.id,
    l.short_id,
    l.course_id,
    c.short_id AS course_short_id,
    l."position",
    l.kind,
    l.name,
    l.duration_seconds,
    l.media_asset_id,
    c.completion_percent
   FROM lesson l
     JOIN course c ON c.id = l.course_id;

-- owner: courses -- published
create view lesson_text as
 SELECT l.id AS lesson_id,
    l.course_id,
    l.kind,
    l.media_asset_id,
    language.language,
    text_in(l.name::jsonb, language.language) AS title,
        CASE
            WHEN l.description IS NOT NULL THEN text_in(l.description, language.language)
            ELSE NULL::text
        END AS summary
   FROM lesson l
     CROSS JOIN unnest(ARRAY['nb'::text, 'es'::text, 'en'::text]) language(language);

-- owner: courses -- published
create view lesson_title as
 SELECT l.id,
    l.course_id,
    l.name,
    l.duration_seconds
   FROM lesson l
     JOIN course c ON c.id = l.course_id
  WHERE c.published_at IS NOT NULL AND ((( SELECT acting_user() AS acting_user)) IS NOT NULL OR ( SELECT acting_as_system() AS acting_as_system));

-- owner: watching -- published
create view lesson_watched as
 SELECT user_id,
    lesson_id,
    course_id,
    position_seconds,
    completed_at,
    updated_at
   FROM episode_progress;

-- owner: lti
create table lti_deployment (
  platform_id uuid not null,
  deployment_id text not null,
  organization_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint lti_deployment_deployment_id_check CHECK (char_length(deployment_id) >= 1 AND char_length(deployment_id) <= 255),
  constraint lti_deployment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_deployment_pkey PRIMARY KEY (platform_id, deployment_id),
  constraint lti_deployment_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE CASCADE
);
alter table lti_deployment enable row level security;
CREATE INDEX lti_deployment_organization ON public.lti_deployment USING btree (organization_id);
create policy read_administrated on lti_deployment for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy write_as_system on lti_deployment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_former (
  user_id uuid not null,
  account_id uuid not null,
  platform_id uuid,
  merged_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint lti_former_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint lti_former_pkey PRIMARY KEY (user_id),
  constraint lti_former_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE SET NULL,
  constraint lti_former_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table lti_former enable row level security;
CREATE INDEX lti_former_account ON public.lti_former USING btree (account_id);
CREATE INDEX lti_former_platform ON public.lti_former USING btree (platform_id);
CREATE INDEX lti_former_unsettled ON public.lti_former USING btree (merged_at) WHERE (settled_at IS NULL);
create policy only_system on lti_former for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_launch (
  id uuid not null default new_id(),
  platform_id uuid not null,
  organization_id uuid not null,
  at timestamp with time zone not null,
  outcome text not null,
  reason text,
  detail text,
  message_type text,
  deployment_id text,
  title text,
  person text,
  user_id uuid,
  is_instructor boolean not null default false,
  constraint lti_launch_deployment_id_check CHECK (char_length(deployment_id) <= 255),
  constraint lti_launch_detail_check CHECK (char_length(detail) <= 500),
  constraint lti_launch_message_type_check CHECK (char_length(message_type) <= 60),
  constraint lti_launch_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_launch_outcome_check CHECK (outcome = ANY (ARRAY['ARRIVED'::text, 'OPENED'::text, 'REFUSED'::text])),
  constraint lti_launch_person_check CHECK (char_length(person) <= 140),
  constraint lti_launch_pkey PRIMARY KEY (id),
  constraint lti_launch_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE CASCADE,
  constraint lti_launch_reason_check CHECK (char_length(reason) <= 60),
  constraint lti_launch_title_check CHECK (char_length(title) <= 500),
  constraint lti_launch_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table lti_launch enable row level security;
CREATE INDEX lti_launch_at ON public.lti_launch USING btree (at);
CREATE INDEX lti_launch_organization ON public.lti_launch USING btree (organization_id, at DESC, id);
CREATE INDEX lti_launch_platform ON public.lti_launch USING btree (platform_id, at DESC, id);
CREATE INDEX lti_launch_user ON public.lti_launch USING btree (user_id);
create policy read_administrated on lti_launch for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy write_as_system on lti_launch for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_line_item (
  resource_id uuid not null,
  url text,
  held_until timestamp with time zone,
  constraint lti_line_item_pkey PRIMARY KEY (resource_id),
  constraint lti_line_item_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES lti_resource(id) ON DELETE CASCADE,
  constraint lti_line_item_url_check CHECK (char_length(url) >= 1 AND char_length(url) <= 4096)
);
alter table lti_line_item enable row level security;
create policy only_system on lti_line_item for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_link (
  code_hash bytea not null,
  lti_user_id uuid not null,
  organization_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint lti_link_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint lti_link_lti_user_id_fkey FOREIGN KEY (lti_user_id) REFERENCES lti_user(id) ON DELETE CASCADE,
  constraint lti_link_lti_user_id_key UNIQUE (lti_user_id),
  constraint lti_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_link_pkey PRIMARY KEY (code_hash)
);
alter table lti_link enable row level security;
CREATE INDEX lti_link_expires ON public.lti_link USING btree (expires_at);
CREATE INDEX lti_link_organization ON public.lti_link USING btree (organization_id);
create policy only_system on lti_link for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_login (
  state_hash bytea not null,
  platform_id uuid not null,
  nonce text not null,
  binding_hash bytea not null,
  target_link_uri text not null,
  login_path text not null,
  storage_target text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint lti_login_login_path_check CHECK (char_length(login_path) <= 16384),
  constraint lti_login_pkey PRIMARY KEY (state_hash),
  constraint lti_login_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE CASCADE
);
alter table lti_login enable row level security;
CREATE INDEX lti_login_created ON public.lti_login USING btree (created_at);
CREATE INDEX lti_login_expires ON public.lti_login USING btree (expires_at);
CREATE INDEX lti_login_platform ON public.lti_login USING btree (platform_id);
create policy only_system on lti_login for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_platform (
  id uuid not null default new_id(),
  organization_id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  authorization_endpoint text not null,
  token_endpoint text not null,
  token_audience text,
  key_set_url text not null,
  frame_origins text[] not null default '{}'::text[],
  product text,
  registered text not null,
  trusts_email boolean not null default false,
  is_paused boolean not null default false,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  proved_client_id text,
  claimed_at timestamp with time zone not null default now(),
  constraint lti_platform_authorization_endpoint_check CHECK (char_length(authorization_endpoint) >= 1 AND char_length(authorization_endpoint) <= 2048),
  constraint lti_platform_client_id_check CHECK (char_length(client_id) >= 1 AND char_length(client_id) <= 255),
  constraint lti_platform_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint lti_platform_frame_origins_check CHECK (cardinality(frame_origins) <= 20),
  constraint lti_platform_issuer_check CHECK (char_length(issuer) >= 1 AND char_length(issuer) <= 2048),
  constraint lti_platform_key UNIQUE (issuer, client_id),
  constraint lti_platform_key_set_url_check CHECK (char_length(key_set_url) >= 1 AND char_length(key_set_url) <= 2048),
  constraint lti_platform_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 140),
  constraint lti_platform_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_platform_pkey PRIMARY KEY (id),
  constraint lti_platform_product_check CHECK (char_length(product) <= 140),
  constraint lti_platform_proved_client_id_check CHECK (char_length(proved_client_id) >= 1 AND char_length(proved_client_id) <= 255),
  constraint lti_platform_registered_check CHECK (registered = ANY (ARRAY['BY_HAND'::text, 'DYNAMICALLY'::text])),
  constraint lti_platform_token_audience_check CHECK (char_length(token_audience) >= 1 AND char_length(token_audience) <= 2048),
  constraint lti_platform_token_endpoint_check CHECK (char_length(token_endpoint) >= 1 AND char_length(token_endpoint) <= 2048)
);
alter table lti_platform enable row level security;
CREATE INDEX lti_platform_created_by ON public.lti_platform USING btree (created_by);
CREATE INDEX lti_platform_organization ON public.lti_platform USING btree (organization_id);
create policy read_administrated on lti_platform for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy write_as_system on lti_platform for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_registration_ticket (
  ticket_hash bytea not null,
  organization_id uuid not null,
  created_by uuid not null,
  locale text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint lti_registration_ticket_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint lti_registration_ticket_locale_check CHECK (locale = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint lti_registration_ticket_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_registration_ticket_pkey PRIMARY KEY (ticket_hash)
);
alter table lti_registration_ticket enable row level security;
CREATE INDEX lti_registration_ticket_created_by ON public.lti_registration_ticket USING btree (created_by);
CREATE INDEX lti_registration_ticket_expires ON public.lti_registration_ticket USING btree (expires_at);
CREATE INDEX lti_registration_ticket_organization ON public.lti_registration_ticket USING btree (organization_id, created_by);
create policy only_system on lti_registration_ticket for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_resource (
  id uuid not null default new_id(),
  platform_id uuid not null,
  deployment_id text not null,
  organization_id uuid not null,
  resource_link_id text not null,
  title text,
  context_id text,
  context_title text,
  course_id uuid,
  lesson_id uuid,
  line_item_url text,
  line_items_url text,
  scopes text[] not null default '{}'::text[],
  memberships_url text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lti_resource_context_id_check CHECK (char_length(context_id) <= 255),
  constraint lti_resource_context_title_check CHECK (char_length(context_title) <= 500),
  constraint lti_resource_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint lti_resource_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE SET NULL,
  constraint lti_resource_link UNIQUE (platform_id, deployment_id, resource_link_id),
  constraint lti_resource_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_resource_pkey PRIMARY KEY (id),
  constraint lti_resource_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE CASCADE,
  constraint lti_resource_resource_link_id_check CHECK (char_length(resource_link_id) >= 1 AND char_length(resource_link_id) <= 255),
  constraint lti_resource_title_check CHECK (char_length(title) <= 500)
);
alter table lti_resource enable row level security;
CREATE INDEX lti_resource_course ON public.lti_resource USING btree (course_id);
CREATE INDEX lti_resource_lesson ON public.lti_resource USING btree (lesson_id);
CREATE INDEX lti_resource_organization ON public.lti_resource USING btree (organization_id, updated_at DESC);
create policy read_administrated on lti_resource for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy write_as_system on lti_resource for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_score (
  id uuid not null default new_id(),
  resource_id uuid not null,
  lti_user_id uuid not null,
  given integer,
  activity text,
  is_final boolean not null default false,
  version integer not null default 0,
  changed_at timestamp with time zone not null,
  sent_version integer,
  state text,
  stamp timestamp with time zone,
  stamped_version integer,
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  first_failed_at timestamp with time zone,
  failure text,
  detail text,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint lti_score_activity_check CHECK (activity = ANY (ARRAY['InProgress'::text, 'Submitted'::text, 'Completed'::text])),
  constraint lti_score_check CHECK ((given IS NULL) = (activity IS NULL)),
  constraint lti_score_check1 CHECK (given IS NOT NULL OR state IS NULL),
  constraint lti_score_detail_check CHECK (char_length(detail) <= 200),
  constraint lti_score_failure_check CHECK (char_length(failure) <= 40),
  constraint lti_score_given_check CHECK (given >= 0 AND given <= 100),
  constraint lti_score_lti_user_id_fkey FOREIGN KEY (lti_user_id) REFERENCES lti_user(id) ON DELETE CASCADE,
  constraint lti_score_person UNIQUE (resource_id, lti_user_id),
  constraint lti_score_pkey PRIMARY KEY (id),
  constraint lti_score_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES lti_resource(id) ON DELETE CASCADE,
  constraint lti_score_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'FAILED'::text, 'GIVEN_UP'::text, 'UNGRADED'::text]))
);
alter table lti_score enable row level security;
CREATE INDEX lti_score_user ON public.lti_score USING btree (lti_user_id);
create policy read_administrated on lti_score for select to public using (((resource_id IN ( SELECT lti_resource.id
   FROM lti_resource)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy write_as_system on lti_score for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_session (
  id uuid not null default new_id(),
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  binding_hash bytea not null,
  login_path text not null,
  launch jsonb,
  token_hash bytea,
  platform_id uuid not null,
  deployment_id text not null,
  organization_id uuid not null,
  kind text not null,
  is_instructor boolean not null default false,
  lti_user_id uuid,
  user_id uuid,
  resource_id uuid,
  deep_linking jsonb,
  frame_origins text[] not null,
  log_id uuid,
  created_at timestamp with time zone not null,
  exchanged_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint lti_session_code_hash_key UNIQUE (code_hash),
  constraint lti_session_kind_check CHECK (kind = ANY (ARRAY['LEARNING'::text, 'PICKING'::text])),
  constraint lti_session_log_id_fkey FOREIGN KEY (log_id) REFERENCES lti_launch(id) ON DELETE SET NULL,
  constraint lti_session_lti_user_id_fkey FOREIGN KEY (lti_user_id) REFERENCES lti_user(id) ON DELETE CASCADE,
  constraint lti_session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint lti_session_pkey PRIMARY KEY (id),
  constraint lti_session_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE CASCADE,
  constraint lti_session_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES lti_resource(id) ON DELETE CASCADE,
  constraint lti_session_token_hash_key UNIQUE (token_hash),
  constraint lti_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table lti_session enable row level security;
CREATE INDEX lti_session_expires ON public.lti_session USING btree (expires_at);
CREATE INDEX lti_session_log ON public.lti_session USING btree (log_id);
CREATE INDEX lti_session_lti_user ON public.lti_session USING btree (lti_user_id);
CREATE INDEX lti_session_organization ON public.lti_session USING btree (organization_id);
CREATE INDEX lti_session_platform ON public.lti_session USING btree (platform_id);
CREATE INDEX lti_session_resource ON public.lti_session USING btree (resource_id);
CREATE INDEX lti_session_user ON public.lti_session USING btree (user_id);
create policy only_system on lti_session for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_signing_key (
  kid text not null,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  signs_from timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint lti_signing_key_pkey PRIMARY KEY (kid)
);
alter table lti_signing_key enable row level security;
CREATE UNIQUE INDEX lti_signing_key_newest ON public.lti_signing_key USING btree ((true)) WHERE (retired_at IS NULL);
create policy only_system on lti_signing_key for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: lti
create table lti_user (
  id uuid not null default new_id(),
  platform_id uuid not null,
  subject text not null,
  user_id uuid not null,
  name text,
  email text,
  linked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_launched_at timestamp with time zone,
  constraint lti_user_email_check CHECK (char_length(email) <= 254),
  constraint lti_user_name_check CHECK (char_length(name) <= 140),
  constraint lti_user_pkey PRIMARY KEY (id),
  constraint lti_user_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES lti_platform(id) ON DELETE CASCADE,
  constraint lti_user_subject UNIQUE (platform_id, subject),
  constraint lti_user_subject_check CHECK (char_length(subject) >= 1 AND char_length(subject) <= 255),
  constraint lti_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table lti_user enable row level security;
CREATE INDEX lti_user_user ON public.lti_user USING btree (user_id);
create policy read_own on lti_user for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy read_results on lti_user for select to public using ((platform_id IN ( SELECT lti_platform.id
   FROM lti_platform)));
create policy write_as_system on lti_user for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: platform
create table mail_attachment (
  mail_id uuid not null,
  "position" integer not null,
  name text not null,
  media_type text not null,
  bytes bytea not null,
  constraint mail_attachment_bytes_check CHECK (octet_length(bytes) <= 2000000),
  constraint mail_attachment_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail_outbox(id) ON DELETE CASCADE,
  constraint mail_attachment_media_type_check CHECK (length(media_type) <= 100),
  constraint mail_attachment_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint mail_attachment_pkey PRIMARY KEY (mail_id, "position"),
  constraint mail_attachment_position_check CHECK ("position" >= 0 AND "position" <= 4)
);
alter table mail_attachment enable row level security;
create policy mail_attachment_system on mail_attachment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
create policy mail_attachment_write on mail_attachment for insert to public with check (( SELECT acting() AS acting));

-- owner: platform
create table mail_event (
  id text not null,
  received_at timestamp with time zone not null,
  constraint mail_event_id_check CHECK (length(id) >= 1 AND length(id) <= 200),
  constraint mail_event_pkey PRIMARY KEY (id)
);
alter table mail_event enable row level security;
CREATE INDEX mail_event_received ON public.mail_event USING btree (received_at);
create policy mail_event_system on mail_event for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: platform -- published
create view mail_log as
 SELECT id,
    kind,
    recipient,
    regexp_replace(subject, '\d{4,}'::text, '····'::text, 'g'::text) AS subject,
    created_at,
    sent_at,
    attempts,
    last_error,
    returned_at,
    return_reason,
        CASE
            WHEN returned_as IS NOT NULL THEN returned_as
            WHEN suppressed_at IS NOT NULL THEN 'SUPPRESSED'::text
            WHEN sent_at IS NOT NULL THEN 'SENT'::text
            WHEN refused_at IS NOT NULL OR attempts >= 14 THEN 'FAILED'::text
            WHEN attempts > 0 THEN 'DELAYED'::text
            ELSE 'WAITING'::text
        END AS fate
   FROM mail_outbox
  WHERE acting_staff_may('people.read'::text);

-- owner: platform
create table mail_outbox (
  id uuid not null default new_id(),
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  reply_to text,
  leave_url text,
  refused_at timestamp with time zone,
  suppressed_at timestamp with time zone,
  returned_at timestamp with time zone,
  returned_as text,
  return_reason text,
  constraint mail_outbox_check CHECK ((returned_at IS NULL) = (returned_as IS NULL)),
  constraint mail_outbox_leave_url_check CHECK (length(leave_url) <= 500),
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_recipient_check CHECK (length(recipient) <= 254),
  constraint mail_outbox_reply_to_check CHECK (length(reply_to) <= 254),
  constraint mail_outbox_return_reason_check CHECK (length(return_reason) <= 300),
  constraint mail_outbox_returned_as_check CHECK (returned_as = ANY (ARRAY['BOUNCED'::text, 'COMPLAINED'::text])),
  constraint mail_outbox_subject_check CHECK (length(subject) <= 200)
);
alter table mail_outbox enable row level security;
CREATE INDEX mail_outbox_kind ON public.mail_outbox USING btree (kind, created_at DESC, id DESC);
CREATE INDEX mail_outbox_latest ON public.mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mail_outbox_recipient ON public.mail_outbox USING btree (recipient, created_at DESC);
CREATE INDEX mail_outbox_sent ON public.mail_outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX mail_outbox_waiting ON public.mail_outbox USING btree (created_at) WHERE (sent_at IS NULL);
CREATE INDEX mail_outbox_writer ON public.mail_outbox USING btree (reply_to, created_at DESC) WHERE (reply_to IS NOT NULL);
create policy mail_outbox_system on mail_outbox for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
create policy mail_outbox_write on mail_outbox for insert to public with check (( SELECT acting() AS acting));

-- owner: platform -- published
create view mail_suppressed as
 SELECT id,
    recipient,
    cause,
    reason,
    suppressed_at
   FROM mail_suppression
  WHERE lifted_at IS NULL AND acting_staff_may('people.read'::text);

-- owner: platform
create table mail_suppression (
  id uuid not null default new_id(),
  recipient text not null,
  cause text not null,
  reason text not null,
  suppressed_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  constraint mail_suppression_cause_check CHECK (cause = ANY (ARRAY['BOUNCED'::text, 'COMPLAINED'::text])),
  constraint mail_suppression_check CHECK (lifted_at >= suppressed_at),
  constraint mail_suppression_pkey PRIMARY KEY (id),
  constraint mail_suppression_reason_check CHECK (length(reason) <= 300),
  constraint mail_suppression_recipient_check CHECK (recipient = lower(recipient) AND length(recipient) >= 3 AND length(recipient) <= 254),
  constraint mail_suppression_recipient_key UNIQUE (recipient)
);
alter table mail_suppression enable row level security;
CREATE INDEX mail_suppression_age ON public.mail_suppression USING btree (suppressed_at);
CREATE INDEX mail_suppression_latest ON public.mail_suppression USING btree (suppressed_at DESC, id DESC) WHERE (lifted_at IS NULL);
create policy mail_suppression_system on mail_suppression for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: certificates -- published
create view managed_certificate as
 SELECT m.organization_id,
    c.id AS certificate_id,
    c.user_id,
    c.type,
    c.course_id,
    c.playlist_id,
    c.issued_at,
    c.valid_until,
    c.revoked_at,
    c.replaced_at IS NULL AS is_current,
    certificate_validity(c.revoked_at, c.valid_until, now()) AS status,
    c.code
   FROM certificate c
     JOIN membership m ON m.user_id = c.user_id
  WHERE c.status = 'PASSED'::text AND c.issued_at >= m.created_at AND ((m.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((m.organization_id, m.user_id) IN ( SELECT l.organization_id,
            l.user_id
           FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR acting_as_system());

-- owner: markets
create table market (
  code text not null,
  currency text not null,
  default_language text not null,
  languages text[] not null,
  catalog_id uuid not null,
  constraint market_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES catalog(id),
  constraint market_check CHECK (default_language = languages[1] AND languages <@ ARRAY['nb'::text, 'es'::text, 'en'::text]),
  constraint market_code_check CHECK (code = ANY (ARRAY['no'::text, 'es'::text])),
  constraint market_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint market_default_language_check CHECK (default_language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint market_pkey PRIMARY KEY (code)
);
alter table market enable row level security;
create policy market_read on market for select to public using (( SELECT acting() AS acting));

-- owner: markets -- published
create view market_catalog as
 SELECT code AS market,
    catalog_id,
    languages
   FROM market
  WHERE ( SELECT acting_as_system() AS acting_as_system);

-- owner: accounts
create table marketing_choice (
  id uuid not null default new_id(),
  user_id uuid not null,
  wanted boolean not null,
  place text not null,
  text_version text not null,
  language text not null,
  chosen_at timestamp with time zone not null,
  constraint marketing_choice_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint marketing_choice_pkey PRIMARY KEY (id),
  constraint marketing_choice_place_check CHECK (place = ANY (ARRAY['REGISTRATION'::text, 'ACCOUNT'::text])),
  constraint marketing_choice_text_version_check CHECK (length(text_version) >= 1 AND length(text_version) <= 20),
  constraint marketing_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table marketing_choice enable row level security;
CREATE INDEX marketing_choice_latest ON public.marketing_choice USING btree (user_id, chosen_at DESC, id DESC);
CREATE UNIQUE INDEX marketing_choice_registration ON public.marketing_choice USING btree (user_id) WHERE (place = 'REGISTRATION'::text);
create policy marketing_choice_add on marketing_choice for insert to public with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy marketing_choice_read on marketing_choice for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: media
create table media_asset (
  id uuid not null default new_id(),
  key text not null,
  language text not null,
  duration_seconds numeric(9,3) not null,
  width integer not null,
  height integer not null,
  captions jsonb not null,
  chapters jsonb not null,
  storyboard jsonb,
  poster jsonb,
  created_at timestamp with time zone not null default now(),
  checksum text,
  constraint media_asset_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'::text),
  constraint media_asset_duration_seconds_check CHECK (duration_seconds > 0::numeric),
  constraint media_asset_key_check CHECK (key ~ '^[a-z0-9-]{1,60}$'::text),
  constraint media_asset_key_key UNIQUE (key),
  constraint media_asset_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint media_asset_pkey PRIMARY KEY (id)
);
alter table media_asset enable row level security;
create policy media_asset_read on media_asset for select to public using (( SELECT acting() AS acting));
create policy media_asset_system on media_asset for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON media_asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join lesson l on l.media_asset_id = changed.id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON media_asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join lesson l on l.media_asset_id = changed.id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON media_asset REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct l.course_id from changed join lesson l on l.media_asset_id = changed.id', 'taught');

-- owner: people
create table member_group (
  id uuid not null default new_id(),
  organization_id uuid not null,
  parent_id uuid,
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint member_group_check CHECK (parent_id <> id),
  constraint member_group_name_check CHECK (length(name) >= 1 AND length(name) <= 70),
  constraint member_group_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint member_group_organization_id_id_key UNIQUE (organization_id, id),
  constraint member_group_organization_id_name_key UNIQUE (organization_id, name),
  constraint member_group_organization_id_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES member_group(organization_id, id),
  constraint member_group_pkey PRIMARY KEY (id)
);
alter table member_group enable row level security;
CREATE INDEX member_group_parent ON public.member_group USING btree (organization_id, parent_id) WHERE (parent_id IS NOT NULL);
create policy member_group_read on member_group for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (id IN ( SELECT g.group_id
   FROM limited_groups(( SELECT acting_user() AS acting_user)) g(organization_id, group_id))) OR (id IN ( SELECT acting_groups() AS acting_groups)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy member_group_system on member_group for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table member_group_member (
  group_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint member_group_member_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES member_group(organization_id, id) ON DELETE CASCADE,
  constraint member_group_member_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint member_group_member_pkey PRIMARY KEY (group_id, user_id)
);
alter table member_group_member enable row level security;
CREATE INDEX member_group_member_group ON public.member_group_member USING btree (organization_id, group_id);
CREATE INDEX member_group_member_membership ON public.member_group_member USING btree (organization_id, user_id);
CREATE INDEX member_group_member_user ON public.member_group_member USING btree (user_id, group_id);
create policy member_group_member_read on member_group_member for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (group_id IN ( SELECT g.group_id
   FROM limited_groups(( SELECT acting_user() AS acting_user)) g(organization_id, group_id))) OR (user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy member_group_member_system on member_group_member for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER group_member_records_group AFTER INSERT OR DELETE ON member_group_member FOR EACH ROW EXECUTE FUNCTION record_group();

-- owner: people -- published
create view member_history as
 SELECT p.id,
    p.organization_id,
    p.user_id,
    p.kind,
    p.role,
    p.group_limited,
    COALESCE(g.name, p.group_name) AS group_name,
    p.began_at,
    p.ended_at
   FROM member_period p
     LEFT JOIN member_group g ON g.id = p.group_id;

-- owner: people
create table member_period (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  role text,
  group_limited boolean,
  group_id uuid,
  group_name text,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint member_period_check CHECK ((kind = 'ROLE'::text) = (role IS NOT NULL AND group_limited IS NOT NULL)),
  constraint member_period_check1 CHECK ((kind = 'GROUP'::text) = (group_id IS NOT NULL AND group_name IS NOT NULL)),
  constraint member_period_check2 CHECK (ended_at >= began_at),
  constraint member_period_kind_check CHECK (kind = ANY (ARRAY['ROLE'::text, 'GROUP'::text])),
  constraint member_period_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint member_period_pkey PRIMARY KEY (id)
);
alter table member_period enable row level security;
CREATE INDEX member_period_member ON public.member_period USING btree (organization_id, user_id);
CREATE INDEX member_period_user ON public.member_period USING btree (user_id);
create policy member_period_read on member_period for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) AND ((group_id IS NULL) OR (group_id IN ( SELECT g.group_id
   FROM limited_groups(( SELECT acting_user() AS acting_user)) g(organization_id, group_id))))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy member_period_system on member_period for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people -- published
create view member_presence as
 SELECT m.organization_id,
    m.user_id,
    m.role,
    m.created_at AS joined_at,
    u.name,
    u.email,
    u.locale,
    u.market,
    GREATEST(m.created_at, u.last_login_at, ( SELECT max(s.last_seen_at) AS max
           FROM user_session s
          WHERE s.user_sub = m.user_id), ( SELECT max(p.updated_at) AS max
           FROM episode_progress p
          WHERE p.user_id = m.user_id)) AS here_at
   FROM membership m
     JOIN app_user u ON u.id = m.user_id
  WHERE (m.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((m.organization_id, m.user_id) IN ( SELECT l.organization_id,
            l.user_id
           FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR acting_as_system();

-- owner: people
create table member_removal (
  removal_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  removed_by uuid not null,
  removed_at timestamp with time zone not null,
  role text not null,
  group_limited boolean not null,
  invited_at timestamp with time zone,
  joined_at timestamp with time zone not null,
  group_ids uuid[] not null,
  action text not null,
  transferred_to uuid,
  joined_group_ids uuid[] not null default '{}'::uuid[],
  keepsake jsonb not null,
  undone_at timestamp with time zone,
  employee_number text,
  department text,
  constraint member_removal_action_check CHECK (action = ANY (ARRAY['DELETE'::text, 'TRANSFER'::text])),
  constraint member_removal_check CHECK ((action = 'TRANSFER'::text) = (transferred_to IS NOT NULL)),
  constraint member_removal_department_check CHECK (length(department) <= 100),
  constraint member_removal_employee_number_check CHECK (length(employee_number) <= 40),
  constraint member_removal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint member_removal_pkey PRIMARY KEY (removal_id, user_id),
  constraint member_removal_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint member_removal_role_check CHECK (role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text])),
  constraint member_removal_transferred_to_fkey FOREIGN KEY (transferred_to) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint member_removal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table member_removal enable row level security;
CREATE INDEX member_removal_at ON public.member_removal USING btree (removed_at);
CREATE INDEX member_removal_by ON public.member_removal USING btree (removed_by);
CREATE INDEX member_removal_organization ON public.member_removal USING btree (organization_id);
CREATE INDEX member_removal_to ON public.member_removal USING btree (transferred_to) WHERE (transferred_to IS NOT NULL);
CREATE INDEX member_removal_user ON public.member_removal USING btree (user_id);
create policy member_removal_system on member_removal for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people -- published
create view member_since as
 SELECT organization_id,
    user_id,
    created_at AS since
   FROM membership;

-- owner: organizations
create table membership (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  invited_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  group_limited boolean not null default false,
  employee_number text,
  department text,
  constraint membership_department_check CHECK (length(department) >= 1 AND length(department) <= 100),
  constraint membership_employee_number_check CHECK (length(employee_number) >= 1 AND length(employee_number) <= 40),
  constraint membership_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint membership_organization_id_user_id_key UNIQUE (organization_id, user_id),
  constraint membership_pkey PRIMARY KEY (id),
  constraint membership_role_check CHECK (role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text])),
  constraint membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table membership enable row level security;
CREATE UNIQUE INDEX membership_employee_number ON public.membership USING btree (organization_id, lower(employee_number)) WHERE (employee_number IS NOT NULL);
CREATE INDEX membership_user ON public.membership USING btree (user_id);
create policy membership_own on membership for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy membership_system on membership for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION note_fact_change('user_id');
CREATE TRIGGER membership_holds_seats AFTER INSERT ON membership REFERENCING NEW TABLE AS joining FOR EACH STATEMENT EXECUTE FUNCTION hold_seats();
CREATE TRIGGER membership_records_role AFTER INSERT OR UPDATE OF role, group_limited ON membership FOR EACH ROW EXECUTE FUNCTION record_role();

-- owner: notes
create table note (
  user_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  course_id uuid not null,
  second integer not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint note_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint note_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint note_pkey PRIMARY KEY (user_id, id),
  constraint note_second_check CHECK (second >= 0),
  constraint note_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint note_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table note enable row level security;
CREATE INDEX note_course ON public.note USING btree (course_id);
CREATE INDEX note_in_film ON public.note USING btree (user_id, lesson_id, second, id);
CREATE INDEX note_latest ON public.note USING btree (user_id, updated_at DESC, id DESC);
CREATE INDEX note_lesson ON public.note USING btree (lesson_id);
create policy note_own on note for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: purchase
create table offer_request (
  id uuid not null default new_id(),
  market text not null,
  language text not null,
  user_id uuid,
  organization text not null,
  organization_number text not null,
  name text not null,
  email text not null,
  phone text not null,
  seats integer not null,
  details text not null,
  created_at timestamp with time zone not null,
  constraint offer_request_details_check CHECK (length(details) <= 500),
  constraint offer_request_email_check CHECK (length(email) >= 1 AND length(email) <= 254),
  constraint offer_request_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint offer_request_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint offer_request_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint offer_request_organization_check CHECK (length(organization) >= 1 AND length(organization) <= 140),
  constraint offer_request_organization_number_check CHECK (length(organization_number) <= 20),
  constraint offer_request_phone_check CHECK (length(phone) <= 30),
  constraint offer_request_pkey PRIMARY KEY (id),
  constraint offer_request_seats_check CHECK (seats >= 1 AND seats <= 100000),
  constraint offer_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table offer_request enable row level security;
CREATE INDEX offer_request_age ON public.offer_request USING btree (created_at);
CREATE INDEX offer_request_user ON public.offer_request USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy offer_request_system on offer_request for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: invoices -- published
create view open_invoice as
 SELECT i.id,
    i.number,
    i.market,
    i.organization_id,
    i.user_id,
    i.subscription_id,
    i.order_id,
    i.due_date,
    i.currency,
    b.open AS open_amount,
    i.payment_method
   FROM invoice i
     JOIN invoice_balance b ON b.id = i.id
  WHERE b.open > 0;

-- owner: organizations -- published
create view open_organization as
 SELECT id
   FROM organization
  WHERE NOT archived;

-- owner: organizations
create table organization (
  id uuid not null default new_id(),
  short_id text not null,
  legacy_uuid uuid,
  name text not null,
  type text not null,
  created_from text not null,
  market text not null,
  organization_number text,
  hide_price_list boolean not null default false,
  archived boolean not null default false,
  archived_at timestamp with time zone,
  invoice_name text,
  invoice_address text,
  invoice_zip text,
  invoice_city text,
  invoice_municipality text,
  invoice_country text,
  invoice_email text,
  invoice_note text,
  invoice_period text,
  invoice_send_via text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  in_order_first_view boolean not null default false,
  game_boards boolean not null default true,
  version integer not null default 0,
  closed_at timestamp with time zone,
  invoice_reference text,
  constraint organization_check CHECK (archived = (archived_at IS NOT NULL)),
  constraint organization_closed CHECK (closed_at IS NULL OR archived),
  constraint organization_created_from_check CHECK (created_from = ANY (ARRAY['CLIENT'::text, 'BACKOFFICE'::text, 'IMPORT'::text])),
  constraint organization_invoice_reference_check CHECK (length(invoice_reference) <= 70),
  constraint organization_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint organization_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint organization_pkey PRIMARY KEY (id),
  constraint organization_short_id_key UNIQUE (short_id),
  constraint organization_type_check CHECK (type = ANY (ARRAY['ORGANIZATION'::text, 'USER'::text, 'GROUP'::text, 'NONE'::text]))
);
alter table organization enable row level security;
CREATE INDEX organization_archived ON public.organization USING btree (archived_at) WHERE (archived AND (closed_at IS NULL));
CREATE UNIQUE INDEX organization_legacy ON public.organization USING btree (legacy_uuid) WHERE (legacy_uuid IS NOT NULL);
CREATE INDEX organization_name_words ON public.organization USING gin (to_tsvector('simple'::regconfig, name));
CREATE INDEX organization_number_beginning ON public.organization USING btree (organization_number text_pattern_ops) WHERE (organization_number IS NOT NULL);
CREATE INDEX organization_number_market ON public.organization USING btree (organization_number, market) WHERE (organization_number IS NOT NULL);
create policy organization_own on organization for select to public using (((id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy organization_system on organization for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON organization FOR EACH ROW EXECUTE FUNCTION note_fact_change('id');

-- owner: organizations -- published
create view organization_admin as
 SELECT m.organization_id,
    m.user_id,
    u.name,
    u.email,
    m.created_at
   FROM membership m
     JOIN app_user u ON u.id = m.user_id
  WHERE m.role = 'ADMIN'::text AND ((m.organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR acting_as_system());

-- owner: certificates -- published
create view organization_certificate as
 SELECT m.organization_id,
    c.user_id,
    c.course_id,
    c.issued_at
   FROM certificate c
     JOIN membership m ON m.user_id = c.user_id
  WHERE c.status = 'PASSED'::text AND c.issued_at >= m.created_at AND c.type = 'course'::text AND c.replaced_at IS NULL AND c.revoked_at IS NULL AND ((m.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((m.organization_id, m.user_id) IN ( SELECT l.organization_id,
            l.user_id
           FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR acting_as_system());

-- owner: accounts -- published
create view organization_domain as
 SELECT organization_id,
    domain,
    challenge,
    verified_at,
    checked_at,
    created_at
   FROM email_domain
  WHERE (organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR acting_as_system();

-- owner: subscriptions -- published
create view organization_entitlement as
 SELECT s.organization_id,
    p.catalog_id,
    p.market
   FROM subscription s
     JOIN organization o ON o.id = s.organization_id AND NOT o.archived
     JOIN product_market p ON p.product_id = s.product_id
  WHERE subscription_state(s.status, s.starts_at, GREATEST(s.expiration_date, s.access_until)) = 'RUNNING'::text;

-- owner: people -- published
create view organization_group as
 SELECT id,
    organization_id,
    parent_id,
    name,
    ( SELECT count(DISTINCT m.user_id)::integer AS count
           FROM member_group_member m
          WHERE m.organization_id = g.organization_id AND (m.group_id = ANY ((ARRAY( SELECT g.id
                UNION ALL
                 SELECT b.id
                   FROM member_group b
                  WHERE b.organization_id = g.organization_id AND b.parent_id = g.id))))) AS members
   FROM member_group g;

-- owner: organizations -- published
create view organization_invoicing as
 SELECT id AS organization_id,
    market,
    invoice_period
   FROM organization;

-- owner: organizations -- published
create view organization_log as
 SELECT l.id,
    l.organization_id,
    l.actor_id,
    u.name AS actor_name,
    l.kind,
    l.subject,
    l.before,
    l.after,
    l.at
   FROM audit_log l
     LEFT JOIN app_user u ON u.id = l.actor_id
  WHERE (l.organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR acting_as_system();

-- owner: organizations
create table organization_logo (
  organization_id uuid not null,
  checksum text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  constraint organization_logo_bytes_check CHECK (octet_length(bytes) >= 1 AND octet_length(bytes) <= 204800),
  constraint organization_logo_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'::text),
  constraint organization_logo_content_type_check CHECK (content_type = ANY (ARRAY['image/webp'::text, 'image/png'::text])),
  constraint organization_logo_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint organization_logo_pkey PRIMARY KEY (organization_id)
);
alter table organization_logo enable row level security;
CREATE INDEX organization_logo_checksum ON public.organization_logo USING btree (checksum);
create policy organization_logo_read on organization_logo for select to public using (((organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy organization_logo_system on organization_logo for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: organizations -- published
create view organization_member as
 SELECT m.id,
    m.organization_id,
    m.role,
    m.invited_at,
    m.created_at,
    m.updated_at,
    m.user_id,
    u.name,
    u.email,
    u.last_login_at,
    m.group_limited,
    m.employee_number,
    m.department
   FROM membership m
     JOIN app_user u ON u.id = m.user_id
  WHERE (m.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((m.organization_id, m.user_id) IN ( SELECT l.organization_id,
            l.user_id
           FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR acting_as_system();

-- owner: organizations -- published
create view organization_outline as
 SELECT id,
    name,
    market,
    archived
   FROM organization;

-- owner: seats -- published
create view organization_seat_request as
 SELECT r.id,
    r.organization_id,
    r.user_id,
    r.way,
    r.state,
    r.created_at,
    u.name,
    u.email,
    r.invitation_id
   FROM seat_request r
     JOIN app_user u ON u.id = r.user_id
  WHERE (r.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR acting_as_system();

-- owner: seats -- published
create view organization_seat_use as
 SELECT id AS organization_id,
    ( SELECT count(*)::integer AS count
           FROM membership m
          WHERE m.organization_id = o.id) AS members,
    ( SELECT count(*)::integer AS count
           FROM invitation i
          WHERE i.organization_id = o.id AND i.closed_at IS NULL) AS invited,
    ( SELECT s.seats
           FROM subscription s
          WHERE s.organization_id = o.id) AS seats,
    (EXISTS ( SELECT
           FROM subscription s
          WHERE s.organization_id = o.id)) AS has_subscription
   FROM organization o
  WHERE (id IN ( SELECT acting_organizations() AS acting_organizations)) OR acting_as_system();

-- owner: subscriptions -- published
create view organization_seats as
 SELECT organization_id,
    seats
   FROM subscription
  WHERE organization_id IS NOT NULL;

-- owner: organizations -- published
create view organization_size as
 SELECT organization_id,
    count(*)::integer AS members
   FROM membership
  WHERE (organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR acting_as_system()
  GROUP BY organization_id;

-- owner: watching -- published
create view organization_watching as
 SELECT m.organization_id,
    p.user_id,
    p.course_id,
    p.lesson_id,
    p.completed_at,
    p.updated_at
   FROM episode_progress p
     JOIN membership m ON m.user_id = p.user_id
  WHERE p.updated_at >= m.created_at AND ((m.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((m.organization_id, m.user_id) IN ( SELECT l.organization_id,
            l.user_id
           FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR acting_as_system());

-- owner: purchase
create table partner (
  key text not null,
  market text not null,
  name text not null,
  website text not null,
  valid_from date not null,
  valid_to date,
  constraint partner_check CHECK (valid_to > valid_from),
  constraint partner_key_check CHECK (key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint partner_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint partner_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint partner_pkey PRIMARY KEY (key),
  constraint partner_website_check CHECK (website ~ '^https://[^\s]{3,200}$'::text)
);
alter table partner enable row level security;
CREATE INDEX partner_market ON public.partner USING btree (market);
create policy partner_read on partner for select to public using (( SELECT acting() AS acting));
create policy partner_system on partner for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: purchase
create table partner_company (
  id uuid not null default new_id(),
  partner_key text not null,
  number text not null,
  name text not null,
  valid_from date not null,
  valid_to date,
  listed_by uuid not null,
  constraint partner_company_check CHECK (valid_to >= valid_from),
  constraint partner_company_listed_by_fkey FOREIGN KEY (listed_by) REFERENCES partner_import(id) DEFERRABLE INITIALLY DEFERRED,
  constraint partner_company_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint partner_company_number_check CHECK (number ~ '^[0-9A-Z]{9}$'::text),
  constraint partner_company_partner_key_fkey FOREIGN KEY (partner_key) REFERENCES partner(key),
  constraint partner_company_pkey PRIMARY KEY (id)
);
alter table partner_company enable row level security;
CREATE UNIQUE INDEX partner_company_listed ON public.partner_company USING btree (partner_key, number) WHERE (valid_to IS NULL);
CREATE INDEX partner_company_listed_by ON public.partner_company USING btree (listed_by);
CREATE INDEX partner_company_number ON public.partner_company USING btree (partner_key, number, valid_from);
create policy partner_company_system on partner_company for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: purchase
create table partner_import (
  id uuid not null default new_id(),
  partner_key text not null,
  at timestamp with time zone not null,
  imported_by text not null,
  checksum text not null,
  listed integer not null,
  added integer not null,
  renamed integer not null,
  ended integer not null,
  constraint partner_import_added_check CHECK (added >= 0),
  constraint partner_import_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'::text),
  constraint partner_import_ended_check CHECK (ended >= 0),
  constraint partner_import_imported_by_check CHECK (length(imported_by) >= 1 AND length(imported_by) <= 120),
  constraint partner_import_listed_check CHECK (listed >= 0),
  constraint partner_import_partner_key_fkey FOREIGN KEY (partner_key) REFERENCES partner(key),
  constraint partner_import_pkey PRIMARY KEY (id),
  constraint partner_import_renamed_check CHECK (renamed >= 0)
);
alter table partner_import enable row level security;
CREATE INDEX partner_import_order ON public.partner_import USING btree (partner_key, at DESC, id DESC);
create policy partner_import_system on partner_import for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: purchase
create table payment (
  id uuid not null default new_id(),
  order_id uuid,
  user_id uuid,
  organization_id uuid,
  provider text not null,
  provider_ref text,
  redirect_url text,
  state text not null default 'INITIATED'::text,
  amount bigint not null,
  currency text not null,
  facts jsonb not null default '{}'::jsonb,
  refunded bigint not null default 0,
  refund_due bigint not null default 0,
  taken boolean not null default false,
  off_session boolean not null default false,
  keeps_card boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  open_until timestamp with time zone not null,
  failed_attempts jsonb not null default '[]'::jsonb,
  constraint payment_amount_check CHECK (amount >= 0),
  constraint payment_check CHECK (refunded >= 0 AND refunded <= amount),
  constraint payment_check1 CHECK (refund_due >= 0 AND refund_due <= amount),
  constraint payment_check2 CHECK (NOT taken OR order_id IS NOT NULL),
  constraint payment_check3 CHECK (order_id IS NOT NULL OR num_nonnulls(user_id, organization_id) <= 1),
  constraint payment_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint payment_facts_check CHECK (octet_length(facts::text) <= 2000),
  constraint payment_failed_attempts_check CHECK (jsonb_typeof(failed_attempts) = 'array'::text AND octet_length(failed_attempts::text) <= 40000),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id) ON DELETE SET NULL,
  constraint payment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text])),
  constraint payment_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint payment_provider_ref_check CHECK (octet_length(provider_ref) >= 1 AND octet_length(provider_ref) <= 255),
  constraint payment_redirect_url_check CHECK (octet_length(redirect_url) <= 4000),
  constraint payment_state_check CHECK (state = ANY (ARRAY['INITIATED'::text, 'PENDING_CHALLENGE'::text, 'AUTHORISED'::text, 'CAPTURED'::text, 'FAILED'::text, 'CANCELLED'::text, 'REFUNDED'::text])),
  constraint payment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table payment enable row level security;
CREATE UNIQUE INDEX payment_open ON public.payment USING btree (order_id, off_session) WHERE ((order_id IS NOT NULL) AND ((state = ANY (ARRAY['INITIATED'::text, 'PENDING_CHALLENGE'::text, 'AUTHORISED'::text])) OR ((state = 'FAILED'::text) AND (NOT off_session))));
CREATE INDEX payment_order ON public.payment USING btree (order_id, created_at DESC) WHERE (order_id IS NOT NULL);
CREATE INDEX payment_organization ON public.payment USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE INDEX payment_owed ON public.payment USING btree (updated_at) WHERE (refund_due > refunded);
CREATE INDEX payment_unsettled ON public.payment USING btree (updated_at) WHERE ((state = ANY (ARRAY['INITIATED'::text, 'PENDING_CHALLENGE'::text, 'AUTHORISED'::text])) OR ((state = 'FAILED'::text) AND (NOT off_session)));
CREATE INDEX payment_user ON public.payment USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy payment_system on payment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: purchase
create table payment_event (
  provider text not null,
  event_id text not null,
  payment_id uuid,
  body jsonb not null,
  outcome text not null,
  received_at timestamp with time zone not null,
  constraint payment_event_body_check CHECK (octet_length(body::text) <= 4000),
  constraint payment_event_event_id_check CHECK (octet_length(event_id) >= 1 AND octet_length(event_id) <= 255),
  constraint payment_event_outcome_check CHECK (outcome ~ '^[A-Z_]{3,40}$'::text),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint payment_event_pkey PRIMARY KEY (provider, event_id),
  constraint payment_event_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text]))
);
alter table payment_event enable row level security;
CREATE INDEX payment_event_age ON public.payment_event USING btree (received_at);
CREATE INDEX payment_event_payment ON public.payment_event USING btree (payment_id) WHERE (payment_id IS NOT NULL);
create policy payment_event_system on payment_event for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: invoices
create table pending_billing (
  order_id uuid not null,
  organization_id uuid not null,
  subscription_id uuid not null,
  market text not null,
  currency text not null,
  bill_on date not null,
  billing jsonb not null,
  created_at timestamp with time zone not null,
  constraint pending_billing_billing_check CHECK (octet_length(billing::text) <= 20000),
  constraint pending_billing_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint pending_billing_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint pending_billing_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint pending_billing_pkey PRIMARY KEY (order_id)
);
alter table pending_billing enable row level security;
CREATE INDEX pending_billing_due ON public.pending_billing USING btree (bill_on, organization_id);
CREATE INDEX pending_billing_organization ON public.pending_billing USING btree (organization_id);
create policy pending_billing_system on pending_billing for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table people_import (
  id uuid not null default new_id(),
  organization_id uuid not null,
  asked_by uuid,
  source text not null,
  file_name text,
  encoding text,
  separator text,
  locale text not null,
  state text not null default 'READ'::text,
  stopped_because text,
  row_count integer not null,
  invite_count integer not null,
  known_count integer not null,
  fix_count integer not null,
  done_count integer not null default 0,
  invited_count integer not null default 0,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  out_count integer not null default 0,
  groups_to_make text[] not null default '{}'::text[],
  groups_left_out text[] not null default '{}'::text[],
  constraint people_import_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint people_import_check CHECK (done_count >= 0 AND done_count <= invite_count),
  constraint people_import_check1 CHECK (invited_count >= 0 AND invited_count <= done_count),
  constraint people_import_check3 CHECK ((state = 'STOPPED'::text) = (stopped_because IS NOT NULL)),
  constraint people_import_check4 CHECK ((state = 'READ'::text) = (started_at IS NULL)),
  constraint people_import_counts_check CHECK ((invite_count + known_count + fix_count + out_count) = row_count),
  constraint people_import_encoding_check CHECK (encoding = ANY (ARRAY['UTF-8'::text, 'UTF-16'::text, 'Windows-1252'::text])),
  constraint people_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint people_import_fix_count_check CHECK (fix_count >= 0),
  constraint people_import_groups_left_out_check CHECK (cardinality(groups_left_out) <= 500),
  constraint people_import_groups_to_make_check CHECK (cardinality(groups_to_make) <= 500),
  constraint people_import_invite_count_check CHECK (invite_count >= 0),
  constraint people_import_known_count_check CHECK (known_count >= 0),
  constraint people_import_locale_check CHECK (locale = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint people_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint people_import_organization_id_id_key UNIQUE (organization_id, id),
  constraint people_import_out_count_check CHECK (out_count >= 0),
  constraint people_import_pkey PRIMARY KEY (id),
  constraint people_import_row_count_check CHECK (row_count >= 1 AND row_count <= 50000),
  constraint people_import_separator_check CHECK (separator = ANY (ARRAY['SEMICOLON'::text, 'COMMA'::text, 'TAB'::text])),
  constraint people_import_source_check CHECK (source = ANY (ARRAY['FILE'::text, 'TYPED'::text])),
  constraint people_import_state_check CHECK (state = ANY (ARRAY['READ'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text])),
  constraint people_import_stopped_because_check CHECK (stopped_because = ANY (ARRAY['ASKED'::text, 'ROLE_LOST'::text]))
);
alter table people_import enable row level security;
CREATE INDEX people_import_asked_by ON public.people_import USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX people_import_created ON public.people_import USING btree (created_at);
CREATE INDEX people_import_latest ON public.people_import USING btree (organization_id, created_at DESC, id DESC);
create policy people_import_read on people_import for select to public using (((organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((asked_by = ( SELECT acting_user() AS acting_user)) AND (organization_id IN ( SELECT managed_organizations() AS managed_organizations))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy people_import_system on people_import for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: people
create table people_import_row (
  import_id uuid not null,
  number integer not null,
  name text not null,
  email text not null,
  role_given text not null,
  groups_given text not null,
  role text,
  group_ids uuid[] not null default '{}'::uuid[],
  fate text not null,
  reason text,
  same_as integer,
  done_at timestamp with time zone,
  invitation_id uuid,
  employee_number text not null default ''::text,
  department text not null default ''::text,
  new_groups text[] not null default '{}'::text[],
  unknown_groups text[] not null default '{}'::text[],
  constraint people_import_row_check CHECK (fate <> 'INVITE'::text OR role IS NOT NULL),
  constraint people_import_row_check1 CHECK (done_at IS NULL OR fate = 'INVITE'::text),
  constraint people_import_row_department_check CHECK (length(department) <= 300),
  constraint people_import_row_email_check CHECK (length(email) <= 300),
  constraint people_import_row_employee_number_check CHECK (length(employee_number) <= 300),
  constraint people_import_row_fate_check CHECK (fate = ANY (ARRAY['INVITE'::text, 'KNOWN'::text, 'FIX'::text, 'OUT'::text])),
  constraint people_import_row_group_ids_check CHECK (cardinality(group_ids) <= 20),
  constraint people_import_row_groups_given_check CHECK (length(groups_given) <= 1500),
  constraint people_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES people_import(id) ON DELETE CASCADE,
  constraint people_import_row_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE SET NULL,
  constraint people_import_row_name_check CHECK (length(name) <= 300),
  constraint people_import_row_new_groups_check CHECK (cardinality(new_groups) <= 20),
  constraint people_import_row_number_check CHECK (number > 0),
  constraint people_import_row_pkey PRIMARY KEY (import_id, number),
  constraint people_import_row_reason_check CHECK (reason ~ '^[A-Z_]{3,30}$'::text),
  constraint people_import_row_role_check CHECK (role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text])),
  constraint people_import_row_role_given_check CHECK (length(role_given) <= 300),
  constraint people_import_row_unknown_groups_check CHECK (cardinality(unknown_groups) <= 21)
);
alter table people_import_row enable row level security;
CREATE INDEX people_import_row_email ON public.people_import_row USING btree (email);
CREATE INDEX people_import_row_fate ON public.people_import_row USING btree (import_id, fate, number);
CREATE INDEX people_import_row_invitation ON public.people_import_row USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE INDEX people_import_row_left ON public.people_import_row USING btree (import_id, number) WHERE ((fate = 'INVITE'::text) AND (done_at IS NULL));
CREATE INDEX people_import_row_same_email ON public.people_import_row USING btree (import_id, lower(email));
CREATE INDEX people_import_row_same_number ON public.people_import_row USING btree (import_id, lower(employee_number)) WHERE (employee_number <> ''::text);
CREATE INDEX people_import_row_unknown_groups ON public.people_import_row USING btree (import_id, number) WHERE (unknown_groups <> '{}'::text[]);
create policy people_import_row_read on people_import_row for select to public using ((import_id IN ( SELECT i.id
   FROM people_import i)));
create policy people_import_row_system on people_import_row for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: watching
create table playback_preferences (
  user_id uuid not null,
  device_id uuid not null,
  autoplay boolean not null,
  muted boolean not null,
  volume numeric(3,2) not null,
  speed numeric(3,2) not null,
  subtitle text not null,
  quality integer,
  caption_size text not null,
  caption_ground text not null,
  caption_place text not null,
  caption_colour text not null,
  page_keys boolean not null,
  updated_at timestamp with time zone not null,
  film_questions boolean not null default true,
  constraint playback_preferences_caption_colour_check CHECK (caption_colour = ANY (ARRAY['white'::text, 'yellow'::text, 'black'::text])),
  constraint playback_preferences_caption_ground_check CHECK (caption_ground = ANY (ARRAY['solid'::text, 'faint'::text, 'none'::text])),
  constraint playback_preferences_caption_place_check CHECK (caption_place = ANY (ARRAY['bottom'::text, 'top'::text])),
  constraint playback_preferences_caption_size_check CHECK (caption_size = ANY (ARRAY['small'::text, 'normal'::text, 'large'::text, 'largest'::text])),
  constraint playback_preferences_pkey PRIMARY KEY (user_id, device_id),
  constraint playback_preferences_quality_check CHECK (quality >= 1 AND quality <= 4320),
  constraint playback_preferences_speed_check CHECK (speed = ANY (ARRAY[0.5, 0.75, 1::numeric, 1.25, 1.5, 1.75, 2::numeric])),
  constraint playback_preferences_subtitle_check CHECK (subtitle = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text, 'off'::text, 'auto'::text])),
  constraint playback_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint playback_preferences_volume_check CHECK (volume >= 0::numeric AND volume <= 1::numeric)
);
alter table playback_preferences enable row level security;
CREATE INDEX playback_preferences_latest ON public.playback_preferences USING btree (user_id, updated_at DESC, device_id);
create policy playback_preferences_own on playback_preferences for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: playlists
create table playlist (
  id uuid not null default new_id(),
  short_id text not null,
  kind text not null,
  organization_id uuid,
  user_id uuid,
  name localised_text not null,
  description localised_text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sequence text not null default 'FREE'::text,
  trailer_course_id uuid,
  version integer not null default 1,
  certificate boolean not null default false,
  constraint playlist_check CHECK ((kind = 'ORGANIZATION'::text) = (organization_id IS NOT NULL)),
  constraint playlist_check1 CHECK ((kind = 'USER'::text) = (user_id IS NOT NULL)),
  constraint playlist_kind_check CHECK (kind = ANY (ARRAY['ORGANIZATION'::text, 'USER'::text, 'NONE'::text])),
  constraint playlist_name_length CHECK (NOT jsonb_path_exists(name::jsonb, '$[*]?(@."value" like_regex "^.{121,}$" flag "s")'::jsonpath)),
  constraint playlist_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint playlist_pkey PRIMARY KEY (id),
  constraint playlist_sequence_check CHECK (sequence = ANY (ARRAY['FREE'::text, 'IN_ORDER'::text])),
  constraint playlist_short_id_check CHECK (short_id ~ '^[a-z0-9]{3,12}$'::text),
  constraint playlist_short_id_key UNIQUE (short_id),
  constraint playlist_trailer_course_id_fkey FOREIGN KEY (trailer_course_id) REFERENCES course(id) ON DELETE SET NULL,
  constraint playlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table playlist enable row level security;
CREATE INDEX playlist_certificate ON public.playlist USING btree (id) WHERE certificate;
CREATE INDEX playlist_newest ON public.playlist USING btree (updated_at DESC, id DESC);
CREATE INDEX playlist_of_ours ON public.playlist USING btree (id) WHERE (kind = 'NONE'::text);
CREATE INDEX playlist_organization ON public.playlist USING btree (organization_id, updated_at DESC, id DESC);
CREATE INDEX playlist_trailer_course ON public.playlist USING btree (trailer_course_id) WHERE (trailer_course_id IS NOT NULL);
CREATE INDEX playlist_user ON public.playlist USING btree (user_id, updated_at DESC, id DESC) WHERE (user_id IS NOT NULL);
create policy playlist_change on playlist for update to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (id IN ( SELECT limited_playlists() AS limited_playlists)))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT managed_organizations() AS managed_organizations))));
create policy playlist_make on playlist for insert to public with check (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT managed_organizations() AS managed_organizations))));
create policy playlist_read on playlist for select to public using ((((kind = 'NONE'::text) AND (( SELECT acting_user() AS acting_user) IS NOT NULL)) OR (user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT managed_organizations() AS managed_organizations)) OR (id IN ( SELECT shared_playlists() AS shared_playlists)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy playlist_remove on playlist for delete to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (id IN ( SELECT limited_playlists() AS limited_playlists))));
create policy playlist_system on playlist for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: playlists
create view playlist_content as
 SELECT playlist_leaf.id,
    playlist_leaf.playlist_id,
    playlist_leaf."position",
    playlist_leaf.kind,
    playlist_leaf.course_id,
    playlist_leaf.lesson_id,
    playlist_leaf.nested_id,
    playlist_leaf.product_id,
    playlist_leaf.market,
    playlist_leaf.in_course_id,
    playlist_leaf.name
   FROM playlist_leaf
UNION ALL
 SELECT i.id,
    i.playlist_id,
    i."position",
    i.kind,
    i.course_id,
    i.lesson_id,
    i.nested_id,
    i.product_id,
    k.market,
    NULL::uuid AS in_course_id,
    n.name
   FROM playlist_item i
     JOIN playlist n ON n.id = i.nested_id
     CROSS JOIN ( VALUES ('no'::text), ('es'::text)) k(market)
  WHERE (EXISTS ( SELECT
           FROM playlist_leaf x
          WHERE x.playlist_id = n.id AND x.market = k.market));

-- owner: playlists -- published
create view playlist_course as
 SELECT DISTINCT playlist_id,
    in_course_id AS course_id
   FROM playlist_leaf
  WHERE in_course_id IS NOT NULL;

-- owner: playlists
create table playlist_item (
  playlist_id uuid not null,
  "position" integer not null,
  kind text not null,
  course_id uuid,
  id uuid not null default new_id(),
  lesson_id uuid,
  nested_id uuid,
  product_id uuid,
  constraint playlist_item_check CHECK ((kind = ANY (ARRAY['COURSE'::text, 'TRAILER'::text])) = (course_id IS NOT NULL)),
  constraint playlist_item_check1 CHECK ((kind = ANY (ARRAY['LESSON'::text, 'GAME'::text, 'TEST'::text])) = (lesson_id IS NOT NULL)),
  constraint playlist_item_check2 CHECK ((kind = 'PLAYLIST'::text) = (nested_id IS NOT NULL)),
  constraint playlist_item_check3 CHECK ((kind = 'SUBSCRIPTION'::text) = (product_id IS NOT NULL)),
  constraint playlist_item_check4 CHECK (nested_id <> playlist_id),
  constraint playlist_item_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint playlist_item_kind_check CHECK (kind = ANY (ARRAY['COURSE'::text, 'PLAYLIST'::text, 'LESSON'::text, 'TRAILER'::text, 'GAME'::text, 'TEST'::text, 'SUBSCRIPTION'::text])),
  constraint playlist_item_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint playlist_item_nested_id_fkey FOREIGN KEY (nested_id) REFERENCES playlist(id) ON DELETE CASCADE,
  constraint playlist_item_pkey PRIMARY KEY (id),
  constraint playlist_item_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlist(id) ON DELETE CASCADE,
  constraint playlist_item_playlist_id_position_key UNIQUE (playlist_id, "position") DEFERRABLE,
  constraint playlist_item_position_check CHECK ("position" >= 0),
  constraint playlist_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
alter table playlist_item enable row level security;
CREATE INDEX playlist_item_course ON public.playlist_item USING btree (course_id);
CREATE INDEX playlist_item_lesson ON public.playlist_item USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX playlist_item_nested ON public.playlist_item USING btree (nested_id) WHERE (nested_id IS NOT NULL);
CREATE UNIQUE INDEX playlist_item_once_course ON public.playlist_item USING btree (playlist_id, kind, course_id) WHERE (course_id IS NOT NULL);
CREATE UNIQUE INDEX playlist_item_once_lesson ON public.playlist_item USING btree (playlist_id, lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE UNIQUE INDEX playlist_item_once_nested ON public.playlist_item USING btree (playlist_id, nested_id) WHERE (nested_id IS NOT NULL);
CREATE UNIQUE INDEX playlist_item_once_product ON public.playlist_item USING btree (playlist_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX playlist_item_product ON public.playlist_item USING btree (product_id) WHERE (product_id IS NOT NULL);
create policy playlist_item_add on playlist_item for insert to public with check (own_playlist(playlist_id));
create policy playlist_item_change on playlist_item for update to public using (own_playlist(playlist_id)) with check (own_playlist(playlist_id));
create policy playlist_item_read on playlist_item for select to public using ((EXISTS ( SELECT
   FROM playlist p
  WHERE (p.id = playlist_item.playlist_id)
 OFFSET 0)));
create policy playlist_item_remove on playlist_item for delete to public using (own_playlist(playlist_id));
create policy playlist_item_system on playlist_item for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: playlists
create view playlist_leaf as
 SELECT i.id,
    i.playlist_id,
    i."position",
    i.kind,
    i.course_id,
    i.lesson_id,
    i.nested_id,
    i.product_id,
    c.market,
    c.id AS in_course_id,
    c.name
   FROM playlist_item i
     JOIN course_card c ON c.id = i.course_id
  WHERE i.kind = 'COURSE'::text OR i.kind = 'TRAILER'::text AND (EXISTS ( SELECT
           FROM course_trailer t
          WHERE t.course_id = c.id))
UNION ALL
 SELECT i.id,
    i.playlist_id,
    i."position",
    i.kind,
    i.course_id,
    i.lesson_id,
    i.nested_id,
    i.product_id,
    c.market,
    c.id AS in_course_id,
    l.name
   FROM playlist_item i
     JOIN lesson_outline l ON l.id = i.lesson_id AND l.kind =
        CASE i.kind
            WHEN 'LESSON'::text THEN 'EPISODE'::text
            WHEN 'TEST'::text THEN 'QUIZ'::text
            ELSE 'GAME'::text
        END
     JOIN course_card c ON c.id = l.course_id
UNION ALL
 SELECT i.id,
    i.playlist_id,
    i."position",
    i.kind,
    i.course_id,
    i.lesson_id,
    i.nested_id,
    i.product_id,
    p.market,
    NULL::uuid AS in_course_id,
    p.description AS name
   FROM playlist_item i
     JOIN product_in_market p ON p.id = i.product_id;

-- owner: playlists
create table playlist_share (
  id uuid not null default new_id(),
  playlist_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  user_id uuid,
  group_id uuid,
  shared_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint playlist_share_check CHECK ((kind = 'USER'::text) = (user_id IS NOT NULL)),
  constraint playlist_share_check1 CHECK ((kind = 'GROUP'::text) = (group_id IS NOT NULL)),
  constraint playlist_share_kind_check CHECK (kind = ANY (ARRAY['ORGANIZATION'::text, 'USER'::text, 'GROUP'::text])),
  constraint playlist_share_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint playlist_share_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES member_group(organization_id, id) ON DELETE CASCADE,
  constraint playlist_share_pkey PRIMARY KEY (id),
  constraint playlist_share_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlist(id) ON DELETE CASCADE,
  constraint playlist_share_playlist_id_kind_organization_id_user_id_gro_key UNIQUE NULLS NOT DISTINCT (playlist_id, kind, organization_id, user_id, group_id),
  constraint playlist_share_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint playlist_share_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table playlist_share enable row level security;
CREATE INDEX playlist_share_by ON public.playlist_share USING btree (shared_by) WHERE (shared_by IS NOT NULL);
CREATE INDEX playlist_share_group ON public.playlist_share USING btree (organization_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX playlist_share_organization ON public.playlist_share USING btree (organization_id, playlist_id);
CREATE INDEX playlist_share_user ON public.playlist_share USING btree (user_id, playlist_id) WHERE (user_id IS NOT NULL);
create policy playlist_share_change on playlist_share for all to public using (own_playlist(playlist_id)) with check (own_playlist(playlist_id));
create policy playlist_share_reach on playlist_share for insert to public with check (((kind = 'USER'::text) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR (group_id IN ( SELECT g.group_id
   FROM limited_groups(( SELECT acting_user() AS acting_user)) g(organization_id, group_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy playlist_share_read on playlist_share for select to public using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy playlist_share_system on playlist_share for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: playlists -- published
create view playlist_title as
 SELECT id,
    short_id,
    name
   FROM playlist;

-- owner: playlists -- published
create view playlist_whole_course as
 SELECT playlist_id,
    course_id,
    "position"
   FROM playlist_item
  WHERE kind = 'COURSE'::text;

-- owner: accounts
create table pool_account_change (
  id uuid not null,
  user_sub uuid not null,
  kind text not null,
  origin_jti uuid,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sealed_before bytea not null,
  undo_hash bytea not null,
  confirm_hash bytea,
  settled_at timestamp with time zone,
  constraint pool_account_change_confirm_hash_check CHECK (octet_length(confirm_hash) = 32),
  constraint pool_account_change_confirm_hash_key UNIQUE (confirm_hash),
  constraint pool_account_change_pkey PRIMARY KEY (id),
  constraint pool_account_change_undo_hash_check CHECK (octet_length(undo_hash) = 32),
  constraint pool_account_change_undo_hash_key UNIQUE (undo_hash),
  constraint pool_account_change_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_account_change enable row level security;
CREATE INDEX pool_account_change_expiry ON public.pool_account_change USING btree (expires_at);
CREATE INDEX pool_account_change_user ON public.pool_account_change USING btree (user_sub, changed_at) WHERE (settled_at IS NULL);
create policy pool_account_change_system on pool_account_change for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_attempt (
  subject text not null,
  kind text not null,
  count integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint pool_attempt_count_check CHECK (count > 0),
  constraint pool_attempt_kind_check CHECK (length(kind) <= 40),
  constraint pool_attempt_pkey PRIMARY KEY (subject, kind),
  constraint pool_attempt_subject_check CHECK (length(subject) <= 64)
);
alter table pool_attempt enable row level security;
CREATE INDEX pool_attempt_age ON public.pool_attempt USING btree (last_at);
create policy pool_attempt_system on pool_attempt for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_auth_session (
  id bytea not null,
  subject uuid not null,
  client_id text not null,
  sealed_state bytea not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  challenge text not null,
  wrong_tries integer not null default 0,
  constraint pool_auth_session_challenge_check CHECK (length(challenge) <= 64),
  constraint pool_auth_session_id_check CHECK (octet_length(id) = 32),
  constraint pool_auth_session_pkey PRIMARY KEY (id),
  constraint pool_auth_session_wrong_tries_check CHECK (wrong_tries >= 0)
);
alter table pool_auth_session enable row level security;
CREATE INDEX pool_auth_session_expiry ON public.pool_auth_session USING btree (expires_at);
create policy pool_auth_session_system on pool_auth_session for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_authorization (
  reference_hash bytea not null,
  browser_hash bytea not null,
  client_id text not null,
  redirect_uri text not null,
  scope text not null,
  state text,
  nonce text,
  code_challenge text not null,
  provider text,
  fresh_after timestamp with time zone,
  expires_at timestamp with time zone not null,
  hinted_sub text,
  constraint pool_authorization_browser_hash_check CHECK (octet_length(browser_hash) = 32),
  constraint pool_authorization_client_id_check CHECK (length(client_id) <= 128),
  constraint pool_authorization_code_challenge_check CHECK (length(code_challenge) = 43),
  constraint pool_authorization_hinted_sub_check CHECK (length(hinted_sub) <= 128),
  constraint pool_authorization_nonce_check CHECK (length(nonce) <= 512),
  constraint pool_authorization_pkey PRIMARY KEY (reference_hash),
  constraint pool_authorization_provider_check CHECK (length(provider) <= 128),
  constraint pool_authorization_redirect_uri_check CHECK (length(redirect_uri) <= 2048),
  constraint pool_authorization_reference_hash_check CHECK (octet_length(reference_hash) = 32),
  constraint pool_authorization_scope_check CHECK (length(scope) <= 200),
  constraint pool_authorization_state_check CHECK (length(state) <= 2048)
);
alter table pool_authorization enable row level security;
CREATE INDEX pool_authorization_expiry ON public.pool_authorization USING btree (expires_at);
create policy pool_authorization_system on pool_authorization for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_authorization_code (
  code_hash bytea not null,
  client_id text not null,
  redirect_uri text not null,
  scope text not null,
  nonce text,
  code_challenge text not null,
  user_sub uuid not null,
  auth_time timestamp with time zone not null,
  origin_jti uuid not null,
  session_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  provider text,
  constraint pool_authorization_code_client_id_check CHECK (length(client_id) <= 128),
  constraint pool_authorization_code_code_challenge_check CHECK (length(code_challenge) = 43),
  constraint pool_authorization_code_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint pool_authorization_code_nonce_check CHECK (length(nonce) <= 512),
  constraint pool_authorization_code_pkey PRIMARY KEY (code_hash),
  constraint pool_authorization_code_provider_check CHECK (length(provider) <= 128),
  constraint pool_authorization_code_redirect_uri_check CHECK (length(redirect_uri) <= 2048),
  constraint pool_authorization_code_scope_check CHECK (length(scope) <= 200),
  constraint pool_authorization_code_session_hash_check CHECK (octet_length(session_hash) = 32),
  constraint pool_authorization_code_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_authorization_code enable row level security;
CREATE INDEX pool_authorization_code_expiry ON public.pool_authorization_code USING btree (expires_at);
CREATE INDEX pool_authorization_code_user ON public.pool_authorization_code USING btree (user_sub);
create policy pool_authorization_code_system on pool_authorization_code for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_code (
  subject uuid not null,
  purpose text not null,
  salt bytea not null,
  hash bytea not null,
  target text,
  expires_at timestamp with time zone not null,
  wrong_tries integer not null default 0,
  constraint pool_code_pkey PRIMARY KEY (subject, purpose),
  constraint pool_code_purpose_check CHECK (length(purpose) <= 40),
  constraint pool_code_target_check CHECK (length(target) <= 254),
  constraint pool_code_wrong_tries_check CHECK (wrong_tries >= 0)
);
alter table pool_code enable row level security;
CREATE INDEX pool_code_expiry ON public.pool_code USING btree (expires_at);
create policy pool_code_system on pool_code for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_device (
  device_key text not null,
  user_sub uuid not null,
  name text not null,
  sealed_verifier bytea not null,
  remembered boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_authenticated_at timestamp with time zone not null,
  constraint pool_device_device_key_check CHECK (length(device_key) <= 55),
  constraint pool_device_name_check CHECK (length(name) >= 1 AND length(name) <= 1024),
  constraint pool_device_pkey PRIMARY KEY (device_key),
  constraint pool_device_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_device enable row level security;
CREATE INDEX pool_device_age ON public.pool_device USING btree (last_authenticated_at);
CREATE INDEX pool_device_user ON public.pool_device USING btree (user_sub, created_at, device_key);
create policy pool_device_system on pool_device for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_group_member (
  user_sub uuid not null,
  group_name text not null,
  added_at timestamp with time zone not null,
  constraint pool_group_member_group_name_check CHECK (length(group_name) >= 1 AND length(group_name) <= 128),
  constraint pool_group_member_pkey PRIMARY KEY (user_sub, group_name),
  constraint pool_group_member_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_group_member enable row level security;
create policy pool_group_member_system on pool_group_member for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_hosted_session (
  id_hash bytea not null,
  user_sub uuid not null,
  origin_jti uuid,
  provider text,
  auth_time timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pool_hosted_session_id_hash_check CHECK (octet_length(id_hash) = 32),
  constraint pool_hosted_session_pkey PRIMARY KEY (id_hash),
  constraint pool_hosted_session_provider_check CHECK (length(provider) <= 128),
  constraint pool_hosted_session_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_hosted_session enable row level security;
CREATE INDEX pool_hosted_session_expiry ON public.pool_hosted_session USING btree (expires_at);
CREATE INDEX pool_hosted_session_user ON public.pool_hosted_session USING btree (user_sub);
create policy pool_hosted_session_system on pool_hosted_session for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_passkey (
  credential_id text not null,
  user_sub uuid not null,
  public_key bytea not null,
  sign_count bigint not null,
  relying_party text not null,
  name text not null,
  attachment text,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint pool_passkey_attachment_check CHECK (attachment = ANY (ARRAY['platform'::text, 'cross-platform'::text])),
  constraint pool_passkey_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1364),
  constraint pool_passkey_name_check CHECK (length(name) >= 1 AND length(name) <= 128),
  constraint pool_passkey_pkey PRIMARY KEY (credential_id),
  constraint pool_passkey_public_key_check CHECK (octet_length(public_key) <= 4096),
  constraint pool_passkey_relying_party_check CHECK (length(relying_party) <= 253),
  constraint pool_passkey_sign_count_check CHECK (sign_count >= 0 AND sign_count <= '4294967295'::bigint),
  constraint pool_passkey_transports_check CHECK (cardinality(transports) <= 8),
  constraint pool_passkey_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_passkey enable row level security;
CREATE INDEX pool_passkey_user ON public.pool_passkey USING btree (user_sub, created_at, credential_id);
create policy pool_passkey_system on pool_passkey for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_refresh_token (
  token_hash bytea not null,
  origin_jti uuid not null,
  created_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  constraint pool_refresh_token_origin_jti_fkey FOREIGN KEY (origin_jti) REFERENCES pool_sign_in(origin_jti) ON DELETE CASCADE,
  constraint pool_refresh_token_pkey PRIMARY KEY (token_hash),
  constraint pool_refresh_token_token_hash_check CHECK (octet_length(token_hash) = 32)
);
alter table pool_refresh_token enable row level security;
CREATE INDEX pool_refresh_token_sign_in ON public.pool_refresh_token USING btree (origin_jti);
create policy pool_refresh_token_system on pool_refresh_token for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_sign_in (
  origin_jti uuid not null,
  user_sub uuid not null,
  client_id text not null,
  auth_time timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  scope text,
  device_key text,
  provider text,
  proved_at timestamp with time zone not null,
  two_factors boolean not null default false,
  constraint pool_sign_in_device_key_check CHECK (length(device_key) <= 55),
  constraint pool_sign_in_pkey PRIMARY KEY (origin_jti),
  constraint pool_sign_in_provider_check CHECK (length(provider) <= 128),
  constraint pool_sign_in_scope_check CHECK (length(scope) <= 200),
  constraint pool_sign_in_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_sign_in enable row level security;
CREATE INDEX pool_sign_in_expiry ON public.pool_sign_in USING btree (expires_at);
CREATE INDEX pool_sign_in_user ON public.pool_sign_in USING btree (user_sub) WHERE (revoked_at IS NULL);
create policy pool_sign_in_system on pool_sign_in for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_signing_key (
  kid text not null,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  signs_from timestamp with time zone not null default now(),
  constraint pool_signing_key_pkey PRIMARY KEY (kid)
);
alter table pool_signing_key enable row level security;
CREATE UNIQUE INDEX pool_signing_key_current ON public.pool_signing_key USING btree ((true)) WHERE (retired_at IS NULL);
create policy pool_signing_key_system on pool_signing_key for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_software_token (
  user_sub uuid not null,
  sealed_secret bytea,
  last_step bigint not null default 0,
  name text,
  waiting_secret bytea,
  waiting_since timestamp with time zone,
  constraint pool_software_token_check CHECK ((waiting_secret IS NULL) = (waiting_since IS NULL)),
  constraint pool_software_token_last_step_check CHECK (last_step >= 0),
  constraint pool_software_token_name_check CHECK (length(name) >= 1 AND length(name) <= 131),
  constraint pool_software_token_pkey PRIMARY KEY (user_sub),
  constraint pool_software_token_user_sub_fkey FOREIGN KEY (user_sub) REFERENCES pool_user(sub) ON DELETE CASCADE
);
alter table pool_software_token enable row level security;
create policy pool_software_token_system on pool_software_token for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts
create table pool_user (
  sub uuid not null,
  email text not null,
  email_verified boolean not null default false,
  status text not null,
  enabled boolean not null default true,
  password bytea not null,
  password_set_at timestamp with time zone not null,
  attributes jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  mfa_enabled text[] not null default '{}'::text[],
  mfa_preferred text,
  phone_number text,
  phone_number_verified boolean not null default false,
  next_email text,
  next_email_from timestamp with time zone,
  constraint pool_user_attributes_check CHECK (jsonb_typeof(attributes) = 'object'::text),
  constraint pool_user_check CHECK (mfa_preferred IS NULL OR (mfa_preferred = ANY (mfa_enabled))),
  constraint pool_user_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint pool_user_email_key UNIQUE (email),
  constraint pool_user_mfa_enabled_check CHECK (mfa_enabled <@ ARRAY['SOFTWARE_TOKEN_MFA'::text, 'SMS_MFA'::text, 'EMAIL_OTP'::text]),
  constraint pool_user_next_email CHECK ((next_email IS NULL) = (next_email_from IS NULL)),
  constraint pool_user_next_email_check CHECK (next_email = lower(next_email) AND length(next_email) <= 254),
  constraint pool_user_phone_check CHECK (phone_number IS NOT NULL OR NOT phone_number_verified),
  constraint pool_user_phone_number_check CHECK (phone_number ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint pool_user_pkey PRIMARY KEY (sub),
  constraint pool_user_status_check CHECK (status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'RESET_REQUIRED'::text, 'FORCE_CHANGE_PASSWORD'::text]))
);
alter table pool_user enable row level security;
CREATE INDEX pool_user_email_beginning ON public.pool_user USING btree (email text_pattern_ops);
CREATE UNIQUE INDEX pool_user_next_email ON public.pool_user USING btree (next_email) WHERE (next_email IS NOT NULL);
CREATE INDEX pool_user_unconfirmed ON public.pool_user USING btree (created_at) WHERE (status = 'UNCONFIRMED'::text);
create policy pool_user_system on pool_user for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: subscriptions
create table price (
  id uuid not null default new_id(),
  product_id uuid not null,
  market text not null,
  currency text not null,
  partner_key text,
  includes_vat boolean not null,
  year_discount_bp integer not null default 0,
  min_seats integer not null default 1,
  max_seats integer not null,
  trial_days integer not null default 0,
  valid_from date not null,
  valid_to date,
  organization_id uuid,
  agreed_period text,
  unlimited boolean not null default false,
  constraint price_agreed CHECK (organization_id IS NULL AND agreed_period IS NULL AND NOT unlimited OR organization_id IS NOT NULL AND agreed_period IS NOT NULL AND partner_key IS NULL AND min_seats = max_seats AND trial_days = 0 AND year_discount_bp = 0 AND NOT includes_vat),
  constraint price_agreed_period_check CHECK (agreed_period = ANY (ARRAY['MONTH'::text, 'YEAR'::text])),
  constraint price_check CHECK (max_seats >= min_seats AND max_seats <= 100000),
  constraint price_check1 CHECK (valid_to > valid_from),
  constraint price_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint price_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint price_min_seats_check CHECK (min_seats >= 1 AND min_seats <= 100000),
  constraint price_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint price_partner_key_check CHECK (partner_key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint price_pkey PRIMARY KEY (id),
  constraint price_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint price_trial_days_check CHECK (trial_days >= 0 AND trial_days <= 90),
  constraint price_year_discount_bp_check CHECK (year_discount_bp >= 0 AND year_discount_bp <= 10000)
);
alter table price enable row level security;
CREATE INDEX price_organization ON public.price USING btree (organization_id, market, valid_from) WHERE (organization_id IS NOT NULL);
CREATE INDEX price_product ON public.price USING btree (product_id, market, valid_from);
create policy price_read on price for select to public using ((((organization_id IS NULL) AND ( SELECT acting() AS acting)) OR (organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy price_system on price for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER price_no_overlap BEFORE INSERT OR UPDATE ON price FOR EACH ROW EXECUTE FUNCTION refuse_overlap();
CREATE TRIGGER price_stays BEFORE UPDATE ON price FOR EACH ROW EXECUTE FUNCTION refuse_price_change();

-- owner: subscriptions
create table price_tier (
  price_id uuid not null,
  from_seats integer not null,
  unit_amount bigint not null,
  constraint price_tier_from_seats_check CHECK (from_seats >= 1 AND from_seats <= 100000),
  constraint price_tier_pkey PRIMARY KEY (price_id, from_seats),
  constraint price_tier_price_id_fkey FOREIGN KEY (price_id) REFERENCES price(id) ON DELETE CASCADE,
  constraint price_tier_unit_amount_check CHECK (unit_amount >= 0 AND unit_amount <= '10000000000'::bigint)
);
alter table price_tier enable row level security;
create policy price_tier_read on price_tier for select to public using ((EXISTS ( SELECT
   FROM price p
  WHERE (p.id = price_tier.price_id))));
create policy price_tier_system on price_tier for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER price_tier_stays BEFORE INSERT OR DELETE OR UPDATE ON price_tier FOR EACH ROW EXECUTE FUNCTION refuse_price_change();

-- owner: subscriptions
create table product (
  id uuid not null default new_id(),
  key text not null,
  licence text not null,
  description localised_text not null,
  constraint product_key_key UNIQUE (key),
  constraint product_licence_check CHECK (licence = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text, 'CORPORATE'::text])),
  constraint product_pkey PRIMARY KEY (id)
);
alter table product enable row level security;
create policy product_read on product for select to public using (( SELECT acting() AS acting));
create policy product_system on product for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: subscriptions
create table product_catalog (
  product_id uuid not null,
  catalog_id uuid not null,
  constraint product_catalog_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES catalog(id) ON DELETE CASCADE,
  constraint product_catalog_pkey PRIMARY KEY (product_id, catalog_id),
  constraint product_catalog_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
alter table product_catalog enable row level security;
create policy product_catalog_read on product_catalog for select to public using (( SELECT acting() AS acting));
create policy product_catalog_system on product_catalog for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON product_catalog REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON product_catalog REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON product_catalog REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: subscriptions -- published
create view product_in_market as
 SELECT p.id,
    p.licence,
    p.description,
    k.market
   FROM product p
     JOIN product_catalog x ON x.product_id = p.id
     JOIN catalog k ON k.id = x.catalog_id;

-- owner: subscriptions -- published
create view product_market as
 SELECT pc.product_id,
    pc.catalog_id,
    k.market
   FROM product_catalog pc
     JOIN catalog k ON k.id = pc.catalog_id;

-- owner: subscriptions
create table product_upgrade (
  id uuid not null default new_id(),
  source_product_id uuid not null,
  destination_product_id uuid not null,
  link text,
  constraint product_upgrade_destination_product_id_fkey FOREIGN KEY (destination_product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_upgrade_pkey PRIMARY KEY (id),
  constraint product_upgrade_source_product_id_destination_product_id_key UNIQUE (source_product_id, destination_product_id),
  constraint product_upgrade_source_product_id_fkey FOREIGN KEY (source_product_id) REFERENCES product(id) ON DELETE CASCADE
);
alter table product_upgrade enable row level security;
create policy product_upgrade_read on product_upgrade for select to public using (( SELECT acting() AS acting));
create policy product_upgrade_system on product_upgrade for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON product_upgrade REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON product_upgrade REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON product_upgrade REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: accounts -- published
create view proved_address as
 SELECT sub AS user_id,
    email
   FROM pool_user
  WHERE email_verified AND enabled AND status = 'CONFIRMED'::text AND acting_as_system();

-- owner: accounts -- published
create view proved_email_domain as
 SELECT organization_id,
    domain
   FROM email_domain
  WHERE verified_at IS NOT NULL;

-- owner: platform
create table published_change (
  number bigint not null,
  course_id uuid,
  version_due boolean not null default false,
  constraint course_versions TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint published_change_number_course_id_key UNIQUE NULLS NOT DISTINCT (number, course_id)
);
alter table published_change enable row level security;
create policy published_change_read on published_change for select to public using (( SELECT acting() AS acting));
CREATE CONSTRAINT TRIGGER course_versions AFTER INSERT OR UPDATE OF version_due ON published_change DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.version_due) EXECUTE FUNCTION publish_due_versions();

-- owner: platform
create table published_edition (
  only_one boolean not null default true,
  number bigint not null,
  raised_by xid8,
  constraint published_edition_only_one_check CHECK (only_one),
  constraint published_edition_pkey PRIMARY KEY (only_one)
);
alter table published_edition enable row level security;
create policy published_edition_read on published_edition for select to public using (( SELECT acting() AS acting));

-- owner: purchase
create table purchase_order (
  id uuid not null default new_id(),
  short_id text not null,
  market text not null,
  language text not null,
  kind text not null,
  state text not null default 'PENDING'::text,
  user_id uuid,
  organization_id uuid,
  subscription_id uuid,
  product_id uuid,
  price_id uuid,
  seats integer not null,
  period text,
  coupon_id uuid,
  partner_key text,
  payment_method text not null,
  keeps_card boolean not null default false,
  buyer jsonb not null,
  quote jsonb not null,
  currency text not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  period_from date not null,
  period_to date not null,
  terms_version text,
  immediate_start boolean not null default false,
  failure jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  subscription_version integer,
  course_id uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_credit bigint,
  dpa_sha256 text,
  failed_attempts jsonb not null default '[]'::jsonb,
  constraint purchase_order_buyer_check CHECK (octet_length(buyer::text) <= 4000),
  constraint purchase_order_check CHECK (total = (net + vat)),
  constraint purchase_order_check1 CHECK (period_to > period_from),
  constraint purchase_order_check2 CHECK ((state = 'COMPLETED'::text) = (completed_at IS NOT NULL)),
  constraint purchase_order_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint purchase_order_course_check CHECK ((kind = 'COURSE'::text) = (course_id IS NOT NULL) AND (kind = 'COURSE'::text) = (product_id IS NULL) AND (kind = 'COURSE'::text) = (price_id IS NULL) AND (kind = 'COURSE'::text) = (period IS NULL) AND (kind <> 'COURSE'::text OR subscription_id IS NULL)),
  constraint purchase_order_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  constraint purchase_order_currency_check CHECK (currency = ANY (ARRAY['NOK'::text, 'EUR'::text])),
  constraint purchase_order_dpa_sha256_fkey FOREIGN KEY (dpa_sha256) REFERENCES dpa_text(sha256),
  constraint purchase_order_failed_attempts_check CHECK (jsonb_typeof(failed_attempts) = 'array'::text AND octet_length(failed_attempts::text) <= 40000),
  constraint purchase_order_failure_check CHECK (octet_length(failure::text) <= 1000),
  constraint purchase_order_kind_check CHECK (kind = ANY (ARRAY['START'::text, 'SEATS'::text, 'UPGRADE'::text, 'RENEWAL'::text, 'COURSE'::text, 'AGREEMENT'::text])),
  constraint purchase_order_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint purchase_order_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint purchase_order_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint purchase_order_payment_method_check CHECK (payment_method = ANY (ARRAY['CARD'::text, 'INVOICE'::text])),
  constraint purchase_order_period_check CHECK (period = ANY (ARRAY['MONTH'::text, 'YEAR'::text])),
  constraint purchase_order_pkey PRIMARY KEY (id),
  constraint purchase_order_price_id_fkey FOREIGN KEY (price_id) REFERENCES price(id),
  constraint purchase_order_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint purchase_order_quote_check CHECK (octet_length(quote::text) <= 8000),
  constraint purchase_order_seats_check CHECK (seats >= 1 AND seats <= 100000),
  constraint purchase_order_short_id_check CHECK (short_id ~ '^[a-z0-9]{10}$'::text),
  constraint purchase_order_short_id_key UNIQUE (short_id),
  constraint purchase_order_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'EXPIRED'::text])),
  constraint purchase_order_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id) ON DELETE SET NULL,
  constraint purchase_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint purchase_order_withdrawn_check CHECK ((withdrawn_at IS NULL) = (withdrawn_credit IS NULL) AND (withdrawn_at IS NULL OR organization_id IS NULL)),
  constraint purchase_order_withdrawn_credit_check CHECK (withdrawn_credit >= 0)
);
alter table purchase_order enable row level security;
CREATE INDEX purchase_order_course ON public.purchase_order USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX purchase_order_course_buyer ON public.purchase_order USING btree (organization_id) WHERE (kind = 'COURSE'::text);
CREATE INDEX purchase_order_open ON public.purchase_order USING btree (expires_at) WHERE (state = 'PENDING'::text);
CREATE INDEX purchase_order_organization ON public.purchase_order USING btree (organization_id, created_at DESC) WHERE (organization_id IS NOT NULL);
CREATE INDEX purchase_order_price ON public.purchase_order USING btree (price_id);
CREATE UNIQUE INDEX purchase_order_renewal ON public.purchase_order USING btree (subscription_id, period_from) WHERE ((kind = 'RENEWAL'::text) AND (state = ANY (ARRAY['PENDING'::text, 'COMPLETED'::text])));
CREATE INDEX purchase_order_subscription ON public.purchase_order USING btree (subscription_id, created_at DESC) WHERE (subscription_id IS NOT NULL);
CREATE INDEX purchase_order_user ON public.purchase_order USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
create policy purchase_order_payer on purchase_order for select to public using (((organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ((user_id = ( SELECT acting_user() AS acting_user)) AND (organization_id IS NULL)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy purchase_order_system on purchase_order for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: quizzes
create table quiz (
  id uuid not null default new_id(),
  short_id text not null,
  lesson_id uuid not null,
  course_id uuid not null,
  pass_percentage integer not null,
  max_attempts integer,
  time_limit_minutes integer,
  review text not null default 'AT_ONCE'::text,
  cooldown_hours integer,
  constraint quiz_check CHECK (cooldown_hours IS NULL OR max_attempts IS NOT NULL),
  constraint quiz_cooldown_hours_check CHECK (cooldown_hours >= 1 AND cooldown_hours <= 8760),
  constraint quiz_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint quiz_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint quiz_lesson_id_key UNIQUE (lesson_id),
  constraint quiz_max_attempts_check CHECK (max_attempts > 0),
  constraint quiz_pass_percentage_check CHECK (pass_percentage >= 1 AND pass_percentage <= 100),
  constraint quiz_pkey PRIMARY KEY (id),
  constraint quiz_review_check CHECK (review = ANY (ARRAY['AT_ONCE'::text, 'AT_END'::text, 'AFTER_PASS'::text, 'NEVER'::text])),
  constraint quiz_short_id_check CHECK (short_id ~ '^[a-z0-9-]{3,24}$'::text),
  constraint quiz_short_id_key UNIQUE (short_id),
  constraint quiz_time_limit_minutes_check CHECK (time_limit_minutes >= 1 AND time_limit_minutes <= 480)
);
alter table quiz enable row level security;
CREATE INDEX quiz_course ON public.quiz USING btree (course_id);
create policy quiz_read on quiz for select to public using (( SELECT acting() AS acting));
create policy quiz_system on quiz for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON quiz REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON quiz REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON quiz REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct course_id from changed', 'taught');

-- owner: quizzes
create table quiz_answer (
  attempt_id uuid not null,
  question_id uuid not null,
  option_ids uuid[] not null,
  correct boolean not null,
  answered_at timestamp with time zone not null default now(),
  text text,
  points integer not null,
  mark_xs integer[],
  mark_ys integer[],
  constraint quiz_answer_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES quiz_attempt(id) ON DELETE CASCADE,
  constraint quiz_answer_check CHECK (correct = (points = 100)),
  constraint quiz_answer_check1 CHECK (NOT cardinality(mark_xs) IS DISTINCT FROM cardinality(mark_ys)),
  constraint quiz_answer_mark_xs_check CHECK (cardinality(mark_xs) >= 1 AND cardinality(mark_xs) <= 6 AND (0 <= ALL (mark_xs)) AND (1000 >= ALL (mark_xs))),
  constraint quiz_answer_mark_ys_check CHECK ((0 <= ALL (mark_ys)) AND (1000 >= ALL (mark_ys))),
  constraint quiz_answer_pkey PRIMARY KEY (attempt_id, question_id),
  constraint quiz_answer_points_check CHECK (points >= 0 AND points <= 100),
  constraint quiz_answer_text_check CHECK (length(text) >= 1 AND length(text) <= 200)
);
alter table quiz_answer enable row level security;
create policy quiz_answer_own on quiz_answer for all to public using ((attempt_id IN ( SELECT quiz_attempt.id
   FROM quiz_attempt))) with check ((attempt_id IN ( SELECT quiz_attempt.id
   FROM quiz_attempt)));
CREATE TRIGGER quiz_answer_stands BEFORE INSERT OR DELETE OR UPDATE ON quiz_answer FOR EACH ROW EXECUTE FUNCTION quiz_answer_stands();

-- owner: quizzes
create table quiz_area (
  option_id uuid not null,
  question_id uuid not null,
  xs integer[] not null,
  ys integer[] not null,
  radius integer,
  constraint quiz_area_check CHECK (cardinality(xs) = cardinality(ys)),
  constraint quiz_area_check1 CHECK (
CASE
    WHEN radius IS NULL THEN cardinality(xs) >= 3 AND cardinality(xs) <= 24
    ELSE cardinality(xs) = 1
END),
  constraint quiz_area_option_id_fkey FOREIGN KEY (option_id) REFERENCES quiz_option(id) ON DELETE CASCADE,
  constraint quiz_area_pkey PRIMARY KEY (option_id),
  constraint quiz_area_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_question(id) ON DELETE CASCADE,
  constraint quiz_area_radius_check CHECK (radius >= 1 AND radius <= 500),
  constraint quiz_area_xs_check CHECK ((0 <= ALL (xs)) AND (1000 >= ALL (xs))),
  constraint quiz_area_ys_check CHECK ((0 <= ALL (ys)) AND (1000 >= ALL (ys)))
);
alter table quiz_area enable row level security;
CREATE INDEX quiz_area_question ON public.quiz_area USING btree (question_id);
create policy quiz_area_asked on quiz_area for select to public using ((EXISTS ( SELECT 1
   FROM quiz_attempt
  WHERE ((quiz_attempt.user_id = ( SELECT acting_user() AS acting_user)) AND (quiz_area.question_id = ANY (quiz_attempt.question_ids))))));
create policy quiz_area_system on quiz_area for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON quiz_area REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON quiz_area REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON quiz_area REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');

-- owner: quizzes
create table quiz_attempt (
  id uuid not null default new_id(),
  quiz_id uuid not null,
  user_id uuid not null,
  number integer not null,
  question_ids uuid[] not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  correct_count integer,
  percentage integer,
  result text,
  version_ids uuid[] not null,
  pass_percentage integer not null,
  review text not null,
  ends_at timestamp with time zone,
  market text not null,
  language text not null,
  course_version_id uuid,
  constraint quiz_attempt_check CHECK ((finished_at IS NULL) = (result IS NULL) AND (result IS NULL) = (percentage IS NULL)),
  constraint quiz_attempt_check1 CHECK (ends_at > started_at),
  constraint quiz_attempt_check2 CHECK (cardinality(version_ids) = cardinality(question_ids)),
  constraint quiz_attempt_check3 CHECK (finished_at <= ends_at),
  constraint quiz_attempt_course_version_id_fkey FOREIGN KEY (course_version_id) REFERENCES course_version(id),
  constraint quiz_attempt_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint quiz_attempt_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint quiz_attempt_number_check CHECK (number > 0),
  constraint quiz_attempt_pass_percentage_check CHECK (pass_percentage >= 1 AND pass_percentage <= 100),
  constraint quiz_attempt_percentage_check CHECK (percentage >= 0 AND percentage <= 100),
  constraint quiz_attempt_pkey PRIMARY KEY (id),
  constraint quiz_attempt_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quiz(id) ON DELETE RESTRICT,
  constraint quiz_attempt_quiz_id_user_id_number_key UNIQUE (quiz_id, user_id, number),
  constraint quiz_attempt_result_check CHECK (result = ANY (ARRAY['FAILED'::text, 'PASSED'::text])),
  constraint quiz_attempt_review_check CHECK (review = ANY (ARRAY['AT_ONCE'::text, 'AT_END'::text, 'AFTER_PASS'::text, 'NEVER'::text])),
  constraint quiz_attempt_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table quiz_attempt enable row level security;
CREATE UNIQUE INDEX quiz_attempt_open ON public.quiz_attempt USING btree (quiz_id, user_id) WHERE (finished_at IS NULL);
CREATE INDEX quiz_attempt_overdue ON public.quiz_attempt USING btree (ends_at) WHERE ((finished_at IS NULL) AND (ends_at IS NOT NULL));
CREATE INDEX quiz_attempt_user ON public.quiz_attempt USING btree (user_id, quiz_id);
create policy quiz_attempt_begin on quiz_attempt for insert to public with check ((user_id = ( SELECT acting_user() AS acting_user)));
create policy quiz_attempt_end on quiz_attempt for update to public using ((user_id = ( SELECT acting_user() AS acting_user))) with check ((user_id = ( SELECT acting_user() AS acting_user)));
create policy quiz_attempt_read on quiz_attempt for select to public using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy quiz_attempt_system on quiz_attempt for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER quiz_attempt_stands BEFORE UPDATE ON quiz_attempt FOR EACH ROW EXECUTE FUNCTION quiz_attempt_stands();
CREATE TRIGGER quiz_attempt_version BEFORE INSERT ON quiz_attempt FOR EACH ROW EXECUTE FUNCTION note_course_version();
CREATE TRIGGER quiz_attempt_version_stays BEFORE UPDATE OF course_version_id ON quiz_attempt FOR EACH ROW WHEN (new.course_version_id IS DISTINCT FROM old.course_version_id) EXECUTE FUNCTION refuse_other_version();

-- owner: quizzes -- published
create view quiz_best as
 SELECT user_id,
    quiz_id,
    max(percentage) AS percentage,
    bool_or(result = 'PASSED'::text) AS passed,
    max(finished_at) AS finished_at
   FROM quiz_attempt
  WHERE finished_at IS NOT NULL
  GROUP BY user_id, quiz_id;

-- owner: quizzes
create table quiz_extra_time (
  user_id uuid not null,
  percent integer not null,
  set_at timestamp with time zone not null,
  constraint quiz_extra_time_percent_check CHECK (percent = ANY (ARRAY[50, 100])),
  constraint quiz_extra_time_pkey PRIMARY KEY (user_id),
  constraint quiz_extra_time_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table quiz_extra_time enable row level security;
create policy quiz_extra_time_own on quiz_extra_time for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: quizzes
create table quiz_key (
  question_id uuid not null,
  option_ids uuid[],
  value numeric(14,6),
  accepted jsonb,
  one_slip boolean not null default false,
  constraint quiz_key_accepted_check CHECK (jsonb_typeof(accepted) = 'array'::text AND jsonb_array_length(accepted) >= 1 AND jsonb_array_length(accepted) <= 40),
  constraint quiz_key_check CHECK (num_nonnulls(option_ids, value, accepted) = 1),
  constraint quiz_key_option_ids_check CHECK (cardinality(option_ids) >= 1 AND cardinality(option_ids) <= 8),
  constraint quiz_key_pkey PRIMARY KEY (question_id),
  constraint quiz_key_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_question(id) ON DELETE CASCADE
);
alter table quiz_key enable row level security;
create policy quiz_key_asked on quiz_key for select to public using ((EXISTS ( SELECT 1
   FROM quiz_attempt
  WHERE ((quiz_attempt.user_id = ( SELECT acting_user() AS acting_user)) AND (quiz_key.question_id = ANY (quiz_attempt.question_ids))))));
create policy quiz_key_system on quiz_key for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON quiz_key REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON quiz_key REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON quiz_key REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');

-- owner: quizzes
create table quiz_option (
  id uuid not null default gen_random_uuid(),
  question_id uuid not null,
  key text not null,
  "position" integer not null,
  text localised_text not null,
  correct boolean not null,
  factor numeric(14,6),
  feedback localised_text,
  x integer,
  y integer,
  constraint quiz_option_check CHECK ((x IS NULL) = (y IS NULL)),
  constraint quiz_option_factor_check CHECK (factor > 0::numeric),
  constraint quiz_option_pkey PRIMARY KEY (id),
  constraint quiz_option_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_question(id) ON DELETE CASCADE,
  constraint quiz_option_question_id_key_key UNIQUE (question_id, key),
  constraint quiz_option_x_check CHECK (x >= 0 AND x <= 1000),
  constraint quiz_option_y_check CHECK (y >= 0 AND y <= 1000)
);
alter table quiz_option enable row level security;
create policy quiz_option_read on quiz_option for select to public using (( SELECT acting() AS acting));
create policy quiz_option_system on quiz_option for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON quiz_option REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON quiz_option REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON quiz_option REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz_question q on q.id = changed.question_id join quiz z on z.id = q.quiz_id', 'taught');

-- owner: quizzes -- published
create view quiz_outline as
 SELECT id,
    short_id,
    lesson_id,
    course_id
   FROM quiz;

-- owner: quizzes -- published
create view quiz_passed as
 SELECT user_id,
    quiz_id,
    max(finished_at) AS passed_at
   FROM quiz_attempt
  WHERE result = 'PASSED'::text
  GROUP BY user_id, quiz_id;

-- owner: quizzes
create table quiz_picture (
  id text not null,
  svg text not null,
  constraint quiz_picture_id_check CHECK (id ~ '^[0-9a-f]{64}$'::text),
  constraint quiz_picture_pkey PRIMARY KEY (id),
  constraint quiz_picture_svg_check CHECK (length(svg) >= 1 AND length(svg) <= 40000 AND svg ~~ '<svg %'::text)
);
alter table quiz_picture enable row level security;
create policy quiz_picture_system on quiz_picture for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: quizzes
create table quiz_pool (
  id uuid not null default new_id(),
  quiz_id uuid not null,
  key text not null,
  draw integer not null,
  constraint quiz_pool_draw_check CHECK (draw >= 1 AND draw <= 50),
  constraint quiz_pool_pkey PRIMARY KEY (id),
  constraint quiz_pool_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quiz(id) ON DELETE CASCADE,
  constraint quiz_pool_quiz_id_key_key UNIQUE (quiz_id, key)
);
alter table quiz_pool enable row level security;
create policy quiz_pool_read on quiz_pool for select to public using (( SELECT acting() AS acting));
create policy quiz_pool_system on quiz_pool for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON quiz_pool REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON quiz_pool REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON quiz_pool REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id', 'taught');

-- owner: quizzes
create table quiz_question (
  id uuid not null default new_id(),
  quiz_id uuid not null,
  key text not null,
  "position" integer not null,
  kind text not null,
  prompt localised_text not null,
  explanation localised_text not null,
  lesson_id uuid,
  hint localised_text,
  passage localised_text,
  stems jsonb,
  tolerance numeric(14,6),
  picture_id text,
  picture_text localised_text,
  places integer,
  clip_from numeric(9,3),
  clip_to numeric(9,3),
  pool_id uuid,
  constraint quiz_question_check CHECK ((kind = 'GAPS'::text) = (passage IS NOT NULL)),
  constraint quiz_question_check1 CHECK ((kind = ANY (ARRAY['MATCHING'::text, 'CATEGORISE'::text])) = (stems IS NOT NULL)),
  constraint quiz_question_check2 CHECK ((kind = 'NUMBER'::text) = (tolerance IS NOT NULL)),
  constraint quiz_question_check3 CHECK ((kind = 'HOTSPOT'::text) = (picture_id IS NOT NULL)),
  constraint quiz_question_check4 CHECK ((kind = 'HOTSPOT'::text) = (picture_text IS NOT NULL)),
  constraint quiz_question_check5 CHECK ((kind = 'HOTSPOT'::text) = (places IS NOT NULL)),
  constraint quiz_question_check6 CHECK ((clip_from IS NULL) = (clip_to IS NULL)),
  constraint quiz_question_check7 CHECK ((clip_to - clip_from) >= 5::numeric AND (clip_to - clip_from) <= 60::numeric),
  constraint quiz_question_clip_from_check CHECK (clip_from >= 0::numeric),
  constraint quiz_question_kind_check CHECK (kind = ANY (ARRAY['SINGLE'::text, 'MULTIPLE'::text, 'NUMBER'::text, 'GAPS'::text, 'MATCHING'::text, 'TRUE_FALSE'::text, 'ORDERING'::text, 'SHORT_TEXT'::text, 'CATEGORISE'::text, 'HOTSPOT'::text])),
  constraint quiz_question_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE SET NULL,
  constraint quiz_question_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES quiz_picture(id),
  constraint quiz_question_pkey PRIMARY KEY (id),
  constraint quiz_question_places_check CHECK (places >= 1 AND places <= 6),
  constraint quiz_question_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES quiz_pool(id) ON DELETE SET NULL,
  constraint quiz_question_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quiz(id) ON DELETE CASCADE,
  constraint quiz_question_quiz_id_key_key UNIQUE (quiz_id, key),
  constraint quiz_question_stems_check CHECK (jsonb_typeof(stems) = 'array'::text AND jsonb_array_length(stems) >= 2 AND jsonb_array_length(stems) <= 8),
  constraint quiz_question_tolerance_check CHECK (tolerance >= 0::numeric)
);
alter table quiz_question enable row level security;
CREATE INDEX quiz_question_order ON public.quiz_question USING btree (quiz_id, "position");
CREATE INDEX quiz_question_picture ON public.quiz_question USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX quiz_question_pool ON public.quiz_question USING btree (pool_id) WHERE (pool_id IS NOT NULL);
create policy quiz_question_read on quiz_question for select to public using (( SELECT acting() AS acting));
create policy quiz_question_system on quiz_question for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON quiz_question REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id', 'taught');
CREATE TRIGGER published_changed AFTER UPDATE ON quiz_question REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id', 'taught');
CREATE TRIGGER published_removed AFTER DELETE ON quiz_question REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('select distinct z.course_id from changed join quiz z on z.id = changed.quiz_id', 'taught');

-- owner: quizzes
create table quiz_question_version (
  id uuid not null default gen_random_uuid(),
  question_id uuid not null,
  digest text not null,
  content jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint quiz_question_version_pkey PRIMARY KEY (id),
  constraint quiz_question_version_question_id_digest_key UNIQUE (question_id, digest)
);
alter table quiz_question_version enable row level security;
create policy quiz_question_version_asked on quiz_question_version for select to public using ((id IN ( SELECT unnest(quiz_attempt.version_ids) AS unnest
   FROM quiz_attempt
  WHERE (quiz_attempt.user_id = ( SELECT acting_user() AS acting_user)))));
create policy quiz_question_version_recalled on quiz_question_version for select to public using ((question_id IN ( SELECT recall_card.question_id
   FROM recall_card
  WHERE (recall_card.user_id = ( SELECT acting_user() AS acting_user)))));
create policy quiz_question_version_system on quiz_question_version for select to public using (( SELECT acting_as_system() AS acting_as_system));

-- owner: quizzes -- published
create view quiz_readiness as
 SELECT lesson_id,
    course_id,
    pass_percentage,
    max_attempts,
    ( SELECT count(*)::integer AS count
           FROM quiz_question q
          WHERE q.quiz_id = z.id) AS question_count,
    ( SELECT count(*)::integer AS count
           FROM quiz_question q
          WHERE q.quiz_id = z.id AND NOT (EXISTS ( SELECT
                   FROM quiz_key k
                  WHERE k.question_id = q.id)) AND NOT (EXISTS ( SELECT
                   FROM quiz_option o
                  WHERE o.question_id = q.id AND o.correct))) AS unanswered_count,
    ARRAY( SELECT l.l
           FROM unnest(ARRAY['nb'::text, 'es'::text, 'en'::text]) l(l)
          WHERE NOT (EXISTS ( SELECT
                   FROM quiz_question q
                  WHERE q.quiz_id = z.id AND NOT (jsonb_path_exists(q.prompt::jsonb, '$[*]?(@."languageCode" == $"l" && @."value" != "")'::jsonpath, jsonb_build_object('l', l.l)) AND jsonb_path_exists(q.explanation::jsonb, '$[*]?(@."languageCode" == $"l" && @."value" != "")'::jsonpath, jsonb_build_object('l', l.l)))))) AS languages,
    ARRAY( SELECT l.l
           FROM unnest(ARRAY['nb'::text, 'es'::text, 'en'::text]) l(l)
          WHERE NOT (EXISTS ( SELECT
                   FROM quiz_question q
                  WHERE q.quiz_id = z.id AND q.picture_id IS NOT NULL AND NOT jsonb_path_exists(q.picture_text::jsonb, '$[*]?(@."languageCode" == $"l" && @."value" != "")'::jsonpath, jsonb_build_object('l', l.l))))) AS picture_languages
   FROM quiz z
  WHERE ( SELECT acting_as_system() AS acting_as_system);

-- owner: quizzes -- published
create view quiz_standing as
 SELECT user_id,
    quiz_id,
    bool_or(result = 'PASSED'::text) AS passed
   FROM quiz_attempt
  GROUP BY user_id, quiz_id;

-- owner: recall
create table recall_answer (
  user_id uuid not null,
  day date not null,
  place integer not null,
  card_id uuid not null,
  answer jsonb not null,
  answered_at timestamp with time zone not null,
  constraint recall_answer_answer_check CHECK (jsonb_typeof(answer) = 'object'::text),
  constraint recall_answer_card_id_fkey FOREIGN KEY (card_id) REFERENCES recall_card(id) ON DELETE CASCADE,
  constraint recall_answer_pkey PRIMARY KEY (user_id, day, place),
  constraint recall_answer_place_check CHECK (place >= 1 AND place <= 3),
  constraint recall_answer_user_id_day_card_id_key UNIQUE (user_id, day, card_id),
  constraint recall_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table recall_answer enable row level security;
CREATE INDEX recall_answer_card ON public.recall_answer USING btree (card_id);
create policy recall_answer_own on recall_answer for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: recall
create table recall_card (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  question_id uuid not null,
  course_id uuid not null,
  stability double precision not null,
  difficulty double precision not null,
  reviews integer not null,
  lapses integer not null,
  reviewed_on date not null,
  due_on date not null,
  constraint recall_card_check CHECK (lapses >= 0 AND lapses <= reviews),
  constraint recall_card_check1 CHECK (due_on > reviewed_on),
  constraint recall_card_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint recall_card_difficulty_check CHECK (difficulty >= 1::double precision AND difficulty <= 10::double precision),
  constraint recall_card_pkey PRIMARY KEY (id),
  constraint recall_card_question_id_fkey FOREIGN KEY (question_id) REFERENCES quiz_question(id) ON DELETE CASCADE,
  constraint recall_card_reviews_check CHECK (reviews > 0),
  constraint recall_card_stability_check CHECK (stability > 0::double precision),
  constraint recall_card_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint recall_card_user_id_question_id_key UNIQUE (user_id, question_id)
);
alter table recall_card enable row level security;
CREATE INDEX recall_card_course ON public.recall_card USING btree (course_id);
CREATE INDEX recall_card_due ON public.recall_card USING btree (user_id, due_on);
CREATE INDEX recall_card_question ON public.recall_card USING btree (question_id);
create policy recall_card_own on recall_card for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: recall
create table recall_left_out (
  user_id uuid not null,
  course_id uuid not null,
  constraint recall_left_out_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  constraint recall_left_out_pkey PRIMARY KEY (user_id, course_id),
  constraint recall_left_out_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table recall_left_out enable row level security;
CREATE INDEX recall_left_out_course ON public.recall_left_out USING btree (course_id);
create policy recall_left_out_own on recall_left_out for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: recall
create table recall_setting (
  user_id uuid not null,
  is_on boolean not null default true,
  by_mail boolean not null default false,
  leave_code text not null,
  mailed_on date,
  constraint recall_setting_leave_code_check CHECK (length(leave_code) >= 32),
  constraint recall_setting_leave_code_key UNIQUE (leave_code),
  constraint recall_setting_pkey PRIMARY KEY (user_id),
  constraint recall_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table recall_setting enable row level security;
CREATE INDEX recall_setting_mail ON public.recall_setting USING btree (user_id) WHERE (is_on AND by_mail);
create policy recall_setting_own on recall_setting for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: organizations
create table register_code (
  organization_id uuid not null,
  number text not null,
  code_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  sent_count integer not null,
  counted_since timestamp with time zone not null,
  constraint register_code_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint register_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint register_code_pkey PRIMARY KEY (organization_id),
  constraint register_code_sent_count_check CHECK (sent_count > 0),
  constraint register_code_tries_check CHECK (tries >= 0)
);
alter table register_code enable row level security;
create policy register_code_system on register_code for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: organizations
create table register_entry (
  organization_id uuid not null,
  number text not null,
  name text not null,
  email text,
  looked_up_at timestamp with time zone not null,
  constraint register_entry_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  constraint register_entry_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint register_entry_number_check CHECK (length(number) >= 1 AND length(number) <= 20),
  constraint register_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint register_entry_pkey PRIMARY KEY (organization_id)
);
alter table register_entry enable row level security;
create policy register_entry_read on register_entry for select to public using (((organization_id IN ( SELECT managed_organizations() AS managed_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy register_entry_system on register_entry for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: assignments
create table reminder_setting (
  user_id uuid not null,
  own boolean not null default true,
  team boolean not null default true,
  leave_code text not null,
  mailed_on date,
  constraint reminder_setting_leave_code_check CHECK (length(leave_code) >= 32),
  constraint reminder_setting_leave_code_key UNIQUE (leave_code),
  constraint reminder_setting_pkey PRIMARY KEY (user_id),
  constraint reminder_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table reminder_setting enable row level security;
create policy reminder_setting_own on reminder_setting for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: activity
create table report_receiver (
  schedule_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  constraint report_receiver_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES report_schedule(organization_id, id) ON DELETE CASCADE,
  constraint report_receiver_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint report_receiver_pkey PRIMARY KEY (schedule_id, user_id)
);
alter table report_receiver enable row level security;
CREATE INDEX report_receiver_member ON public.report_receiver USING btree (organization_id, user_id);
CREATE INDEX report_receiver_schedule ON public.report_receiver USING btree (organization_id, schedule_id);
CREATE INDEX report_receiver_user ON public.report_receiver USING btree (user_id);
create policy report_receiver_own on report_receiver for select to public using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy report_receiver_system on report_receiver for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: activity
create table report_run (
  schedule_id uuid not null,
  day date not null,
  ran_at timestamp with time zone not null,
  mails integer not null default 0,
  constraint report_run_pkey PRIMARY KEY (schedule_id, day),
  constraint report_run_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(id) ON DELETE CASCADE
);
alter table report_run enable row level security;
create policy report_run_system on report_run for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: activity
create table report_schedule (
  id uuid not null default new_id(),
  organization_id uuid not null,
  file text not null,
  weekday smallint,
  next_on date not null,
  paused boolean not null default false,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint report_schedule_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint report_schedule_file_check CHECK (file = ANY (ARRAY['ACTIVITY_PDF'::text, 'PEOPLE_XLSX'::text, 'REQUIREMENTS_XLSX'::text])),
  constraint report_schedule_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  constraint report_schedule_organization_id_id_key UNIQUE (organization_id, id),
  constraint report_schedule_pkey PRIMARY KEY (id),
  constraint report_schedule_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
alter table report_schedule enable row level security;
CREATE INDEX report_schedule_by ON public.report_schedule USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (next_on, id) WHERE (NOT paused);
create policy report_schedule_own on report_schedule for select to public using (((created_by = ( SELECT acting_user() AS acting_user)) OR (id IN ( SELECT r.schedule_id
   FROM report_receiver r
  WHERE (r.user_id = ( SELECT acting_user() AS acting_user))))));
create policy report_schedule_system on report_schedule for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: assignments
create table requested_reminder (
  assignment_id uuid not null,
  user_id uuid not null,
  day date not null,
  organization_id uuid not null,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint requested_reminder_organization_id_assignment_id_fkey FOREIGN KEY (organization_id, assignment_id) REFERENCES assignment(organization_id, id) ON DELETE CASCADE,
  constraint requested_reminder_pkey PRIMARY KEY (assignment_id, user_id, day),
  constraint requested_reminder_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint requested_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table requested_reminder enable row level security;
CREATE INDEX requested_reminder_assignment ON public.requested_reminder USING btree (organization_id, assignment_id);
CREATE INDEX requested_reminder_by ON public.requested_reminder USING btree (requested_by) WHERE (requested_by IS NOT NULL);
CREATE INDEX requested_reminder_user ON public.requested_reminder USING btree (user_id, day);
CREATE INDEX requested_reminder_waiting ON public.requested_reminder USING btree (organization_id, user_id) WHERE (mailed_at IS NULL);
create policy requested_reminder_read on requested_reminder for select to public using ((( SELECT acting_as_system() AS acting_as_system) OR (user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id)))));
create policy requested_reminder_system on requested_reminder for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: certificates -- published
create view required_certificate as
 SELECT m.organization_id,
    c.id AS certificate_id,
    c.user_id,
    c.course_id,
    c.issued_at,
    c.valid_until,
    c.revoked_at,
    c.issued_at >= m.created_at AS earned_here
   FROM certificate c
     JOIN membership m ON m.user_id = c.user_id
  WHERE c.status = 'PASSED'::text AND c.type = 'course'::text AND (EXISTS ( SELECT
           FROM assignment_turn t
             JOIN assignment a ON a.id = t.assignment_id
          WHERE t.organization_id = m.organization_id AND t.user_id = m.user_id AND a.course_id = c.course_id)) AND ((m.organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((m.organization_id, m.user_id) IN ( SELECT l.organization_id,
            l.user_id
           FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR acting_as_system());

-- owner: purchase
create table saved_card (
  id uuid not null default new_id(),
  user_id uuid,
  organization_id uuid,
  provider text not null,
  provider_customer text not null,
  provider_method text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint saved_card_brand_check CHECK (brand ~ '^[a-z_]{2,30}$'::text),
  constraint saved_card_check CHECK (num_nonnulls(user_id, organization_id) = 1),
  constraint saved_card_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  constraint saved_card_exp_year_check CHECK (exp_year >= 2000 AND exp_year <= 2100),
  constraint saved_card_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  constraint saved_card_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint saved_card_pkey PRIMARY KEY (id),
  constraint saved_card_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text])),
  constraint saved_card_provider_customer_check CHECK (octet_length(provider_customer) <= 255),
  constraint saved_card_provider_method_check CHECK (octet_length(provider_method) >= 1 AND octet_length(provider_method) <= 255),
  constraint saved_card_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table saved_card enable row level security;
CREATE INDEX saved_card_of_user ON public.saved_card USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX saved_card_organization ON public.saved_card USING btree (organization_id) WHERE ((organization_id IS NOT NULL) AND (removed_at IS NULL));
CREATE UNIQUE INDEX saved_card_user ON public.saved_card USING btree (user_id) WHERE ((user_id IS NOT NULL) AND (removed_at IS NULL));
create policy saved_card_payer on saved_card for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy saved_card_system on saved_card for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: platform
create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

-- owner: search
create table search_cue (
  lesson_id uuid not null,
  language text not null,
  start_ms integer not null,
  course_id uuid not null,
  spoken_language text not null,
  line text not null,
  words tsvector not null,
  constraint search_cue_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint search_cue_pkey PRIMARY KEY (lesson_id, language, start_ms),
  constraint search_cue_spoken_language_check CHECK (spoken_language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint search_cue_start_ms_check CHECK (start_ms >= 0)
);
alter table search_cue enable row level security;
CREATE INDEX search_cue_course ON public.search_cue USING btree (course_id);
CREATE INDEX search_cue_words ON public.search_cue USING gin (words) WITH (fastupdate=off);
create policy search_cue_system on search_cue for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON search_cue REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON search_cue REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON search_cue REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: search
create table search_document (
  entity_id uuid not null,
  market text not null,
  language text not null,
  kind text not null,
  course_id uuid,
  spoken_language text,
  published_at timestamp with time zone not null,
  is_front boolean not null default true,
  title text not null,
  title_words tsvector not null,
  words tsvector not null,
  indexed_at timestamp with time zone not null default now(),
  all_words tsvector not null,
  constraint search_document_check CHECK ((course_id IS NULL) = (kind = ANY (ARRAY['expert'::text, 'category'::text]))),
  constraint search_document_kind_check CHECK (kind = ANY (ARRAY['course'::text, 'lesson'::text, 'expert'::text, 'category'::text])),
  constraint search_document_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint search_document_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint search_document_pkey PRIMARY KEY (entity_id, market, language),
  constraint search_document_spoken_language_check CHECK (spoken_language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text]))
);
alter table search_document enable row level security;
CREATE INDEX search_document_course ON public.search_document USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX search_document_front ON public.search_document USING btree (market, kind, published_at DESC, entity_id DESC) WHERE is_front;
CREATE INDEX search_document_front_title ON public.search_document USING gin (title_words) WITH (fastupdate=off) WHERE is_front;
CREATE INDEX search_document_front_words ON public.search_document USING gin (all_words) WITH (fastupdate=off) WHERE is_front;
CREATE INDEX search_document_title ON public.search_document USING gin (title_words) WITH (fastupdate=off) WHERE (NOT is_front);
CREATE INDEX search_document_words ON public.search_document USING gin (all_words) WITH (fastupdate=off) WHERE (NOT is_front);
create policy search_document_system on search_document for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON search_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON search_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON search_document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: search
create table search_word (
  market text not null,
  word text not null,
  spelling text not null,
  constraint search_word_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint search_word_pkey PRIMARY KEY (market, word),
  constraint search_word_word_check CHECK (length(word) >= 2 AND length(word) <= 60)
);
alter table search_word enable row level security;
CREATE INDEX search_word_letters ON public.search_word USING gin (word gin_trgm_ops) WITH (fastupdate=off);
create policy search_word_system on search_word for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER published_added AFTER INSERT ON search_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_changed AFTER UPDATE ON search_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');
CREATE TRIGGER published_removed AFTER DELETE ON search_word REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_published('');

-- owner: seats -- published
create view seat_deadline as
 SELECT organization_id,
    user_id,
    frees_at
   FROM seat_warning;

-- owner: seats
create table seat_request (
  id uuid not null default new_id(),
  organization_id uuid not null,
  user_id uuid not null,
  way text not null,
  state text not null,
  role text not null default 'MEMBER'::text,
  group_ids uuid[] not null default '{}'::uuid[],
  invitation_id uuid,
  invited_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint seat_request_check CHECK ((way = 'INVITATION'::text) = (invitation_id IS NOT NULL)),
  constraint seat_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint seat_request_organization_id_invitation_id_fkey FOREIGN KEY (organization_id, invitation_id) REFERENCES invitation(organization_id, id) ON DELETE CASCADE,
  constraint seat_request_organization_id_user_id_key UNIQUE (organization_id, user_id),
  constraint seat_request_pkey PRIMARY KEY (id),
  constraint seat_request_role_check CHECK (role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'MEMBER'::text])),
  constraint seat_request_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'ASKING'::text])),
  constraint seat_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint seat_request_way_check CHECK (way = ANY (ARRAY['INVITATION'::text, 'LINK'::text, 'DOMAIN'::text, 'PLATFORM'::text, 'COMPANY'::text]))
);
alter table seat_request enable row level security;
CREATE INDEX seat_request_invitation ON public.seat_request USING btree (organization_id, invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE INDEX seat_request_latest ON public.seat_request USING btree (organization_id, created_at, id);
CREATE INDEX seat_request_user ON public.seat_request USING btree (user_id);
CREATE INDEX seat_request_waiting ON public.seat_request USING btree (organization_id, created_at, id) WHERE (state = 'WAITING'::text);
create policy seat_request_read on seat_request for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy seat_request_system on seat_request for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: seats
create table seat_warning (
  organization_id uuid not null,
  user_id uuid not null,
  warned_by uuid,
  warned_at timestamp with time zone not null,
  frees_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint seat_warning_check CHECK (frees_at > warned_at),
  constraint seat_warning_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint seat_warning_pkey PRIMARY KEY (organization_id, user_id),
  constraint seat_warning_warned_by_fkey FOREIGN KEY (warned_by) REFERENCES app_user(id) ON DELETE SET NULL
);
alter table seat_warning enable row level security;
CREATE INDEX seat_warning_by ON public.seat_warning USING btree (warned_by) WHERE (warned_by IS NOT NULL);
CREATE INDEX seat_warning_due ON public.seat_warning USING btree (frees_at, organization_id, user_id);
CREATE INDEX seat_warning_untold ON public.seat_warning USING btree (warned_at) WHERE (told_at IS NULL);
CREATE INDEX seat_warning_user ON public.seat_warning USING btree (user_id);
create policy seat_warning_read on seat_warning for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT wholly_managed_organizations() AS wholly_managed_organizations)) OR ((organization_id, user_id) IN ( SELECT l.organization_id,
    l.user_id
   FROM limited_members(( SELECT acting_user() AS acting_user)) l(organization_id, user_id))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy seat_warning_system on seat_warning for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: accounts -- published
create view sign_in_domain as
 SELECT pool_user.sub AS user_id,
    lower(split_part(pool_user.email, '@'::text, 2)) AS domain
   FROM pool_user
  WHERE pool_user.email_verified AND pool_user.enabled AND pool_user.status = 'CONFIRMED'::text AND acting_as_system()
UNION ALL
 SELECT app_user.id AS user_id,
    lower(split_part(app_user.email, '@'::text, 2)) AS domain
   FROM app_user
  WHERE NOT (EXISTS ( SELECT
           FROM pool_user)) AND acting_as_system();

-- owner: platform
create table sms_outbox (
  id uuid not null default new_id(),
  kind text not null,
  recipient text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  useful_until timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  constraint sms_outbox_body_check CHECK (length(body) <= 480),
  constraint sms_outbox_kind_check CHECK (length(kind) <= 60),
  constraint sms_outbox_pkey PRIMARY KEY (id),
  constraint sms_outbox_recipient_check CHECK (recipient ~ '^\+[1-9][0-9]{6,14}$'::text)
);
alter table sms_outbox enable row level security;
CREATE INDEX sms_outbox_newest ON public.sms_outbox USING btree (created_at DESC, id DESC);
create policy sms_outbox_system on sms_outbox for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
create policy sms_outbox_write on sms_outbox for insert to public with check (( SELECT acting() AS acting));

-- owner: platform
create table staff_act (
  id uuid not null default new_id(),
  actor_id uuid,
  kind text not null,
  about_kind text,
  about_id uuid,
  reason text,
  facts jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint staff_act_about_kind_check CHECK (about_kind = ANY (ARRAY['PERSON'::text, 'ORGANIZATION'::text, 'CERTIFICATE'::text, 'INVOICE'::text])),
  constraint staff_act_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint staff_act_check CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  constraint staff_act_facts_check CHECK (octet_length(facts::text) <= 4000),
  constraint staff_act_kind_check CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'::text),
  constraint staff_act_pkey PRIMARY KEY (id),
  constraint staff_act_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
alter table staff_act enable row level security;
CREATE INDEX staff_act_about ON public.staff_act USING btree (about_id, at DESC, id DESC) WHERE (about_id IS NOT NULL);
CREATE INDEX staff_act_actor ON public.staff_act USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX staff_act_latest ON public.staff_act USING btree (at DESC, id DESC);
create policy staff_act_system on staff_act for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
create policy staff_act_write on staff_act for insert to public with check (((actor_id = ( SELECT acting_staff() AS acting_staff)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: staff
create table staff_link (
  code_hash bytea not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_link_check CHECK (expires_at > created_at),
  constraint staff_link_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint staff_link_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint staff_link_pkey PRIMARY KEY (code_hash)
);
alter table staff_link enable row level security;
CREATE INDEX staff_link_expiry ON public.staff_link USING btree (expires_at);
create policy staff_link_system on staff_link for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: platform -- published
create view staff_log as
 SELECT a.id,
    a.at,
    a.actor_id,
    s.name AS actor_name,
    a.kind,
    a.about_kind,
    a.about_id,
    COALESCE(p.name, o.name, c.code) AS about_name,
    a.reason,
    a.facts
   FROM staff_act a
     LEFT JOIN app_user s ON s.id = a.actor_id
     LEFT JOIN app_user p ON a.about_kind = 'PERSON'::text AND p.id = a.about_id
     LEFT JOIN organization o ON a.about_kind = 'ORGANIZATION'::text AND o.id = a.about_id
     LEFT JOIN certificate c ON a.about_kind = 'CERTIFICATE'::text AND c.id = a.about_id
  WHERE acting_staff_may('log.read'::text);

-- owner: staff
create table staff_member (
  id uuid not null default new_id(),
  user_id uuid not null,
  role text not null,
  given_by uuid,
  given_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint staff_member_check CHECK (ended_at >= given_at),
  constraint staff_member_check1 CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  constraint staff_member_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint staff_member_given_by_fkey FOREIGN KEY (given_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint staff_member_pkey PRIMARY KEY (id),
  constraint staff_member_role_check CHECK (role = ANY (ARRAY['EDITOR'::text, 'TRANSLATOR'::text, 'SUPPORT'::text, 'FINANCE'::text, 'OWNER'::text])),
  constraint staff_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table staff_member enable row level security;
CREATE INDEX staff_member_ended ON public.staff_member USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX staff_member_given ON public.staff_member USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE UNIQUE INDEX staff_member_role ON public.staff_member USING btree (user_id, role) WHERE (ended_at IS NULL);
create policy staff_member_own on staff_member for select to public using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy staff_member_system on staff_member for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: staff -- published
create view staff_roll as
 SELECT m.id,
    m.user_id,
    u.name,
    u.email,
    m.role,
    m.given_at,
    g.name AS given_by,
    m.ended_at,
    e.name AS ended_by
   FROM staff_member m
     JOIN app_user u ON u.id = m.user_id
     LEFT JOIN app_user g ON g.id = m.given_by
     LEFT JOIN app_user e ON e.id = m.ended_by
  WHERE acting_staff_may('staff.manage'::text);

-- owner: media -- published
create view studio_film as
 SELECT f.id,
    u.name AS uploaded_by,
    f.file_name,
    f.language,
    f.size,
    f.received,
    f.status,
    f.problem,
    f.step,
    f.progress,
    f.poster_count,
    f.poster_chosen,
    f.subtitles,
    f.media_asset_id,
    f.created_at,
    f.received_at,
    f.started_at,
    f.ended_at,
    m.key AS film_key,
    m.duration_seconds,
    m.width,
    m.height,
    m.captions
   FROM film_upload f
     LEFT JOIN app_user u ON u.id = f.uploaded_by
     LEFT JOIN media_asset m ON m.id = f.media_asset_id
  WHERE f.removed_at IS NULL AND acting_staff_may('courses.edit'::text);

-- owner: people -- published
create view studio_import_run as
 SELECT r.id,
    r.kind,
    u.name AS asked_by,
    r.status,
    r.row_count,
    r.created_count,
    r.changed_count,
    r.unchanged_count,
    r.refused_count,
    r.created_at,
    r.started_at,
    r.ended_at
   FROM import_run r
     LEFT JOIN app_user u ON u.id = r.asked_by
  WHERE acting_staff_may('imports.run'::text);

-- owner: people -- published
create view studio_import_run_row as
 SELECT run_id,
    number,
    "left"(COALESCE(given ->> 'name'::text, given ->> 'email'::text), 140) AS name,
    result,
    reason,
    fields,
    short_id
   FROM import_run_row
  WHERE acting_staff_may('imports.run'::text);

-- owner: subscriptions
create table subscription (
  id uuid not null default new_id(),
  user_id uuid,
  organization_id uuid,
  product_id uuid not null,
  seats integer,
  status text not null default 'active'::text,
  expiration_date timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  starts_at timestamp with time zone,
  market text,
  price_id uuid,
  period text,
  stage text,
  anchor date,
  period_from date,
  period_to date,
  renews boolean not null default false,
  paused_on date,
  past_due_since date,
  payment_method text,
  coupon_bp integer not null default 0,
  access_until timestamp with time zone,
  version integer not null default 0,
  paused_days integer not null default 0,
  next_seats integer,
  retries integer not null default 0,
  constraint subscription_check CHECK ((user_id IS NULL) <> (organization_id IS NULL)),
  constraint subscription_check1 CHECK (period_to > period_from),
  constraint subscription_coupon_bp_check CHECK (coupon_bp >= 0 AND coupon_bp <= 10000),
  constraint subscription_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint subscription_next_seats_check CHECK (next_seats >= 1 AND next_seats <= 100000),
  constraint subscription_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint subscription_paused CHECK (stage IS NULL OR (stage = 'PAUSED'::text) = (status = 'paused'::text)),
  constraint subscription_paused_days_check CHECK (paused_days >= 0 AND paused_days <= 60),
  constraint subscription_paused_on CHECK ((NOT stage IS DISTINCT FROM 'PAUSED'::text) = (paused_on IS NOT NULL)),
  constraint subscription_payment_method_check CHECK (payment_method = ANY (ARRAY['CARD'::text, 'INVOICE'::text])),
  constraint subscription_period_check CHECK (period = ANY (ARRAY['MONTH'::text, 'YEAR'::text])),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_price_id_fkey FOREIGN KEY (price_id) REFERENCES price(id),
  constraint subscription_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint subscription_retries_check CHECK (retries >= 0 AND retries <= 10),
  constraint subscription_seats_check CHECK (seats > 0),
  constraint subscription_stage_check CHECK (stage = ANY (ARRAY['TRIALING'::text, 'ACTIVE'::text, 'PAST_DUE'::text, 'PAUSED'::text, 'CANCELLED'::text, 'EXPIRED'::text])),
  constraint subscription_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text])),
  constraint subscription_terms CHECK (num_nulls(market, price_id, period, stage, anchor, period_from, period_to, payment_method) = ANY (ARRAY[0, 8])),
  constraint subscription_times CHECK (starts_at < expiration_date),
  constraint subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table subscription enable row level security;
CREATE UNIQUE INDEX subscription_organization ON public.subscription USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE INDEX subscription_period_end ON public.subscription USING btree (period_to) WHERE (stage = ANY (ARRAY['TRIALING'::text, 'ACTIVE'::text, 'PAST_DUE'::text, 'PAUSED'::text]));
CREATE INDEX subscription_price ON public.subscription USING btree (price_id) WHERE (price_id IS NOT NULL);
CREATE INDEX subscription_user ON public.subscription USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy subscription_own on subscription for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR (organization_id IN ( SELECT acting_organizations() AS acting_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy subscription_system on subscription for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER fact_changed AFTER INSERT OR DELETE OR UPDATE ON subscription FOR EACH ROW EXECUTE FUNCTION note_fact_change('user_id', 'organization_id');

-- owner: subscriptions
create table subscription_event (
  id uuid not null default new_id(),
  subscription_id uuid not null,
  kind text not null,
  actor_id uuid,
  facts jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint subscription_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint subscription_event_facts_check CHECK (octet_length(facts::text) <= 2000),
  constraint subscription_event_kind_check CHECK (kind ~ '^[A-Z_]{3,40}$'::text),
  constraint subscription_event_pkey PRIMARY KEY (id),
  constraint subscription_event_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id) ON DELETE CASCADE
);
alter table subscription_event enable row level security;
CREATE INDEX subscription_event_actor ON public.subscription_event USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX subscription_event_order ON public.subscription_event USING btree (subscription_id, at DESC, id DESC);
create policy subscription_event_payer on subscription_event for select to public using (((subscription_id IN ( SELECT subscription.id
   FROM subscription
  WHERE ((subscription.user_id = ( SELECT acting_user() AS acting_user)) OR (subscription.organization_id IN ( SELECT administrated_organizations() AS administrated_organizations))))) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy subscription_event_system on subscription_event for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: subscriptions
create view subscription_history as
 SELECT e.id,
    e.subscription_id,
    e.kind,
    e.facts,
    e.at,
    e.actor_id,
    u.name AS actor
   FROM subscription_event e
     JOIN subscription s ON s.id = e.subscription_id
     LEFT JOIN app_user u ON u.id = e.actor_id
  WHERE s.user_id = acting_user() OR (s.organization_id IN ( SELECT administrated_organizations() AS administrated_organizations)) OR acting_as_system();

-- owner: subscriptions -- published
create view support_agreed_price as
 SELECT id,
    organization_id,
    currency,
    agreed_period AS period,
    min_seats AS seats,
    unlimited AS is_unlimited,
    ( SELECT max(t.unit_amount) AS max
           FROM price_tier t
          WHERE t.price_id = r.id) AS amount,
    valid_from,
    valid_to
   FROM price r
  WHERE organization_id IS NOT NULL AND acting_staff_may('people.read'::text);

-- owner: certificates -- published
create view support_certificate as
 SELECT id,
    code,
    user_id,
    holder_name,
    course_name,
    type,
    issued_at,
    valid_until,
    replaced_at,
    revoked_at,
    revoked_kind,
    revoked_reason
   FROM certificate
  WHERE acting_staff_may('people.read'::text);

-- owner: courses -- published
create view support_course as
 SELECT id,
    short_id,
    name
   FROM course
  WHERE published_at IS NOT NULL AND acting_staff_may('subscriptions.grant'::text);

-- owner: accounts -- published
create view support_domain as
 SELECT organization_id,
    domain,
    verified_at,
    created_at
   FROM email_domain
  WHERE acting_staff_may('people.read'::text);

-- owner: organizations -- published
create view support_dpa as
 SELECT organization_id,
    version,
    source,
    user_name,
    accepted_at
   FROM dpa_acceptance
  WHERE acting_staff_may('people.read'::text);

-- owner: people -- published
create view support_invitation as
 SELECT i.id,
    i.organization_id,
    o.name AS organization_name,
    i.email,
    i.name,
    i.role,
    i.status,
    i.waits_for,
    i.created_at,
    i.sent_at,
    i.letters,
    i.bounced_at,
    i.bounce_reason,
    i.closed_at,
    i.closed_as
   FROM invitation i
     JOIN organization o ON o.id = i.organization_id
  WHERE acting_staff_may('people.read'::text);

-- owner: invoices -- published
create view support_invoice as
 SELECT i.id,
    i.number,
    i.kind,
    i.user_id,
    i.organization_id,
    i.issue_date,
    i.due_date,
    i.currency,
    i.total,
    b.open,
    d.channel,
    d.state AS delivery,
    d.sent_at,
    d.reason AS delivery_reason
   FROM invoice i
     LEFT JOIN invoice_balance b ON b.id = i.id
     LEFT JOIN invoice_delivery d ON d.invoice_id = i.id
  WHERE acting_staff_may('payments.read'::text);

-- owner: lti -- published
create view support_launch as
 SELECT l.id,
    l.user_id,
    l.organization_id,
    p.name AS platform_name,
    l.at,
    l.outcome,
    l.reason,
    l.title
   FROM lti_launch l
     JOIN lti_platform p ON p.id = l.platform_id
  WHERE acting_staff_may('people.read'::text);

-- owner: platform -- published
create view support_letter as
 SELECT id,
    kind,
    recipient,
    regexp_replace(subject, '\d{4,}'::text, '····'::text, 'g'::text) AS subject,
    created_at,
    sent_at,
    attempts,
    last_error
   FROM mail_outbox
  WHERE acting_staff_may('people.read'::text);

-- owner: licenses -- published
create view support_license as
 SELECT l.id,
    l.user_id,
    l.organization_id,
    c.name AS course_name,
    l.seats,
    l.starts_at,
    l.expires_at,
    l.ended_at,
        CASE
            WHEN l.order_id IS NULL THEN 'GRANT'::text
            ELSE 'ORDER'::text
        END AS source
   FROM course_license l
     JOIN course c ON c.id = l.course_id
  WHERE acting_staff_may('people.read'::text);

-- owner: platform -- published
create view support_log as
 SELECT e.id,
    e.organization_id,
    e.at,
    e.kind,
    e.subject,
    u.name AS actor_name
   FROM audit_entry e
     LEFT JOIN app_user u ON u.id = e.actor_id
  WHERE acting_staff_may('people.read'::text);

-- owner: organizations -- published
create view support_membership as
 SELECT m.organization_id,
    m.user_id,
    m.role,
    m.created_at,
    o.name AS organization_name,
    u.name,
    u.email
   FROM membership m
     JOIN organization o ON o.id = m.organization_id
     JOIN app_user u ON u.id = m.user_id
  WHERE acting_staff_may('people.read'::text);

-- owner: purchase -- published
create view support_order as
 SELECT id,
    short_id,
    kind,
    state,
    user_id,
    organization_id,
    seats,
    payment_method,
    currency,
    total,
    created_at,
    completed_at
   FROM purchase_order
  WHERE acting_staff_may('payments.read'::text);

-- owner: organizations -- published
create view support_organization as
 SELECT id,
    short_id,
    name,
    type,
    market,
    created_from,
    organization_number,
    archived,
    created_at,
    invoice_name,
    invoice_email,
    invoice_period,
    invoice_send_via,
    invoice_reference
   FROM organization
  WHERE acting_staff_may('people.read'::text);

-- owner: purchase -- published
create view support_payment as
 SELECT p.id,
    COALESCE(p.user_id, o.user_id) AS user_id,
    COALESCE(p.organization_id, o.organization_id) AS organization_id,
    p.order_id,
    o.short_id AS order_short_id,
    p.provider,
    p.state,
    p.amount,
    p.refunded,
    p.currency,
    p.created_at
   FROM payment p
     LEFT JOIN purchase_order o ON o.id = p.order_id
  WHERE acting_staff_may('payments.read'::text);

-- owner: accounts -- published
create view support_person as
 SELECT u.id,
    u.email,
    u.name,
    u.market,
    u.locale,
    u.created_at,
    u.last_login_at,
    p.status AS pool_status,
    p.enabled,
    cardinality(p.mfa_enabled) > 0 AS has_second_factor,
    d.asked_at AS deletion_asked_at,
    d.erase_after
   FROM app_user u
     LEFT JOIN pool_user p ON p.sub = u.id
     LEFT JOIN account_deletion d ON d.user_id = u.id
  WHERE acting_staff_may('people.read'::text);

-- owner: accounts -- published
create view support_session as
 SELECT id,
    user_sub AS user_id,
    user_agent,
    created_at,
    last_seen_at,
    expires_at,
    revoked_at,
    revoked_reason
   FROM user_session
  WHERE acting_staff_may('people.read'::text);

-- owner: subscriptions -- published
create view support_subscription as
 SELECT s.id,
    s.user_id,
    s.organization_id,
    p.licence,
    s.seats,
    s.stage,
    s.period,
    s.renews,
    s.starts_at,
    s.period_to,
    s.payment_method,
    subscription_state(s.status, s.starts_at, GREATEST(s.expiration_date, s.access_until)) AS state,
    s.expiration_date,
        CASE
            WHEN s.stage IS NOT NULL THEN
            CASE
                WHEN r.organization_id IS NULL THEN 'ORDER'::text
                ELSE 'AGREEMENT'::text
            END
            WHEN (EXISTS ( SELECT
               FROM subscription_event e
              WHERE e.subscription_id = s.id AND e.kind = 'GRANTED'::text)) THEN 'GRANT'::text
            ELSE 'AGREEMENT'::text
        END AS source
   FROM subscription s
     JOIN product p ON p.id = s.product_id
     LEFT JOIN price r ON r.id = s.price_id
  WHERE acting_staff_may('people.read'::text);

-- owner: organizations -- published
create view support_trust_event as
 SELECT id,
    organization_id,
    kind,
    proof,
    evidence,
    at
   FROM trust_event
  WHERE acting_staff_may('people.read'::text);

-- owner: organizations -- published
create view support_waiting as
 SELECT ( SELECT count(*)::integer AS count
           FROM organization o
          WHERE o.type = 'ORGANIZATION'::text AND NOT o.archived AND NOT (EXISTS ( SELECT
                   FROM trust_event t
                  WHERE t.organization_id = o.id))) AS organizations,
    ( SELECT count(*)::integer AS count
           FROM invitation i
          WHERE i.closed_at IS NULL AND i.status = 'BOUNCED'::text) AS bounced,
    ( SELECT count(*)::integer AS count
           FROM account_deletion d
          WHERE d.begun_at IS NULL) AS deletions
  WHERE acting_staff_may('figures.read'::text);

-- owner: accounts
create table terms_acceptance (
  user_id uuid not null,
  version text not null,
  market text not null,
  language text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptance_language_check CHECK (language = ANY (ARRAY['nb'::text, 'es'::text, 'en'::text])),
  constraint terms_acceptance_market_check CHECK (market = ANY (ARRAY['no'::text, 'es'::text])),
  constraint terms_acceptance_pkey PRIMARY KEY (user_id, market, version),
  constraint terms_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint terms_acceptance_version_check CHECK (version ~ '^\d{4}-\d{2}-\d{2}$'::text)
);
alter table terms_acceptance enable row level security;
create policy terms_acceptance_add on terms_acceptance for insert to public with check (( SELECT acting_as_system() AS acting_as_system));
create policy terms_acceptance_read on terms_acceptance for select to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: test-acquirer
create table test_acquirer_event (
  id uuid not null default new_id(),
  token text not null,
  body jsonb not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  constraint test_acquirer_event_body_check CHECK (octet_length(body::text) <= 4000),
  constraint test_acquirer_event_pkey PRIMARY KEY (id),
  constraint test_acquirer_event_token_fkey FOREIGN KEY (token) REFERENCES test_acquirer_payment(token) ON DELETE CASCADE
);
alter table test_acquirer_event enable row level security;
CREATE INDEX test_acquirer_event_token ON public.test_acquirer_event USING btree (token);
create policy test_acquirer_event_system on test_acquirer_event for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: test-acquirer
create table test_acquirer_payment (
  token text not null,
  merchant_key text not null,
  amount bigint not null,
  currency text not null,
  shown jsonb not null,
  state text not null,
  refunded bigint not null default 0,
  keeps_card boolean not null default false,
  card jsonb,
  failure text,
  challenge_until timestamp with time zone,
  challenge_tries integer not null default 0,
  open_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint test_acquirer_payment_amount_check CHECK (amount >= 0),
  constraint test_acquirer_payment_card_check CHECK (octet_length(card::text) <= 500),
  constraint test_acquirer_payment_check CHECK (refunded >= 0 AND refunded <= amount),
  constraint test_acquirer_payment_merchant_key_check CHECK (octet_length(merchant_key) <= 100),
  constraint test_acquirer_payment_merchant_key_key UNIQUE (merchant_key),
  constraint test_acquirer_payment_pkey PRIMARY KEY (token),
  constraint test_acquirer_payment_shown_check CHECK (octet_length(shown::text) <= 8000),
  constraint test_acquirer_payment_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'CHALLENGE'::text, 'CAPTURED'::text, 'DECLINED'::text, 'CANCELLED'::text])),
  constraint test_acquirer_payment_token_check CHECK (token ~ '^[A-Za-z0-9_-]{22,64}$'::text)
);
alter table test_acquirer_payment enable row level security;
CREATE INDEX test_acquirer_payment_age ON public.test_acquirer_payment USING btree (created_at);
create policy test_acquirer_payment_system on test_acquirer_payment for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: organizations
create table trust_event (
  id bigint not null generated always as identity,
  organization_id uuid not null,
  kind text not null,
  proof text,
  evidence text not null,
  at timestamp with time zone not null,
  constraint trust_event_check CHECK (kind = 'WITHDRAWN'::text OR proof IS NOT NULL),
  constraint trust_event_evidence_check CHECK (length(evidence) >= 1 AND length(evidence) <= 300),
  constraint trust_event_kind_check CHECK (kind = ANY (ARRAY['PROVED'::text, 'WITHDRAWN'::text])),
  constraint trust_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint trust_event_pkey PRIMARY KEY (id),
  constraint trust_event_proof_check CHECK (proof = ANY (ARRAY['REGISTER_CODE'::text, 'DOMAIN'::text, 'CARD'::text, 'INVOICE'::text, 'STAFF'::text]))
);
alter table trust_event enable row level security;
CREATE INDEX trust_event_organization ON public.trust_event USING btree (organization_id, id);
create policy trust_event_add on trust_event for insert to public with check (( SELECT acting_as_system() AS acting_as_system));
create policy trust_event_read on trust_event for select to public using (((organization_id IN ( SELECT managed_organizations() AS managed_organizations)) OR ( SELECT acting_as_system() AS acting_as_system)));

-- owner: people
create table untrusted_letter (
  id bigint not null generated always as identity,
  organization_id uuid,
  account_id uuid,
  invitation_id uuid,
  recipient_hash bytea not null,
  inside boolean not null,
  sent_at timestamp with time zone not null,
  constraint untrusted_letter_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint untrusted_letter_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE SET NULL,
  constraint untrusted_letter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE SET NULL,
  constraint untrusted_letter_pkey PRIMARY KEY (id),
  constraint untrusted_letter_recipient_hash_check CHECK (octet_length(recipient_hash) = 32)
);
alter table untrusted_letter enable row level security;
CREATE INDEX untrusted_letter_account ON public.untrusted_letter USING btree (account_id, sent_at);
CREATE INDEX untrusted_letter_invitation ON public.untrusted_letter USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE INDEX untrusted_letter_organization ON public.untrusted_letter USING btree (organization_id, sent_at);
CREATE INDEX untrusted_letter_recipient ON public.untrusted_letter USING btree (recipient_hash, sent_at);
CREATE INDEX untrusted_letter_sent ON public.untrusted_letter USING btree (sent_at);
create policy untrusted_letter_system on untrusted_letter for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: subscriptions -- published
create view user_access_moment as
 SELECT s.user_id,
    t.moment
   FROM subscription s,
    LATERAL unnest(ARRAY[s.starts_at, s.expiration_date, s.access_until]) t(moment)
  WHERE s.user_id IS NOT NULL
UNION ALL
 SELECT m.user_id,
    t.moment
   FROM membership m
     JOIN subscription s ON s.organization_id = m.organization_id,
    LATERAL unnest(ARRAY[s.starts_at, s.expiration_date, s.access_until]) t(moment)
UNION ALL
 SELECT l.user_id,
    t.moment
   FROM user_course_license l,
    LATERAL unnest(ARRAY[l.starts_at, l.expires_at]) t(moment);

-- owner: accounts -- published
create view user_addressed as
 SELECT id AS user_id,
    email,
    locale,
    market
   FROM app_user;

-- owner: accounts -- published
create view user_contact as
 SELECT id AS user_id,
    name,
    email,
    locale,
    market
   FROM app_user;

-- owner: licenses -- published
create view user_course_license as
 SELECT l.user_id,
    l.id AS license_id,
    NULL::uuid AS organization_id,
    l.course_id,
    l.starts_at,
    COALESCE(l.ended_at, l.expires_at) AS expires_at
   FROM course_license l
  WHERE l.user_id IS NOT NULL
UNION ALL
 SELECT s.user_id,
    l.id AS license_id,
    l.organization_id,
    l.course_id,
    l.starts_at,
    COALESCE(l.ended_at, l.expires_at) AS expires_at
   FROM course_seat s
     JOIN course_license l ON l.id = s.license_id
     JOIN organization o ON o.id = l.organization_id AND NOT o.archived;

-- owner: catalogue -- published
create view user_favorite as
 SELECT user_id,
    course_id
   FROM favorite;

-- owner: organizations -- published
create view user_organization as
 SELECT m.user_id,
    m.organization_id,
    m.role,
    o.hide_price_list,
    a.user_id IS NOT NULL AS is_chosen,
    m.created_at,
    m.id
   FROM membership m
     JOIN organization o ON o.id = m.organization_id
     LEFT JOIN active_organization a ON a.user_id = m.user_id AND a.organization_id = m.organization_id;

-- owner: accounts
create table user_session (
  id uuid not null,
  user_sub uuid not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  proved_at timestamp with time zone,
  constraint user_session_check CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_user_agent_check CHECK (length(user_agent) <= 400)
);
alter table user_session enable row level security;
CREATE INDEX user_session_expiry ON public.user_session USING btree (expires_at);
CREATE INDEX user_session_user ON public.user_session USING btree (user_sub, last_seen_at DESC);
create policy user_session_own on user_session for select to public using (((user_sub = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));
create policy user_session_system on user_session for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: subscriptions -- published
create view user_subscription as
 SELECT s.user_id,
    s.id AS subscription_id,
    s.organization_id,
    s.product_id,
    s.status,
    s.expiration_date,
    s.starts_at,
    subscription_state(s.status, s.starts_at, GREATEST(s.expiration_date, s.access_until)) AS state
   FROM subscription s
  WHERE s.user_id IS NOT NULL
UNION ALL
 SELECT m.user_id,
    s.id AS subscription_id,
    s.organization_id,
    s.product_id,
    s.status,
    s.expiration_date,
    s.starts_at,
    subscription_state(s.status, s.starts_at, GREATEST(s.expiration_date, s.access_until)) AS state
   FROM subscription s
     JOIN membership m ON m.organization_id = s.organization_id
     JOIN organization o ON o.id = m.organization_id AND NOT o.archived;

-- owner: subscriptions
create table vat_rate (
  id uuid not null default new_id(),
  product_id uuid not null,
  market text not null,
  category text not null,
  rate_bp integer not null,
  exemption localised_text,
  valid_from date not null,
  valid_to date,
  constraint vat_rate_category_check CHECK (category = ANY (ARRAY['S'::text, 'E'::text, 'Z'::text, 'O'::text])),
  constraint vat_rate_check CHECK (valid_to > valid_from),
  constraint vat_rate_check1 CHECK ((category = 'S'::text) = (rate_bp > 0)),
  constraint vat_rate_check2 CHECK ((category = ANY (ARRAY['E'::text, 'O'::text])) = (exemption IS NOT NULL)),
  constraint vat_rate_market_fkey FOREIGN KEY (market) REFERENCES market(code),
  constraint vat_rate_pkey PRIMARY KEY (id),
  constraint vat_rate_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint vat_rate_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000)
);
alter table vat_rate enable row level security;
CREATE INDEX vat_rate_product ON public.vat_rate USING btree (product_id, market, valid_from);
create policy vat_rate_read on vat_rate for select to public using (( SELECT acting() AS acting));
create policy vat_rate_system on vat_rate for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER vat_rate_no_overlap BEFORE INSERT OR UPDATE ON vat_rate FOR EACH ROW EXECUTE FUNCTION refuse_overlap();

-- owner: invoices
create table verifactu_record (
  issuer_nif text not null,
  "position" bigint not null,
  kind text not null,
  invoice_id uuid not null,
  number text not null,
  issued_on date not null,
  previous_fingerprint text not null,
  fingerprint text not null,
  generated_at text not null,
  xml text not null,
  constraint verifactu_record_fingerprint_check CHECK (fingerprint ~ '^[0-9A-F]{64}$'::text),
  constraint verifactu_record_fingerprint_key UNIQUE (fingerprint),
  constraint verifactu_record_generated_at_check CHECK (generated_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$'::text),
  constraint verifactu_record_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint verifactu_record_invoice_id_kind_key UNIQUE (invoice_id, kind),
  constraint verifactu_record_issuer_nif_check CHECK (length(issuer_nif) = 9),
  constraint verifactu_record_kind_check CHECK (kind = ANY (ARRAY['ALTA'::text, 'ANULACION'::text])),
  constraint verifactu_record_pkey PRIMARY KEY (issuer_nif, "position"),
  constraint verifactu_record_position_check CHECK ("position" > 0),
  constraint verifactu_record_previous_fingerprint_check CHECK (previous_fingerprint ~ '^([0-9A-F]{64})?$'::text),
  constraint verifactu_record_xml_check CHECK (octet_length(xml) <= 20000)
);
alter table verifactu_record enable row level security;
create policy verifactu_record_system on verifactu_record for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));
CREATE TRIGGER verifactu_record_chained BEFORE INSERT OR DELETE OR UPDATE ON verifactu_record FOR EACH ROW EXECUTE FUNCTION keep_chain();
CREATE TRIGGER verifactu_record_stays BEFORE TRUNCATE ON verifactu_record FOR EACH STATEMENT EXECUTE FUNCTION keep_chain();

-- owner: watching
create table watch_budget (
  user_id uuid not null,
  paid_until timestamp with time zone not null,
  spare_seconds double precision not null,
  constraint watch_budget_pkey PRIMARY KEY (user_id),
  constraint watch_budget_spare_seconds_check CHECK (spare_seconds >= 0::double precision),
  constraint watch_budget_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table watch_budget enable row level security;
create policy watch_budget_system on watch_budget for all to public using (( SELECT acting_as_system() AS acting_as_system)) with check (( SELECT acting_as_system() AS acting_as_system));

-- owner: goals
create table weekly_goal (
  user_id uuid not null,
  kind text not null,
  amount integer,
  updated_at timestamp with time zone not null,
  constraint weekly_goal_check CHECK (
CASE kind
    WHEN 'OFF'::text THEN amount IS NULL
    WHEN 'DAYS'::text THEN amount >= 1 AND amount <= 7
    ELSE amount >= 10 AND amount <= 600
END),
  constraint weekly_goal_kind_check CHECK (kind = ANY (ARRAY['OFF'::text, 'MINUTES'::text, 'DAYS'::text])),
  constraint weekly_goal_pkey PRIMARY KEY (user_id),
  constraint weekly_goal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table weekly_goal enable row level security;
create policy weekly_goal_own on weekly_goal for all to public using (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system))) with check (((user_id = ( SELECT acting_user() AS acting_user)) OR ( SELECT acting_as_system() AS acting_as_system)));

