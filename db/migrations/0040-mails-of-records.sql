-- Which record a mail is about; null: none, or it was written before this was kept.
alter table mails add column post_id bigint;
create index mails_of_post on mails (app_id, post_id, id desc) where post_id is not null;
