-- Whoever orders for a company that is a customer already may ask its own admins for a seat.
alter table seat_request drop constraint seat_request_way_check;
alter table seat_request add constraint seat_request_way_check check (way in ('INVITATION', 'LINK', 'DOMAIN', 'PLATFORM', 'COMPANY'));

-- A company is looked for by its number when somebody buys.
create index organization_number_market on organization (organization_number, market) where organization_number is not null;
