/** Another order, not of the same cargo group, that the vehicle or the driver of an order is still on the way with. */
export interface OtherTrip {
  id: string;
  cargoNo: string;
  /** Which of the two; at least one. */
  vehicle: boolean;
  driver: boolean;
}

/** The trip that is asked about before a step: nobody sets out for a pickup while on the way with something else. */
export const otherTripInTheWay = (trip: OtherTrip | null, step: string): OtherTrip | null =>
  step === 'go-to-pickup' ? trip : null;

/** "Kendaraan dan pengemudinya masih di perjalanan C-26-100004." */
export function otherTripText({ cargoNo, vehicle, driver }: Omit<OtherTrip, 'id'>): string {
  const who = vehicle && driver ? 'Kendaraan dan pengemudinya' : vehicle ? 'Kendaraannya' : 'Pengemudinya';
  return `${who} masih di perjalanan ${cargoNo}.`;
}
