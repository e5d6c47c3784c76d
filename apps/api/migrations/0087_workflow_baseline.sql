-- What a document stands beside when it was submitted for the first time: the version that it would replace (ADR 0070).
alter table workflow add baseline jsonb;
