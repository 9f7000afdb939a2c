-- Views only publish. One that runs with its owner's rights and has a single table could be written through, past the
-- policies of that table.
do $$
declare published regclass;
begin
  for published in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') loop
    execute format('revoke insert, update, delete on %s from kursiva_app', published);
  end loop;
end
$$;
