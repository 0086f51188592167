-- Rules of owners beside the preset of a type: who may do what with which records and fields (model/types/rules).
alter table types add column access_rules jsonb not null default '[]';
