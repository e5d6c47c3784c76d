-- Who decided on documents of companies before may read their files.
update api_key set scopes = array_append(scopes, 'document:read')
where 'company:write' = any (scopes) and not 'document:read' = any (scopes);
