-- How many records refer to a file: it may be removed when none does.
alter table file add column links integer not null default 0 check (links >= 0);

-- A company's change may ask for a mail and for work to be done after it, but reads neither.
grant insert on job, mail_message to lajur_company;
