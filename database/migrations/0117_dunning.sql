-- How often an unpaid renewal was tried again: it is tried so often and no more.
alter table subscription add column retries integer not null default 0 check (retries between 0 and 10);
