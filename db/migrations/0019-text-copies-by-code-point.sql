-- Copies of text are compared by their code points, as everywhere outside the database, whatever language it was set up for.
alter table posts
  alter column t1 type text collate "C",
  alter column t2 type text collate "C",
  alter column t3 type text collate "C",
  alter column t4 type text collate "C",
  alter column t5 type text collate "C",
  alter column t6 type text collate "C",
  alter column t7 type text collate "C",
  alter column t8 type text collate "C";
