-- A key that may do everything may lend, too.
update api_key set scopes = array_append(scopes, 'lending:write')
  where scopes @> array['company:read', 'company:write', 'shipper:write', 'location:write', 'transport-type:write', 'contract:write',
    'document:read', 'settlement:write', 'order:read', 'order:write', 'driver-event:write', 'webhook:write', 'wording:write']
    and not 'lending:write' = any (scopes);
