-- When somebody made a file their own: whoever uploads in the studio at once, a visitor when the form with it arrives. Null: nobody yet.
alter table files no force row level security;
alter table files add column claimed_at timestamptz;
update files set claimed_at = created_at;
create index files_unclaimed on files (app_id) where claimed_at is null;
