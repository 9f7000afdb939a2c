-- What a search finds is the same for everybody of a market, so each web process remembers it with the edition. The index
-- is written after the content has changed, and then raises the number as content does: nothing remembered is older than it.
do $$
declare
  followed text;
begin
  foreach followed in array array['search_document', 'search_cue', 'search_word'] loop
    execute format('create trigger published_added after insert on %I referencing new table as changed for each statement execute function note_published('''')', followed);
    execute format('create trigger published_changed after update on %I referencing new table as changed for each statement execute function note_published('''')', followed);
    execute format('create trigger published_removed after delete on %I referencing old table as changed for each statement execute function note_published('''')', followed);
  end loop;
end
$$;

-- The system reads on behalf of everybody who is signed in.
create or replace view findable_document as
  select entity_id, market, language, kind, course_id, spoken_language, published_at, is_front, title, title_words, words,
    all_words
  from search_document where (select acting_user() is not null or acting_as_system());

create or replace view findable_word as
  select market, word, spelling from search_word where (select acting_user() is not null or acting_as_system());

-- What is said is read by the system alone: no user's statement can reach it. The application shows a line to those who
-- may watch its course (C6).
drop view findable_cue;
-- owner: search
create view findable_cue as
  select lesson_id, language, start_ms, course_id, spoken_language, words, line
  from search_cue where (select acting_as_system());
