-- Drafts that were never submitted can be discarded (ADR 0074). What was put before the other side is never taken away.
grant delete on contract, legal_document, legal_document_version to lajur_company;
create policy only_drafts on contract as restrictive for delete to lajur_company
  using (approval_status = 'DRAFT' and workflow_id is null and created_by is not null);
create policy only_drafts on legal_document_version as restrictive for delete to lajur_company
  using (status = 'DRAFT' and workflow_id is null);
