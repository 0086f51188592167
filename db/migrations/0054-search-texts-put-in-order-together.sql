-- What is written to an index of pieces of text is put in order some hundred records at a time: one by one takes seven times as long.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
      and (c.relname ~ '^search_texts_[0-9]+_pieces$' or c.relname ~ '^posts_[0-9]+_(title|content)_text$')
  loop
    execute format('alter index %I set (fastupdate = on, gin_pending_list_limit = 512)', name);
  end loop;
end $$;
