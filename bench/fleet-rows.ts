const idOf = (kind: number, number: string) =>
  `('01905000-0000-7000-8${kind}00-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The id of a driver, or a vehicle, by its number in SQL. */
export const driverId = (number: string): string => idOf(1, number);
export const vehicleId = (number: string): string => idOf(2, number);

/** Statements that make a fleet as large as the orders want: drivers, vehicles with their usual drivers, places. */
export function fleetStatements(company: string, count: number): string[] {
  const id = (kind: number) => idOf(kind, 'n');
  const from = `from generate_series(1, ${count}) n`;
  const when = `timestamptz '2026-01-01' + n * interval '1 second'`;
  return [
    `insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date, search_text, created_at)
      select '${company}', ${id(1)}, 'Pengemudi ' || n, '+628' || n, n, 'B1', '2031-01-01',
        'pengemudi ' || n || ' 628' || n, ${when} ${from}`,
    `insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date,
        usual_driver_id, search_text, search_text_with_driver, created_at)
      select '${company}', ${id(2)}, 'B ' || n || ' QX', (select id from transport_type order by id limit 1), 'Hino 300', 2021,
        '2031-01-01', '2031-01-01', ${id(1)}, 'b ' || n || ' qx hino 300',
        'b ' || n || ' qx hino 300 pengemudi ' || n || ' 628' || n, ${when} ${from}`,
    `insert into location (company_id, id, name, address, region_code, city, province, latitude, longitude, timezone,
        search_text, created_at, updated_at)
      select '${company}', ${id(3)}, 'Gudang ' || n, 'Jl. Uji', null, 'Kota ' || n % 500, 'Provinsi', -6, 107,
        'Asia/Jakarta', 'gudang ' || n || ' kota ' || n % 500 || ' jl uji', ${when}, ${when} ${from}`,
  ];
}
