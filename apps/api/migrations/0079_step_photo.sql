-- Photos that came with a step of an order: null for the many that have none (ADR 0071).
alter table order_event add column photo_file_ids uuid[];
