/** Where a vehicle or driver was seen, by the columns of its table. */
export interface LastPosition {
  company_id: string;
  id: string;
  last_latitude: number;
  last_longitude: number;
  last_place: string;
  last_seen_at: Date;
}
