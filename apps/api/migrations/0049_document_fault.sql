-- What the picture of a document was told to lack when it was chosen, and was sent with all the same.
alter table order_document add fault text
  check (fault in ('too-dark', 'blurred', 'not-a-document', 'unsigned'));
