-- Finding by any word (C5): the texts of courses, lessons, experts and categories, and every spoken word.
-- Decision 0027 says why the tables are closed and read through views of their owner.

-- Words as they are typed: small, without accents, no ending taken away; each language leaves out what it has no use for.
create text search configuration kursiva_plain (copy = simple);
alter text search configuration kursiva_plain
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, simple;

create text search dictionary kursiva_nb_left_out (template = simple, stopwords = norwegian, accept = false);
create text search configuration kursiva_nb_plain (copy = simple);
alter text search configuration kursiva_nb_plain
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with kursiva_nb_left_out, unaccent, simple;

create text search dictionary kursiva_es_left_out (template = simple, stopwords = spanish, accept = false);
create text search configuration kursiva_es_plain (copy = simple);
alter text search configuration kursiva_es_plain
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with kursiva_es_left_out, unaccent, simple;

create text search dictionary kursiva_en_left_out (template = simple, stopwords = english, accept = false);
create text search configuration kursiva_en_plain (copy = simple);
alter text search configuration kursiva_en_plain
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with kursiva_en_left_out, unaccent, simple;

-- Words by their stems.
create text search configuration kursiva_nb (copy = norwegian);
alter text search configuration kursiva_nb
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with kursiva_nb_left_out, unaccent, norwegian_stem;

create text search configuration kursiva_en (copy = english);
alter text search configuration kursiva_en
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with kursiva_en_left_out, unaccent, english_stem;

-- Spanish endings carry accents (instalación, instalaciones): the stemmer needs them, and drops them itself.
create text search configuration kursiva_es (copy = spanish);

-- A text without what only its setting needs: the sign of the leaning phrase, soft hyphens.
create function bare_text(given text) returns text language sql immutable parallel safe as
$$ select replace(replace(coalesce(given, ''), '_', ''), U&'\00AD', '') $$;

-- The words of a text, stemmed and plain, so that a word is found by its stem in its own language and by its letters in any.
create function text_words(language text, given text) returns tsvector language sql immutable parallel safe as
$$
  select case language
    when 'nb' then to_tsvector('public.kursiva_nb', bare_text(given)) || to_tsvector('public.kursiva_nb_plain', bare_text(given))
    when 'es' then to_tsvector('public.kursiva_es', bare_text(given)) || to_tsvector('public.kursiva_es_plain', bare_text(given))
    else to_tsvector('public.kursiva_en', bare_text(given)) || to_tsvector('public.kursiva_en_plain', bare_text(given))
  end
$$;

-- The words of a name, plain and without compounds at hyphens: any of them may be typed as far as its beginning.
create function name_words(given text) returns tsvector language sql immutable parallel safe as
$$ select to_tsvector('public.kursiva_plain', regexp_replace(bare_text(given), '[^[:alnum:]]+', ' ', 'g')) $$;

-- What can be found: one row for each market that shows it and each language it is written in. The words carry a mark
-- such as '#no.course', so that the index itself keeps markets and kinds apart. The newest of each market and kind stand in
-- front: whatever has many hits is answered from there, at the same cost in a small catalogue and a large one.
-- owner: search
create table search_document (
  entity_id uuid not null,
  market text not null check (market in ('no', 'es')),
  language text not null check (language in ('nb', 'es', 'en')),
  kind text not null check (kind in ('course', 'lesson', 'expert', 'category')),
  course_id uuid,
  spoken_language text check (spoken_language in ('nb', 'es', 'en')),
  published_at timestamptz not null,
  is_front boolean not null default true,
  title text not null,
  title_words tsvector not null,
  words tsvector not null,
  indexed_at timestamptz not null default now(),
  primary key (entity_id, market, language),
  check ((course_id is null) = (kind in ('expert', 'category')))
);
create index search_document_course on search_document (course_id) where course_id is not null;
create index search_document_front on search_document (market, kind, published_at desc, entity_id desc) where is_front;
create index search_document_front_title on search_document using gin (title_words) with (fastupdate = off) where is_front;
create index search_document_front_words on search_document using gin (words) with (fastupdate = off) where is_front;
create index search_document_title on search_document using gin (title_words) with (fastupdate = off) where not is_front;
create index search_document_words on search_document using gin (words) with (fastupdate = off) where not is_front;
alter table search_document enable row level security;
create policy search_document_system on search_document using ((select acting_as_system())) with check ((select acting_as_system()));

