-- Rows of a list have an employee number and a department, may be left out, and name groups that do not exist yet.
alter table people_import
  add column out_count integer not null default 0 constraint people_import_out_count_check check (out_count >= 0),
  -- decisions about groups that do not exist, by their names in lower case
  add column groups_to_make text[] not null default '{}'
    constraint people_import_groups_to_make_check check (cardinality(groups_to_make) <= 500),
  add column groups_left_out text[] not null default '{}'
    constraint people_import_groups_left_out_check check (cardinality(groups_left_out) <= 500),
  drop constraint people_import_check2,
  add constraint people_import_counts_check check (invite_count + known_count + fix_count + out_count = row_count);

alter table people_import_row
  add column employee_number text not null default ''
    constraint people_import_row_employee_number_check check (length(employee_number) <= 300),
  add column department text not null default ''
    constraint people_import_row_department_check check (length(department) <= 300),
  -- groups that are made with the invitation, and groups about which nobody has decided
  add column new_groups text[] not null default '{}'
    constraint people_import_row_new_groups_check check (cardinality(new_groups) <= 20),
  add column unknown_groups text[] not null default '{}'
    constraint people_import_row_unknown_groups_check check (cardinality(unknown_groups) <= 21),
  drop constraint people_import_row_fate_check,
  add constraint people_import_row_fate_check check (fate in ('INVITE', 'KNOWN', 'FIX', 'OUT'));

-- the rows that a mended row may change: those with the same address or number
create index people_import_row_same_email on people_import_row (import_id, lower(email));
create index people_import_row_same_number on people_import_row (import_id, lower(employee_number))
  where employee_number <> '';
create index people_import_row_unknown_groups on people_import_row (import_id, number) where unknown_groups <> '{}';
