-- An organisation that was taken over from another system is there once (O1).
create unique index organization_legacy on organization (legacy_uuid) where legacy_uuid is not null;
