interface Wanted {
  /** Orders of the first company. */
  count: number;
  /** How many other companies share a fifth as many. */
  others: number;
  /** How many there are of each kind in the table `world`. */
  sizes: Record<string, number>;
}

/** Of a thousand orders, up to how many stand in each status; the newest of them first. */
const shares: readonly (readonly [until: number, status: string])[] = [
  [4, 'PESANAN_DIBUAT'],
  [16, 'MENUNGGU_KONFIRMASI_TRANSPORTER'],
  [20, 'MENUNGGU_KONFIRMASI_DRIVER'],
  [22, 'WAKTU_HABIS'],
  [30, 'TERKONFIRMASI'],
  [36, 'PENJEMPUTAN'],
  [40, 'MUAT_BARANG'],
  [58, 'PENGIRIMAN'],
  [62, 'DI_LOKASI_TUJUAN'],
  [66, 'BONGKAR_MUATAN'],
  [90, 'BARANG_DITERIMA_UTUH'],
  [110, 'DOKUMEN_TERKIRIM'],
  [150, 'DIBATALKAN'],
  [180, 'DITOLAK'],
  [1000, 'DOKUMEN_LENGKAP'],
];
const statusSql = `case ${shares.map(([until, status]) => `when share < ${until} then '${status}'`).join(' ')} end`;

/** The same pseudo-random number below `size` for the same order and purpose. */
const pick = (salt: number, size: number) => `(abs(hashint4extended(n, ${salt})) % ${size})::int`;

/** A UUIDv7 of the moment an order was made. */
const idSql = `(lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
  || '8' || substr(md5(n::text), 4, 15))::uuid`;

const childId = (salt: string, at: string) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`;

/** How a complete order came to be, for its timeline; others have the first lines of it. */
export const life = [
  ['create', null, 'PESANAN_DIBUAT', 'provider', 0],
  ['offer', 'PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'provider', 0.3],
  ['accept', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'TERKONFIRMASI', 'transporter', 0.8],
  ['go-to-pickup', 'TERKONFIRMASI', 'PENJEMPUTAN', 'transporter', 6],
  ['arrive-pickup', 'PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN', 'transporter', 7],
  ['load', 'DI_LOKASI_PENJEMPUTAN', 'MUAT_BARANG', 'transporter', 7.5],
  ['depart', 'MUAT_BARANG', 'PENGIRIMAN', 'transporter', 9],
  ['arrive-destination', 'PENGIRIMAN', 'DI_LOKASI_TUJUAN', 'transporter', 21],
  ['unload', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN', 'transporter', 21.5],
  ['receive', 'BONGKAR_MUATAN', 'BARANG_DITERIMA_UTUH', 'transporter', 23],
  ['submit-pod', 'BARANG_DITERIMA_UTUH', 'DOKUMEN_TERKIRIM', 'transporter', 40],
  ['verify-pod', 'DOKUMEN_TERKIRIM', 'DOKUMEN_LENGKAP', 'provider', 60],
] as const;
const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`);
const lifeSql = life
  .map(
    ([action, from, to, by, hours], at) =>
      `(${at + 1}, ${quoted(action)}, ${quoted(from)}, ${quoted(to)}, ${quoted(by)}, ${hours})`,
  )
  .join(', ');
/** How many lines of it an order in a status has. */
const linesSql = `case o.status when 'PESANAN_DIBUAT' then 1 when 'DIBATALKAN' then 3 when 'DITOLAK' then 2
  else coalesce((select max(l.at) from life l where l.to_status = o.status), 2) end`;

