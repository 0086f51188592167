-- The partition that records of a type are still moving from, while new ones go to its `home` already. Null: none are.
alter table types add column leaving integer;
