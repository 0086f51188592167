-- The calculated fields that a change of a type's form works out anew for its records.
alter table field_changes add column calculated jsonb not null default '[]';