/** The statements that fill the tables, in order; they read the temporary table `world`. */
export function benchStatements({ count, others, sizes }: Wanted): string[] {
  const total = count + Math.round(count / 5);
  const of = (kind: string) => sizes[kind] ?? 1;
  return [
    `create temp table life on commit drop as select * from (values ${lifeSql}) as l(at, action, from_status, to_status, by, hours)`,
    `insert into company (id, kind, name, status, created_at)
      select (data->>'id')::uuid, 'TRANSPORTER', data->>'name', 'ACTIVE', now() - interval '800 days' from world where kind = 'company'`,
    `insert into app_user (company_id, id, email, full_name, role_id, created_at)
      select (data->>'id')::uuid, (data->>'user')::uuid, 'superadmin@ukur-' || at || '.test', 'Penguji ' || at, 'TRANSPORTER_SUPER_ADMIN', now()
      from world where kind = 'company'`,
    `insert into login select email, company_id, id from app_user where email like 'superadmin@ukur-%' on conflict do nothing`,
    `insert into shipper (id, ref, name, city, contact_name, contact_phone, created_at)
      select (data->>'id')::uuid, data->>'ref', data->>'name', data->>'city', 'Melati Puspita', '+6281190423361', now() from world where kind = 'shipper'`,
    `insert into transport_type (id, ref, name, service_type, max_weight_kg, max_volume_m3, gross_weight_kg, tractor, created_at)
      select (data->>'id')::uuid, data->>'ref', data->>'name', data->>'serviceType', (data->>'maxWeightKg')::int,
        (data->>'maxVolumeM3')::float8, (data->>'grossWeightKg')::int, (data->>'tractor')::boolean, now() from world where kind = 'type'`,
    `insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date, created_at)
      select (c.data->>'id')::uuid, (w.data->>'driver')::uuid, w.data->>'name', '+62812' || (10000000 + row_number() over ()), '123456' || (10000000 + row_number() over ()), 'B2 Umum', current_date + 400, now()
      from world w, world c where w.kind = 'assignment' and c.kind = 'company'`,
    `insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date, created_at)
      select (c.data->>'id')::uuid, (w.data->>'vehicle')::uuid, (w.data->>'plate') || case when c.at = 0 then '' else ' ' end,
        (t.data->>'id')::uuid, 'Hino 500', 2022, current_date + 100, current_date + 300, now()
      from world w join world t on t.kind = 'type' and t.at = w.at % ${of('type')}, world c where w.kind = 'assignment' and c.kind = 'company'
      on conflict do nothing`,
    `create temp table seed on commit drop as
      select n, company, share, created_at, ${idSql} as id, ${statusSql} as status, ${pick(1, of('shipper'))} as shipper,
        ${pick(2, of('type'))} as type, ${pick(3, of('place'))} as origin, ${pick(4, of('place'))} as destination,
        ${pick(5, of('assignment'))} as assignment, case when n % 5 < 2 then 'driver' else 'lumpsum' end as mode
      from (select n, case when n % 120 = 5 then ${others} when n % 6 = 5 then 1 + (n / 6) % ${others - 1} else 0 end as company,
          -- What is still open is of the last days; the rest lies over two years.
          case when n > ${total} * 0.93 then (${pick(6, 200)}) else 90 + (${pick(6, 910)}) end as share,
          date_trunc('milliseconds', now() - (${total} - n + 1) * (interval '730 days' / ${total})) as created_at
        from generate_series(1, ${total}) as n) g`,
    // Without figures of their own the planner takes new tables for small ones and loops over them.
    'analyze seed',
    'analyze world',
    'analyze life',
    `insert into orders (company_id, id, ref, cargo_no, shipment_no, order_no, shipper_id, status, status_before_pod,
        pod_status, mode, service_type, pricing_type, load_type, transport_type_id, vehicle_id, driver_id, origin_name,
        origin_city, origin_timezone, destination_name, destination_city, destination_timezone, pickup_count, drop_count,
        pickup_from, pickup_until, arrival_plan, delivery_until, arrived_at, received_at, distance_km, quantity, unit, weight_kg,
        volume_m3, main_cost, route, answer_by, offered_at, version, created_at, updated_at)
      select (c.data->>'id')::uuid, s.id, 'BENCH-' || n, 'C-26-' || 1000000 + n, 'S-26-' || 1000000 + n, 'O-26-' || 1000000 + n,
        (h.data->>'id')::uuid, s.status, case when s.status like 'DOKUMEN%' then 'BARANG_DITERIMA_UTUH' end,
        case s.status when 'DOKUMEN_LENGKAP' then 'DOKUMEN_POD_LENGKAP' when 'DOKUMEN_TERKIRIM' then 'DOKUMEN_POD_DIKIRIM' else 'BELUM_KIRIM_DOKUMEN' end,
        s.mode, 'LAND', 'FIXED_PRICE', 'FTL', (t.data->>'id')::uuid, case when accepted then (w.data->>'vehicle')::uuid end,
        case when accepted then (w.data->>'driver')::uuid end,
        a.data->>'name', a.data->>'city', a.data->>'timezone', b.data->>'name', b.data->>'city', b.data->>'timezone', 1, 1,
        s.created_at + interval '7 hours', s.created_at + interval '9 hours', s.created_at + interval '22 hours',
        s.created_at + interval '24 hours', case when done then s.created_at + interval '20 hours' end,
        case when done then s.created_at + interval '23 hours' end,
        100 + n % 900, 1, 'ritase', 1000 + n % 4000, 5 + n % 12, 1000000 + (n::bigint * 7919 % 9000) * 1000, '[]',
        case when s.status like 'MENUNGGU_KONFIRMASI%' then now() + ((n % 600 + 60) || ' minutes')::interval end, s.created_at + interval '20 minutes',
        2, s.created_at, least(now(), s.created_at + interval '60 hours')
      from (select *, status not in ('PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'WAKTU_HABIS', 'DITOLAK') as accepted,
          status like any (array['DOKUMEN%', 'BARANG%']) as done from seed) s
        join world c on c.kind = 'company' and c.at = s.company join world h on h.kind = 'shipper' and h.at = s.shipper
        join world t on t.kind = 'type' and t.at = s.type join world w on w.kind = 'assignment' and w.at = s.assignment
        join world a on a.kind = 'place' and a.at = s.origin join world b on b.kind = 'place' and b.at = s.destination`,
    'analyze orders',
    `insert into order_directory (order_id, company_id, ref) select id, company_id, ref from orders where ref like 'BENCH-%'`,
    `insert into order_stop (company_id, order_id, seq, kind, name, address, city, province, latitude, longitude, timezone,
        contact_name, contact_phone, plan_from, plan_until, arrived_at, departed_at, quantity_entered)
      select o.company_id, o.id, k.seq, k.kind, p.data->>'name', p.data->>'address', p.data->>'city', p.data->>'province',
        (p.data->>'latitude')::float8, (p.data->>'longitude')::float8, p.data->>'timezone', 'Ketut Artana', '+6281338714420',
        case k.seq when 1 then o.pickup_from else o.arrival_plan end, case k.seq when 1 then o.pickup_until else o.delivery_until end,
        case when o.received_at is not null then o.created_at + k.seq * interval '10 hours' end,
        case when o.received_at is not null then o.created_at + k.seq * interval '11 hours' end, o.received_at is not null
      from seed s join orders o on o.id = s.id, (values (1, 'PICKUP'), (2, 'DROP')) as k(seq, kind),
        world p where p.kind = 'place' and p.at = case k.seq when 1 then s.origin else s.destination end`,
    `insert into order_goods (company_id, order_id, seq, name, unit, ordered, loaded, delivered, weight_kg, volume_m3)
      select company_id, id, k.seq, case k.seq when 1 then 'Televisi LED 43 inci' else 'Kulkas satu pintu' end, 'carton', 100,
        case when received_at is not null then 100 end, case when received_at is not null then 100 end, weight_kg / 2, volume_m3 / 2
      from orders, (values (1), (2)) as k(seq) where ref like 'BENCH-%'`,
    `insert into order_stop_goods (company_id, order_id, stop_seq, goods_seq, quantity)
      select o.company_id, o.id, k.seq, g.seq, 100 from orders o, (values (1), (2)) as k(seq), (values (1), (2)) as g(seq)
      where o.ref like 'BENCH-%' and o.received_at is not null`,
    `update orders set loaded_kg = round(weight_kg), delivered_kg = round(weight_kg) where ref like 'BENCH-%' and received_at is not null`,
    `insert into order_token (company_id, order_id, token)
      select o.company_id, o.id, t.token from seed s join orders o on o.id = s.id
        join world h on h.kind = 'shipper' and h.at = s.shipper join world w on w.kind = 'assignment' and w.at = s.assignment
        join world a on a.kind = 'place' and a.at = s.origin join world b on b.kind = 'place' and b.at = s.destination,
        lateral (select distinct token from (select unnest(array['c26' || 1000000 + n, 's26' || 1000000 + n, 'o26' || 1000000 + n, '26' || 1000000 + n, (1000000 + n)::text]) as token
          union all select jsonb_array_elements_text(h.data->'words') union all select jsonb_array_elements_text(a.data->'words')
          union all select jsonb_array_elements_text(b.data->'words')
          union all select jsonb_array_elements_text(w.data->'words') where o.vehicle_id is not null) every) t`,
    `insert into order_event (company_id, order_id, id, action, from_status, to_status, actor_kind, actor_name, at)
      select o.company_id, o.id, ${childId('o.id::text || l.at', "o.created_at + l.hours * interval '1 hour'")}, l.action, l.from_status,
        l.to_status, l.by, case l.by when 'provider' then 'Penyedia' else 'Penguji' end, o.created_at + l.hours * interval '1 hour'
      from (select o.*, ${linesSql} as lines from orders o where ref like 'BENCH-%') o join life l on l.at <= o.lines`,
    `insert into order_document (company_id, order_id, id, type, stop_seq, mandatory, created_at)
      select company_id, id, ${childId('id::text || k.type', 'created_at')}, k.type, k.stop, true, created_at
      from orders, (values ('loading-note', 1), ('bast', null), ('returned-note', null)) as k(type, stop)
      where ref like 'BENCH-%' and vehicle_id is not null`,
  ];
}
