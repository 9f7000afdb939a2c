-- Places to be found in a picture (Q1). Marks and areas are in whole thousandths of the picture's width and height.

-- A drawing of Kursiva's own, 1600 wide and 900 high. Named by the SHA-256 of its text, so it never changes.
-- owner: quizzes
create table quiz_picture (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  svg text not null check (length(svg) between 1 and 40000 and svg like '<svg %')
);
alter table quiz_picture enable row level security;
create policy quiz_picture_system on quiz_picture using ((select acting_as_system())) with check ((select acting_as_system()));

alter table quiz_question
  drop constraint if exists quiz_question_kind_check,
  add constraint quiz_question_kind_check check (
    kind in (
      'SINGLE', 'MULTIPLE', 'NUMBER', 'GAPS', 'MATCHING', 'TRUE_FALSE', 'ORDERING', 'SHORT_TEXT', 'CATEGORISE', 'HOTSPOT'
    )
  ),
  -- HOTSPOT: what is looked at, the same in words that tell nothing more, and how many places are to be found
  add column picture_id text references quiz_picture (id),
  add column picture_text localised_text,
  add column places integer check (places between 1 and 6),
  add check ((kind = 'HOTSPOT') = (picture_id is not null)),
  add check ((kind = 'HOTSPOT') = (picture_text is not null)),
  add check ((kind = 'HOTSPOT') = (places is not null));
create index quiz_question_picture on quiz_question (picture_id) where picture_id is not null;

-- HOTSPOT: a place that has a name, right or wrong, and the point where a mark is put for it
alter table quiz_option
  add column x integer check (x between 0 and 1000),
  add column y integer check (y between 0 and 1000),
  add check ((x is null) = (y is null));

-- HOTSPOT: what counts as a place that is to be found. Seen only by those whom the question was put to.
-- owner: quizzes
create table quiz_area (
  option_id uuid primary key references quiz_option (id) on delete cascade,
  question_id uuid not null references quiz_question (id) on delete cascade,
  -- of a polygon its corners, of a circle its middle
  xs integer[] not null check (0 <= all (xs) and 1000 >= all (xs)),
  ys integer[] not null check (0 <= all (ys) and 1000 >= all (ys)),
  -- of a circle, in thousandths of the picture's width
  radius integer check (radius between 1 and 500),
  check (cardinality(xs) = cardinality(ys)),
  check (case when radius is null then cardinality(xs) between 3 and 24 else cardinality(xs) = 1 end)
);
create index quiz_area_question on quiz_area (question_id);
alter table quiz_area enable row level security;
create policy quiz_area_asked on quiz_area for select using (
  exists (
    select 1 from quiz_attempt
    where quiz_attempt.user_id = (select acting_user()) and quiz_area.question_id = any (quiz_attempt.question_ids)
  )
);
create policy quiz_area_system on quiz_area using ((select acting_as_system())) with check ((select acting_as_system()));

-- HOTSPOT: where the marks were put; option_ids are the places nearest to them
alter table quiz_answer
  add column mark_xs integer[] check (cardinality(mark_xs) between 1 and 6 and 0 <= all (mark_xs) and 1000 >= all (mark_xs)),
  add column mark_ys integer[] check (0 <= all (mark_ys) and 1000 >= all (mark_ys)),
  add check (cardinality(mark_xs) is not distinct from cardinality(mark_ys));
