-- The portal's browsers are told by Web Push; the ids by which they are known are no tokens of FCM.
update session set push_token = null where push_token ~ '^[0-9a-f]{32}$' or push_token = 'tanpa-penyimpanan';
