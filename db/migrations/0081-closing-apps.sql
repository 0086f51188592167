-- When an app is deleted for good; null: it stays. Until then it is shut, and its owner may take it back.
alter table apps add column delete_at timestamptz;
