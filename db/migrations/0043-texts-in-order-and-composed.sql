-- Copies of text are compared as people order words, in all languages alike: "a", "ä", "Z".
alter table posts
  alter column t1 type text collate "und-x-icu",
  alter column t2 type text collate "und-x-icu",
  alter column t3 type text collate "und-x-icu",
  alter column t4 type text collate "und-x-icu",
  alter column t5 type text collate "und-x-icu",
  alter column t6 type text collate "und-x-icu",
  alter column t7 type text collate "und-x-icu",
  alter column t8 type text collate "und-x-icu";

alter table posts no force row level security;
alter table post_words no force row level security;
alter table statuses no force row level security;
alter table types no force row level security;
alter table pages no force row level security;
-- What arrives is composed from now on (NFC); what was written with letters and marks apart follows, to be found by the same words. Of JSON
-- in which a mark follows an escape its text cannot be composed as it stands: such a value waits until it is written again.
update posts set
  title = normalize(title), content = normalize(content),
  t1 = normalize(t1), t2 = normalize(t2), t3 = normalize(t3), t4 = normalize(t4),
  t5 = normalize(t5), t6 = normalize(t6), t7 = normalize(t7), t8 = normalize(t8),
  data = case when data::text ~ '\\(["\\/bfnrt]|u[0-9a-f]{4})[\u0300-\u036f]' then data else normalize(data::text)::jsonb end
where title is not nfc normalized or content is not nfc normalized or data::text is not nfc normalized;

update post_words set words = normalize(words) where words is not nfc normalized;

update statuses set title = normalize(title) where title is not nfc normalized;

update types set
  title = normalize(title),
  post_fields = case when post_fields::text ~ '\\(["\\/bfnrt]|u[0-9a-f]{4})[\u0300-\u036f]' then post_fields
    else normalize(post_fields::text)::jsonb end
where title is not nfc normalized or post_fields::text is not nfc normalized;

update pages set title = normalize(title) where title is not nfc normalized;
