/** What the calls of costs and merging are asked with another company's ids, by operation (tenancy.test.ts). */
export const orderSamples = {
  getTransaction: ({ orderId }: Ids) => [{ params: { id: orderId } }],
  putTransaction: ({ orderId }: Ids, { reasonId }: Own) => [
    { params: { id: orderId }, body: { reasonId, unitPrice: 1000 } },
  ],
  getShippingCost: ({ orderId }: Ids) => [{ params: { id: orderId } }],
  putShippingCost: ({ orderId, costId }: Ids, us: Own) => [
    { params: { id: orderId }, body: { reasonId: us.reasonId, amount: 1000 } },
    {
      params: { id: us.orderId },
      body: { reasonId: us.reasonId, amount: 1000, change: { id: costId, version: 1 } },
      status: 409,
    },
  ],
  getMainCost: ({ orderId }: Ids) => [{ params: { id: orderId } }],
  getUnitPrice: ({ orderId }: Ids) => [{ params: { id: orderId } }],
  getAdditionalCosts: ({ orderId }: Ids) => [{ params: { id: orderId } }],
  putAdditionalCost: ({ orderId, costId }: Ids, us: Own) =>
    [
      { id: orderId, cost: null },
      { id: us.orderId, cost: { id: costId, version: 2 } },
    ].map(({ id, cost }) => ({ params: { id }, body: { cost, reasonId: us.reasonId, amount: 1000, submit: false } })),
  patchAdditionalCost: ({ orderId, costId }: Ids, us: Own) =>
    [orderId, us.orderId].map((id) => ({ params: { id }, body: { costId, version: 2, action: 'withdraw' } })),
  getOrderLegs: ({ orderId }: Ids) => [{ params: { id: orderId } }],
  setTravelLetters: ({ orderId }: Ids) => [{ params: { id: orderId }, body: { version: 1, travelLetters: ['SJ-1'] } }],
  putOrderLegs: ({ orderId }: Ids) => [{ params: { id: orderId }, body: { version: 1, legs: [] } }],
  getRoute: ({ orderId }: Ids) => [{ params: { id: orderId }, query: {} }],
  putRoute: ({ orderId }: Ids) => [
    { params: { id: orderId }, body: { version: 1, via: [], reason: 'Jembatan ditutup' } },
  ],
  handOnOrder: ({ orderId }: Ids, { reasonId, orderId: transporterId }: Own) => [
    { params: { id: orderId }, body: { version: 1, transporterId, reasonId } },
  ],
  replaceCarrier: ({ orderId }: Ids, { vehicleId, driverId, reasonId }: Own) => [
    {
      params: { id: orderId },
      body: { version: 1, vehicleId, driverId, reasonId, place: 'KM 102', at: '2026-11-20T00:00:00.000Z' },
    },
  ],
  // Names of the companies that can take orders are nobody's own.
  listPartners: () => [],
  mergeOrders: ({ orderId }: Ids, { orderId: own, vehicleId, driverId }: Own) => [
    { body: { orders: [own, orderId].map((id) => ({ id, version: 1 })), vehicleId, driverId } },
  ],
  unmergeOrders: ({ orderId }: Ids, { reasonId }: Own) => [{ params: { id: orderId }, body: { version: 1, reasonId } }],
  getCargoGroup: ({ orderId }: Ids) => [{ params: { id: orderId } }],
};

interface Ids {
  orderId: string;
  costId: string;
}
interface Own {
  orderId: string;
  vehicleId: string;
  driverId: string;
  reasonId: string;
}
