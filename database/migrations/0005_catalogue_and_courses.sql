-- owner: catalogue
create table category (
  id uuid primary key default new_id(),
  short_id text not null unique check (short_id ~ '^[a-z0-9]{3,12}$'),
  family text not null check (family in ('el', 'hms', 'helse', 'kontor', 'ledelse', 'komm', 'lov', 'kveld')),
  position integer not null,
  name localised_text not null,
  description localised_text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table category enable row level security;
create policy category_read on category for select using ((select acting()));
create policy category_system on category using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: catalogue
create table expert (
  id uuid primary key default new_id(),
  short_id text not null unique check (short_id ~ '^[a-z0-9]{3,12}$'),
  first_name text not null,
  last_name text not null,
  title localised_text not null,
  biography localised_text not null,
  quote localised_text not null,
  portrait jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table expert enable row level security;
create policy expert_read on expert for select using ((select acting()));
create policy expert_system on expert using ((select acting_as_system())) with check ((select acting_as_system()));

-- A finished film: where its files lie and what the player must know (durations in seconds).
-- owner: media
create table media_asset (
  id uuid primary key default new_id(),
  key text not null unique check (key ~ '^[a-z0-9-]{1,60}$'),
  language text not null check (language in ('nb', 'es', 'en')),
  duration_seconds numeric(9, 3) not null check (duration_seconds > 0),
  width integer not null,
  height integer not null,
  captions jsonb not null,
  chapters jsonb not null,
  storyboard jsonb,
  poster jsonb,
  created_at timestamptz not null default now()
);
alter table media_asset enable row level security;
create policy media_asset_read on media_asset for select using ((select acting()));
create policy media_asset_system on media_asset using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: courses
create table course (
  id uuid primary key default new_id(),
  short_id text not null unique check (short_id ~ '^[a-z0-9]{3,12}$'),
  legacy_uuid uuid,
  number integer not null,
  category_id uuid not null references category (id),
  level text not null check (level in ('foundational', 'intermediate', 'advanced')),
  spoken_language text not null check (spoken_language in ('nb', 'es', 'en')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'PAUSED', 'TEMPLATE')),
  publication text not null default 'PUBLISHED' check (publication in ('ARCHIVED', 'PUBLISHED')),
  name localised_text not null,
  short_description localised_text not null,
  description localised_text not null,
  goals jsonb not null default '[]',
  cover_seed text,
  trailer_asset_id uuid references media_asset (id),
  -- kept in step with the lessons by publishing: lists read them without counting
  episode_count integer not null default 0,
  duration_seconds integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (status <> 'PUBLISHED' or published_at is not null)
);
create index course_newest on course (published_at desc, id desc) where status = 'PUBLISHED' and publication = 'PUBLISHED';
create index course_category_newest on course (category_id, published_at desc, id desc);
alter table course enable row level security;
create policy course_read on course for select
  using (((select acting()) and status = 'PUBLISHED' and publication = 'PUBLISHED') or (select acting_as_system()));
create policy course_system on course using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: courses
create table course_category (
  course_id uuid not null references course (id) on delete cascade,
  category_id uuid not null references category (id),
  primary key (course_id, category_id)
);
create index course_category_category on course_category (category_id, course_id);
alter table course_category enable row level security;
create policy course_category_read on course_category for select using ((select acting()));
create policy course_category_system on course_category using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: courses
create table course_expert (
  course_id uuid not null references course (id) on delete cascade,
  expert_id uuid not null references expert (id),
  position integer not null default 0,
  primary key (course_id, expert_id)
);
create index course_expert_expert on course_expert (expert_id, course_id);
alter table course_expert enable row level security;
create policy course_expert_read on course_expert for select using ((select acting()));
create policy course_expert_system on course_expert using ((select acting_as_system())) with check ((select acting_as_system()));

-- Which catalogue carries a course, and what it costs there on its own (minor units of the market's currency).
-- owner: courses
create table catalog_course (
  catalog_id uuid not null references catalog (id),
  course_id uuid not null references course (id) on delete cascade,
  price_minor bigint check (price_minor > 0),
  primary key (catalog_id, course_id)
);
create index catalog_course_course on catalog_course (course_id);
alter table catalog_course enable row level security;
create policy catalog_course_read on catalog_course for select using ((select acting()));
create policy catalog_course_system on catalog_course using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: courses
create table lesson (
  id uuid primary key default new_id(),
  short_id text not null unique check (short_id ~ '^[a-z0-9-]{3,24}$'),
  course_id uuid not null references course (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('EPISODE', 'GAME', 'PLACEHOLDER', 'QUIZ')),
  name localised_text not null,
  description jsonb,
  media_asset_id uuid references media_asset (id),
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  unique (course_id, position),
  check ((kind = 'EPISODE') = (media_asset_id is not null))
);
create index lesson_media_asset on lesson (media_asset_id) where media_asset_id is not null;
alter table lesson enable row level security;
create policy lesson_read on lesson for select using ((select acting()));
create policy lesson_system on lesson using ((select acting_as_system())) with check ((select acting_as_system()));

-- owner: courses
create table attachment (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  key text not null,
  position integer not null,
  name localised_text not null,
  body localised_text not null,
  unique (course_id, key)
);
alter table attachment enable row level security;
create policy attachment_read on attachment for select using ((select acting()));
create policy attachment_system on attachment using ((select acting_as_system())) with check ((select acting_as_system()));

-- What every list of courses shows, one row a course and catalogue.
-- owner: courses -- published
create view course_card with (security_invoker = true) as
  select
    c.id, c.short_id, c.legacy_uuid, c.number, c.name, c.short_description, c.level, c.spoken_language, c.cover_seed,
    c.episode_count, c.duration_seconds, c.published_at, c.created_at, c.updated_at,
    c.category_id, g.short_id as category_short_id, g.family, g.name as category_name,
    p.catalog_id, k.market, p.price_minor,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'shortId', e.short_id, 'firstName', e.first_name, 'lastName', e.last_name) order by x.position), '[]')
       from course_expert x join expert e on e.id = x.expert_id where x.course_id = c.id) as experts
  from course c
  join category g on g.id = c.category_id
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';

