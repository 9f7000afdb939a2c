-- A message written by a visitor goes to the support desk, and the answer to whoever wrote it.
alter table mail_outbox add column reply_to text check (length(reply_to) <= 254);
