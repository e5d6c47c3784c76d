-- What a document was refused for last, and the file that was refused: whoever takes another photo sees both side by side.
alter table order_document add last_refused_file_id uuid, add last_refused_because text;
