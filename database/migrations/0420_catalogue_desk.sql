-- The catalogue desk of the studio. Staff read views that ask for one permission (decision 0210); changes run as the system.

-- Raised by each save, so that nobody overwrites what somebody else wrote meanwhile.
alter table expert add column revision integer not null default 1 check (revision > 0);
alter table category add column revision integer not null default 1 check (revision > 0);

-- The desk lists experts by name.
create index expert_by_name on expert (last_name, first_name, id);

-- How many courses an expert teaches, published or not.
-- owner: courses -- published
create view expert_use as
  select x.expert_id, count(*)::int as courses from course_expert x
  where acting_as_system() or acting_staff_may('catalogue.edit') group by x.expert_id;

-- How many courses a category has, published or not.
-- owner: courses -- published
create view category_use as
  select x.category_id, count(*)::int as courses from course_category x
  where acting_as_system() or acting_staff_may('catalogue.edit') group by x.category_id;

-- owner: catalogue
create view desk_expert as
  select e.id, e.short_id, e.first_name, e.last_name, e.title, e.biography, e.quote, e.portrait, e.revision
  from expert e where acting_staff_may('catalogue.edit');

-- owner: catalogue
create view desk_category as
  select c.id, c.short_id, c.family, c.position, c.name, c.description, c.revision
  from category c where acting_staff_may('catalogue.edit');

revoke insert, update, delete on expert_use, category_use, desk_expert, desk_category from kursiva_app;
