-- A bucket is looked into by itself, and each app's jobs of a kind are found one app after the other, however many there are.
drop index jobs_next;
create index jobs_of_app on jobs (bucket, kind, (coalesce(for_app, 0)), run_at) where state = 'waiting';
