-- A row of a list may name twenty groups, each with the longest name there is.
alter table people_import_row
  drop constraint people_import_row_groups_given_check,
  add constraint people_import_row_groups_given_check check (length(groups_given) <= 1500);
