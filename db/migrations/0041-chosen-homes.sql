-- The partition that is being opened for a type's records, until they begin to move there: whoever else looks meanwhile opens the same.
alter table types add column opening integer;
