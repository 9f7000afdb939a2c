-- Words of one course are found together wherever they stand: in its title, among its people and subjects, in its
-- description, in an episode's name, or in what is said in a film (C5, decision 0147). all_words holds them without
-- places, so that the index answers alone; words keeps the places and weights by which hits are ranked.
alter table search_document add column all_words tsvector;
update search_document d set all_words = strip(
  d.words || coalesce((
    select text_words(d.language, string_agg(c.line, ' '))
    from search_cue c where d.kind = 'course' and c.course_id = d.course_id and c.language = d.language), ''::tsvector));
alter table search_document alter column all_words set not null;

drop index search_document_front_words;
drop index search_document_words;
create index search_document_front_words on search_document using gin (all_words) with (fastupdate = off) where is_front;
create index search_document_words on search_document using gin (all_words) with (fastupdate = off) where not is_front;

create or replace view findable_document as
  select entity_id, market, language, kind, course_id, spoken_language, published_at, is_front, title, title_words, words,
    all_words
  from search_document where (select acting_user()) is not null;

-- The people and the subjects of a course are worth more than its description, so they stand apart.
drop view course_text;
-- owner: courses -- published
create view course_text with (security_invoker = true) as
  select c.id as course_id, c.market, language, c.spoken_language, c.published_at,
    text_in(c.name, language) as title,
    text_in(c.category_name, language) as subject,
    (select string_agg(concat_ws(' ', e ->> 'firstName', e ->> 'lastName'), ' ') from jsonb_array_elements(c.experts) e) as people,
    text_in(c.short_description, language) as summary,
    concat_ws(' ', text_in(d.description, language),
      (select string_agg(text_in(goal, language), ' ') from jsonb_array_elements(d.goals) goal)) as body
  from course_card c join course d on d.id = c.id cross join unnest(array['nb', 'es', 'en']) language;

-- Every course is indexed anew in the coming night, with its people and subjects apart.
update search_document set indexed_at = '-infinity' where kind = 'course';
