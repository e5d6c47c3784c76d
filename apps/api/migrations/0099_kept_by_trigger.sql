-- What was submitted or issued is never taken away by a company (ADR 0074, ADR 0077). By triggers: a cluster makes a policy
-- that restricts one that permits, which would let a company take away the drafts of others (ADR 0039).
drop policy only_drafts on contract;
drop policy only_drafts on legal_document_version;
drop policy only_proformas on invoice;
create function keep_row() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger contract_kept before delete on contract for each row
  when (current_user = 'lajur_company'
    and (old.approval_status = 'DRAFT' and old.workflow_id is null and old.created_by is not null) is not true)
  execute function keep_row();
create trigger legal_document_version_kept before delete on legal_document_version for each row
  when (current_user = 'lajur_company' and (old.status = 'DRAFT' and old.workflow_id is null) is not true)
  execute function keep_row();
create trigger invoice_kept before delete on invoice for each row
  when (current_user = 'lajur_company' and old.status <> 'PROFORMA')
  execute function keep_row();