-- Which categories and which experts carry which published courses, by market.
-- owner: courses -- published
create view course_in_category with (security_invoker = true) as
  select x.category_id, x.course_id, k.market
  from course_category x
  join course c on c.id = x.course_id
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';

-- owner: courses -- published
create view course_by_expert with (security_invoker = true) as
  select x.expert_id, x.course_id, k.market, c.published_at
  from course_expert x
  join course c on c.id = x.course_id
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id
  where c.status = 'PUBLISHED' and c.publication = 'PUBLISHED';

-- Which courses a user may watch through a running subscription (C6).
-- owner: courses -- published
create view course_entitlement with (security_invoker = true) as
  select s.user_id, s.subscription_id, s.organization_id, k.course_id, s.expiration_date
  from user_subscription s
  join product_catalog pc on pc.product_id = s.product_id
  join catalog_course k on k.catalog_id = pc.catalog_id
  where s.status = 'active' and (s.expiration_date is null or s.expiration_date > now());

-- The same for one user and one course. A function of its own, so that asking for many pairs at once looks each up by
-- its index and never builds the list of all who may watch.
create function may_watch(watcher uuid, wanted uuid) returns boolean language sql stable parallel safe as
$$
  select exists (select from course_entitlement e where e.user_id = watcher and e.course_id = wanted)
$$;

-- What other features may know of a lesson.
-- owner: courses -- published
create view lesson_outline with (security_invoker = true) as
  select l.id, l.short_id, l.course_id, c.short_id as course_short_id, l.position, l.kind, l.name, l.duration_seconds, l.media_asset_id
  from lesson l join course c on c.id = l.course_id;

-- owner: catalogue
create table favorite (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, course_id)
);
create index favorite_course on favorite (course_id);
alter table favorite enable row level security;
create policy favorite_own on favorite
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));
