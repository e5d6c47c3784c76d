-- Photos of what is done with a problem: when it is taken into process, and with a note (ADR 0046).
alter table problem_event add column photo_file_ids uuid[] not null default '{}';
