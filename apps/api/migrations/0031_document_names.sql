-- What is called a document everywhere is called so here too.
alter table expiry_reminder rename column paper to document;
set local role lajur_system;
update job set kind = 'bast-document' where kind = 'bast-paper';
reset role;
