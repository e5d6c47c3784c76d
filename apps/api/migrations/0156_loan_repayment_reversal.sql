-- A repayment that was recorded by mistake is taken back by a row of its own, once: what was recorded stays.
alter table loan_repayment add column reverses_id uuid;
alter table loan_repayment add column note text;
alter table loan_repayment add constraint loan_repayment_reverses
  foreign key (company_id, loan_id, reverses_id) references loan_repayment (company_id, loan_id, id);
create unique index loan_repayment_reversed_once on loan_repayment (company_id, loan_id, reverses_id) where reverses_id is not null;
