-- Questions beyond choices (Q1). What is chosen, whatever the kind, is an option: an answer, a word, a counterpart, a unit.
alter table quiz_question
  drop constraint quiz_question_kind_check,
  add constraint quiz_question_kind_check check (kind in ('SINGLE', 'MULTIPLE', 'NUMBER', 'GAPS', 'MATCHING')),
  -- what is given to work with, below the question
  add column hint localised_text,
  -- GAPS: a text with the places {1}, {2} … for words
  add column passage localised_text,
  -- MATCHING: what counterparts are found for, in order
  add column stems jsonb check (jsonb_typeof(stems) = 'array' and jsonb_array_length(stems) between 2 and 6),
  -- NUMBER: how far off is still right, in the unit whose factor is 1
  add column tolerance numeric(14, 6) check (tolerance >= 0),
  add check ((kind = 'GAPS') = (passage is not null)),
  add check ((kind = 'MATCHING') = (stems is not null)),
  add check ((kind = 'NUMBER') = (tolerance is not null));

-- NUMBER: what one of this unit comes to in the unit with the factor 1; null for a unit of something else
alter table quiz_option add column factor numeric(14, 6) check (factor > 0);

-- What is right where one right or wrong per option can't tell it. Seen only by those whom the question was put to.
-- owner: quizzes
create table quiz_key (
  question_id uuid primary key references quiz_question (id) on delete cascade,
  -- GAPS, MATCHING: the option that belongs in each place, in order
  option_ids uuid[] check (cardinality(option_ids) between 1 and 6),
  -- NUMBER: in the unit whose factor is 1
  value numeric(14, 6),
  check ((option_ids is null) <> (value is null))
);
alter table quiz_key enable row level security;
create policy quiz_key_asked on quiz_key for select using (
  exists (
    select 1 from quiz_attempt
    where quiz_attempt.user_id = (select acting_user()) and quiz_key.question_id = any (quiz_attempt.question_ids)
  )
);
create policy quiz_key_system on quiz_key using ((select acting_as_system())) with check ((select acting_as_system()));

alter table quiz_answer
  -- NUMBER: the figure as it was written
  add column text text check (length(text) between 1 and 40),
  -- hundredths of the question's credit
  add column points integer not null default 0 check (points between 0 and 100);
update quiz_answer set points = 100 where correct;
alter table quiz_answer alter column points drop default, add check (correct = (points = 100));
