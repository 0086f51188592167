-- What comes back from the trash, or is deleted for good, in batches: which of the two, how many records are back, and of how many.
alter table trash
  add column under_way text constraint trash_under_way_check check (under_way in ('restoring', 'deleting')),
  add column restored integer not null default 0,
  add column in_all integer not null default 0;
