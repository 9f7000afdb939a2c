-- A price that something was bought at stays as it is: only its days may change (S2).

create index subscription_price on subscription (price_id) where price_id is not null;
create index purchase_order_price on purchase_order (price_id);

create function price_is_bought(id uuid) returns boolean language sql stable as
$$
  select exists (select from subscription s where s.price_id = price_is_bought.id)
    or exists (select from purchase_order o where o.price_id = price_is_bought.id)
$$;

create function refuse_price_change() returns trigger language plpgsql as
$$
declare
  changed uuid;
begin
  if tg_table_name = 'price' then
    changed := old.id;
    if to_jsonb(new) - '{valid_from,valid_to}'::text[] = to_jsonb(old) - '{valid_from,valid_to}'::text[] then
      return new;
    end if;
  elsif tg_op = 'INSERT' then
    changed := new.price_id;
  else
    changed := old.price_id;
  end if;
  if price_is_bought(changed) then
    raise exception 'something was bought at this price' using errcode = 'KU011';
  end if;
  return coalesce(new, old);
end
$$;
create trigger price_stays before update on price for each row execute function refuse_price_change();
create trigger price_tier_stays before insert or update or delete on price_tier
  for each row execute function refuse_price_change();
