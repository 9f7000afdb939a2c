-- How many days of the running period were spent on pause: there are only so many.
alter table subscription add column paused_days integer not null default 0 check (paused_days between 0 and 60);
