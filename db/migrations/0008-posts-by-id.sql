-- A record is found by app and id alone, wherever it lives: with `home` between them that was a walk through all of an app's records.
alter table posts drop constraint posts_pkey, add primary key (app_id, id, home);
