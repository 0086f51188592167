-- The button of the record that was pressed; null for what a status does when a record enters it.
alter table action_runs add column button text;