-- A spoken stretch of a film, about a sentence. The words carry marks for its markets ('#no') and its language ('#nb').
-- owner: search
create table search_cue (
  lesson_id uuid not null,
  language text not null check (language in ('nb', 'es', 'en')),
  start_ms integer not null check (start_ms >= 0),
  course_id uuid not null,
  spoken_language text not null check (spoken_language in ('nb', 'es', 'en')),
  line text not null,
  words tsvector not null,
  primary key (lesson_id, language, start_ms)
);
create index search_cue_course on search_cue (course_id);
create index search_cue_words on search_cue using gin (words) with (fastupdate = off);
alter table search_cue enable row level security;
create policy search_cue_system on search_cue using ((select acting_as_system())) with check ((select acting_as_system()));

-- The vocabulary of names in each market, folded and as it is spelled: what somebody may have meant, and compounds that
-- hold what was typed. It only grows; a word that no name has any more finds nothing.
-- owner: search
create table search_word (
  market text not null check (market in ('no', 'es')),
  word text not null check (length(word) between 2 and 60),
  spelling text not null,
  primary key (market, word)
);
create index search_word_letters on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
alter table search_word enable row level security;
create policy search_word_system on search_word using ((select acting_as_system())) with check ((select acting_as_system()));

-- Views of the owner, not of the invoker: an index serves a condition only if it may be tried before the policy, and text
-- search is not among those (leakproof functions). So the view says who may ask and what is shown, and the tables are
-- closed to everybody but the indexing.
-- owner: search
create view findable_document as
  select entity_id, market, language, kind, course_id, spoken_language, published_at, is_front, title, title_words, words
  from search_document where (select acting_user()) is not null;

-- What was said is shown to those who may watch it; that it was said, and when, to everybody in the market (C6).
-- owner: search
create view findable_cue as
  select lesson_id, language, start_ms, course_id, spoken_language, words,
    case when exists (
      select from course_entitlement e where e.user_id = (select acting_user()) and e.course_id = search_cue.course_id
    ) then line end as line
  from search_cue where (select acting_user()) is not null;

-- owner: search
create view findable_word as
  select market, word, spelling from search_word where (select acting_user()) is not null;

-- What there is to index. Of courses only what the markets show, one row a market and language.
-- owner: courses -- published
create view course_text with (security_invoker = true) as
  select c.id as course_id, c.market, language, c.spoken_language, c.published_at,
    text_in(c.name, language) as title,
    concat_ws(' ', text_in(c.short_description, language), text_in(c.category_name, language),
      (select string_agg(concat_ws(' ', e ->> 'firstName', e ->> 'lastName'), ' ') from jsonb_array_elements(c.experts) e)) as summary,
    concat_ws(' ', text_in(d.description, language),
      (select string_agg(text_in(goal, language), ' ') from jsonb_array_elements(d.goals) goal)) as body
  from course_card c join course d on d.id = c.id cross join unnest(array['nb', 'es', 'en']) language;

-- owner: courses -- published
create view lesson_text with (security_invoker = true) as
  select l.id as lesson_id, l.course_id, l.kind, l.media_asset_id, language, text_in(l.name, language) as title,
    case when l.description is not null then text_in(l.description, language) end as summary
  from lesson l cross join unnest(array['nb', 'es', 'en']) language;

-- Experts in the markets where they have a published course.
-- owner: catalogue -- published
create view expert_text with (security_invoker = true) as
  select e.id as expert_id, k.code as market, language, e.created_at, e.first_name || ' ' || e.last_name as title,
    text_in(e.title, language) as summary, text_in(e.biography, language) as body
  from expert e cross join market k cross join unnest(array['nb', 'es', 'en']) language
  where exists (select from course_by_expert x where x.expert_id = e.id and x.market = k.code);

-- owner: catalogue -- published
create view category_text with (security_invoker = true) as
  select g.id as category_id, k.code as market, language, g.created_at, text_in(g.name, language) as title,
    text_in(g.description, language) as summary
  from category g cross join market k cross join unnest(array['nb', 'es', 'en']) language;

-- Which films are spoken in writing, in which languages.
-- owner: media -- published
create view film_captions with (security_invoker = true) as
  select f.id as media_asset_id, f.key as film_key, track ->> 'language' as language
  from media_asset f cross join jsonb_array_elements(f.captions) track;
