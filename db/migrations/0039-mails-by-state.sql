-- The outbox is asked for what failed, and counted by state.
create index mails_by_state on mails (app_id, state, id desc);
