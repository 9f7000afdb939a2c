-- How well a learner remembers a question that a test has put (FSRS), and the day it is asked again. Days are those of the
-- market. A card is of the question, not of a certificate or an attempt: it outlives both.
-- owner: recall
create table recall_card (
  -- in no order of time: cards that are due on one day come in the order of their ids
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  question_id uuid not null references quiz_question (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  stability double precision not null check (stability > 0),
  difficulty double precision not null check (difficulty between 1 and 10),
  reviews integer not null check (reviews > 0),
  lapses integer not null check (lapses between 0 and reviews),
  reviewed_on date not null,
  due_on date not null check (due_on > reviewed_on),
  unique (user_id, question_id)
);
create index recall_card_due on recall_card (user_id, due_on);
create index recall_card_question on recall_card (question_id);
create index recall_card_course on recall_card (course_id);
alter table recall_card enable row level security;
create policy recall_card_own on recall_card
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- What was answered on a day: three at most. Kept for a month; what is learnt from it stands in the card.
-- owner: recall
create table recall_answer (
  user_id uuid not null references app_user (id) on delete cascade,
  day date not null,
  place integer not null check (place between 1 and 3),
  card_id uuid not null references recall_card (id) on delete cascade,
  -- as the tests score and keep it
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  answered_at timestamptz not null,
  primary key (user_id, day, place),
  unique (user_id, day, card_id)
);
create index recall_answer_card on recall_answer (card_id);
alter table recall_answer enable row level security;
create policy recall_answer_own on recall_answer
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Who is asked a question again sees it as it was last put to anybody: what was wrong in it has been mended since.
create policy quiz_question_version_recalled on quiz_question_version for select using (
  question_id in (select question_id from recall_card where user_id = (select acting_user()))
);

-- Whether somebody wants to be asked, and by mail. Without a row: asked, and no mail.
-- owner: recall
create table recall_setting (
  user_id uuid primary key references app_user (id) on delete cascade,
  is_on boolean not null default true,
  by_mail boolean not null default false,
  -- whoever has it may end the mails, and nothing else
  leave_code text not null unique check (length(leave_code) >= 32),
  -- the last day that was looked at for a mail
  mailed_on date
);
create index recall_setting_mail on recall_setting (user_id) where is_on and by_mail;
alter table recall_setting enable row level security;
create policy recall_setting_own on recall_setting
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Courses that somebody does not want to be asked about. Their cards stay.
-- owner: recall
create table recall_left_out (
  user_id uuid not null references app_user (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  primary key (user_id, course_id)
);
create index recall_left_out_course on recall_left_out (course_id);
alter table recall_left_out enable row level security;
create policy recall_left_out_own on recall_left_out
  using (user_id = (select acting_user()) or (select acting_as_system()))
  with check (user_id = (select acting_user()) or (select acting_as_system()));

-- Courses that were passed before there were cards: the last answer to each question is its first review. The figures are
-- those that FSRS begins with.
insert into recall_card (user_id, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on)
select last.user_id, last.question_id, last.course_id, g.stability, g.difficulty, 1, g.lapses, last.day, last.day + g.pause
from (
  select distinct on (c.user_id, asked.id) c.user_id, asked.id as question_id, c.course_id,
         (c.best_score_at at time zone 'Europe/Oslo')::date as day, coalesce(r.points, 0) as points
  from certificate c
  join quiz q on q.course_id = c.course_id
  join quiz_attempt a on a.quiz_id = q.id and a.user_id = c.user_id and a.finished_at is not null
  cross join unnest(a.question_ids) asked (id)
  join quiz_question n on n.id = asked.id
  left join quiz_answer r on r.attempt_id = a.id and r.question_id = asked.id
  where c.status = 'PASSED' and c.user_id is not null
  order by c.user_id, asked.id, a.number desc
) last
join (values (0, 0, 0.212, 6.4133, 1, 1), (1, 99, 1.2931, 5.11217071, 0, 1), (100, 100, 2.3065, 2.11810397, 0, 2))
  as g (least, most, stability, difficulty, lapses, pause) on last.points between g.least and g.most;

-- To whom, where and in which language a mail is written; each user sees only the own row.
-- owner: accounts -- published
create view user_addressed with (security_invoker = true) as
  select id as user_id, email, locale, market from app_user;

-- Where mails of this kind end with one press (RFC 8058).
alter table mail_outbox add column leave_url text check (length(leave_url) <= 500);
