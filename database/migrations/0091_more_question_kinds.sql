-- Four more kinds of questions (Q1): a claim that is true or false, an order, a short text, things that belong in bins.
alter table quiz_question
  drop constraint quiz_question_kind_check,
  add constraint quiz_question_kind_check check (
    kind in (
      'SINGLE', 'MULTIPLE', 'NUMBER', 'GAPS', 'MATCHING', 'TRUE_FALSE', 'ORDERING', 'SHORT_TEXT', 'CATEGORISE'
    )
  ),
  -- MATCHING: what counterparts are found for; CATEGORISE: what is put in the bins that the options are; both in order
  drop constraint quiz_question_check1,
  add constraint quiz_question_check1 check ((kind in ('MATCHING', 'CATEGORISE')) = (stems is not null)),
  drop constraint quiz_question_stems_check,
  add constraint quiz_question_stems_check check (
    jsonb_typeof(stems) = 'array' and jsonb_array_length(stems) between 2 and 8
  );

-- Why this option is right or wrong; told after the question was answered
alter table quiz_option add column feedback localised_text;

alter table quiz_key
  -- ORDERING: the options in their right order. CATEGORISE: the bin of each stem, so the same option more than once
  drop constraint quiz_key_option_ids_check,
  add constraint quiz_key_option_ids_check check (cardinality(option_ids) between 1 and 8),
  -- SHORT_TEXT: what is accepted, several in each language
  add column accepted jsonb check (jsonb_typeof(accepted) = 'array' and jsonb_array_length(accepted) between 1 and 40),
  -- SHORT_TEXT: one typing mistake in a long word is forgiven
  add column one_slip boolean not null default false,
  drop constraint quiz_key_check,
  add constraint quiz_key_check check (num_nonnulls(option_ids, value, accepted) = 1);

alter table quiz_answer
  -- NUMBER: the figure as it was written; SHORT_TEXT: the words
  drop constraint quiz_answer_text_check,
  add constraint quiz_answer_text_check check (length(text) between 1 and 200);
