import { describe, expect, it } from 'vitest';
import { driver as aDriver, fit as aVehicle, engaged } from './assignment.fixture';
import { minutesFrom, noon, readyFor } from './order-state.fixture';
import { refusal } from './refusal';
import { orderModes, orderStatuses, serviceTypes } from './status';
import { type ChosenAssignment, type OrderChange, type OrderToStep, reasonGiven, type StepGiven, stepOf } from './step';
import { type Actor, actors, nextStatus, type OrderAction, orderActions } from './transitions';

/** An order in which nothing but the table itself can refuse `action`, and the clock for it. */
function ready(action: OrderAction, given: Partial<OrderToStep['state']> = {}): { order: OrderToStep; now: Date } {
  const { order: state, now } = readyFor(action, given);
  const timezone = 'Asia/Jakarta';
  const order: OrderToStep = {
    ...{
      id: 'order',
      cargoGroupNo: null,
      weightKg: 5000,
      volumeM3: 20,
      amended: false,
      otherTrip: null,
      documents: [],
      eta: null,
      state,
    },
    ...{ vehicleId: null, plate: null, driverId: null, lastStepAt: null, destinationTimezone: timezone },
    pickup: { latitude: -6.3, longitude: 107.15, timezone },
    pickupFrom: minutesFrom(60),
    arrivalPlan: minutesFrom(24 * 60),
    plans: state.stops.map(({ seq }) => ({ seq, timezone, planFrom: noon, planUntil: minutesFrom(120) })),
  };
  return { order, now };
}

const assignment: ChosenAssignment = { vehicle: aVehicle, driver: aDriver };
/** All that a step may ask for. */
const everything: StepGiven = {
  reason: reasonGiven('Sebab'),
  assignment,
  driverMinutes: 10,
  answerBy: minutesFrom(45),
  decision: 'to-warehouse',
};

describe.each(orderModes)('every attempt in mode %s', (mode) => {
  describe.each(serviceTypes)('by %s', (serviceType) => {
    it.each(orderActions)('%s is taken exactly where it is not refused', (action) => {
      for (const status of orderStatuses) {
        for (const actor of actors) {
          const { order, now } = ready(action, { status, mode, serviceType });
          const decided = stepOf(order, action, actor, now, everything);
          const refused = refusal(order.state, action, actor, now);
          expect(decided.refused, `${actor}: ${action} from ${status}`).toEqual(refused);
          // Its own copy of an order that it handed on is one that it did not take.
          const to = action === 'hand-on' ? 'DITOLAK' : nextStatus(order.state, action);
          // Without its only report the trip ended whole.
          const withdrawn = action === 'withdraw-discrepancy' && status === 'BA_PENERIMAAN_KONFIRMASI_SHIPPER';
          if (!decided.refused) expect(decided.to).toBe(withdrawn ? 'BARANG_DITERIMA_UTUH' : to);
        }
      }
    });
  });
});

function taken(
  action: OrderAction,
  actor: Actor,
  state: Partial<OrderToStep['state']>,
  given: Partial<OrderToStep> = {},
) {
  const { order, now } = ready(action, state);
  const decided = stepOf({ ...order, ...given }, action, actor, now, everything);
  if (decided.refused) throw new Error(decided.refused.code);
  return { ...decided, now };
}

describe('what a step changes', () => {
  const asked = { answerBy: minutesFrom(10), offeredAt: noon };
  const dedi = { vehicleId: aVehicle.id, driverId: aDriver.id };
  const nobody = { vehicleId: null, driverId: null };
  const toPickup = { status: 'PENJEMPUTAN', currentStop: 1 } as const;
  // biome-ignore format: a truth table is read in rows
  const cases: [OrderAction, Actor, Partial<OrderToStep['state']>, OrderChange][] = [
    ['offer', 'provider', { status: 'MENUNGGU_KONFIRMASI' }, { ...nobody, answerBy: minutesFrom(45), offeredAt: noon, lapsedAt: null }],
    ['accept', 'transporter', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, { ...dedi, answerBy: null, lapsedAt: null }],
    ['accept', 'transporter', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', mode: 'driver' }, { ...dedi, ...asked, lapsedAt: null }],
    ['reject', 'transporter', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, { answerBy: null }],
    ['time-out', 'system', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, { answerBy: null, lapsedAt: minutesFrom(31) }],
    ['driver-reject', 'driver', { status: 'MENUNGGU_KONFIRMASI_DRIVER', mode: 'driver' }, { ...nobody, ...asked, unseen: true }],
    ['amend', 'provider', { status: 'TERKONFIRMASI' }, { answerBy: minutesFrom(45), offeredAt: noon, lapsedAt: null }],
    ['cancel', 'shipper', toPickup, { answerBy: null }],
    ['cancel', 'shipper', { status: 'DI_LOKASI_PENJEMPUTAN' }, { answerBy: null, cancelledAtGate: noon }],
    ['cancel', 'provider', { status: 'MENUNGGU_MUAT_BARANG' }, { answerBy: null, cancelledAtGate: noon }],
    ['arrive-pickup', 'transporter', toPickup, { answerBy: null }],
    ['next-pickup', 'transporter', { status: 'MUAT_BARANG' }, { answerBy: null, currentStop: 2 }],
    ['depart', 'transporter', { status: 'MUAT_BARANG' }, { answerBy: null, currentStop: 3 }],
    ['arrive-destination', 'transporter', { status: 'PENGIRIMAN', currentStop: 3 }, { answerBy: null }],
    ['arrive-destination', 'transporter', { status: 'PENGIRIMAN', currentStop: 4 }, { answerBy: null, arrivedAt: noon }],
    ['receive', 'transporter', { status: 'BONGKAR_MUATAN' }, { answerBy: null, receivedAt: noon, arrivedAt: noon }],
    ['submit-pod', 'transporter', { status: 'BARANG_DITERIMA_UTUH' }, { answerBy: null, podStatus: 'DOKUMEN_POD_DIKIRIM', statusBeforePod: 'BARANG_DITERIMA_UTUH' }],
    ['verify-pod', 'provider', { status: 'DOKUMEN_TERKIRIM' }, { answerBy: null, podStatus: 'DOKUMEN_POD_LENGKAP' }],
    ['refuse-pod', 'provider', { status: 'DOKUMEN_TERKIRIM' }, { answerBy: null, podStatus: 'DOKUMEN_TIDAK_LENGKAP', statusBeforePod: null }],
  ];
  it.each(cases)('%s by %s of %o', (action, actor, state, change) => {
    expect(taken(action, actor, state).change).toEqual(change);
  });

  it('names the stop that is reached or left', () => {
    expect(taken('arrive-pickup', 'transporter', toPickup).stop).toEqual({ arrivedAt: 1, departedAt: null });
    expect(taken('depart', 'transporter', { status: 'MUAT_BARANG' }).stop).toEqual({ arrivedAt: null, departedAt: 2 });
    expect(taken('load', 'transporter', { status: 'DI_LOKASI_PENJEMPUTAN' }).stop).toEqual({
      arrivedAt: null,
      departedAt: null,
    });
  });

  it('says who carries it where that changes', () => {
    const offer = { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' } as const;
    expect(taken('accept', 'transporter', offer).carriedBy).toEqual({
      plate: aVehicle.plate,
      driverId: aDriver.id,
      driverName: aDriver.name,
    });
    expect(taken('offer', 'provider', { status: 'DITOLAK' }).carriedBy).toBeNull();
    expect(
      taken('driver-reject', 'driver', { status: 'MENUNGGU_KONFIRMASI_DRIVER', mode: 'driver' }).carriedBy,
    ).toBeNull();
    expect(taken('reject', 'transporter', offer).carriedBy).toBeUndefined();
    expect(taken('go-to-pickup', 'transporter', { status: 'TERKONFIRMASI' }).carriedBy).toBeUndefined();
  });

  describe('of its group', () => {
    const group = { cargoGroupNo: 'GRP-2611-0042' };
    const same = { vehicleId: aVehicle.id, driverId: aDriver.id };
    const asked = { status: 'MENUNGGU_KONFIRMASI_DRIVER', mode: 'driver' } as const;
    // biome-ignore format: a truth table is read in rows
    const cases: [OrderAction, Actor, Partial<OrderToStep['state']>, Partial<OrderToStep>, string | null | undefined][] = [
      ['driver-accept', 'driver', asked, same, undefined],
      ['driver-reject', 'driver', asked, same, null],
      ['driver-reject', 'driver', asked, { ...same, cargoGroupNo: null }, undefined],
      ['time-out', 'system', asked, same, undefined],
      ['unmerge', 'transporter', asked, same, null],
      ['unmerge', 'transporter', { status: 'TERKONFIRMASI' }, same, null],
      ['change-assignment', 'transporter', { status: 'DRIVER_WAKTU_HABIS', mode: 'driver' }, same, undefined],
      ['change-assignment', 'transporter', { status: 'TERKONFIRMASI' }, { ...same, vehicleId: 'v9' }, null],
      ['change-assignment', 'transporter', { status: 'TERKONFIRMASI' }, { ...same, driverId: 'd9' }, null],
      ['amend', 'shipper', { status: 'TERKONFIRMASI' }, same, null],
      ['offer', 'provider', { status: 'WAKTU_HABIS' }, {}, null],
      ['cancel', 'transporter', { status: 'TERKONFIRMASI' }, same, undefined],
      ['go-to-pickup', 'transporter', { status: 'TERKONFIRMASI' }, same, undefined],
    ];
    it.each(cases)('%s by %s of %o with %o leaves %s', (action, actor, state, given, left) => {
      expect(taken(action, actor, state, { ...group, ...given }).change.cargoGroupNo).toBe(left);
    });

    it('is what it was accepted in', () => {
      const { order, now } = ready('accept', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' });
      const decided = stepOf(order, 'accept', 'transporter', now, { assignment, ...group });
      expect(decided.refused === null && decided.change.cargoGroupNo).toBe('GRP-2611-0042');
    });

    it('the vehicle stays with those who stay: who leaves cannot keep it with another driver', () => {
      const { order } = ready('change-assignment', { status: 'TERKONFIRMASI' });
      const others = [{ ...engaged('2026-11-21T00:00:00', '2026-11-23T00:00:00'), ...group }];
      const shared = { ...assignment, vehicle: { ...aVehicle, engagements: others } };
      const given = { ...everything, assignment: shared };
      const change = (driverId: string, given: StepGiven, status: OrderToStep['state']['status']) =>
        stepOf(
          {
            ...order,
            ...group,
            vehicleId: aVehicle.id,
            driverId,
            state: { ...order.state, mode: 'driver', status },
          },
          'change-assignment',
          'transporter',
          noon,
          given,
        ).refused?.code;
      expect(change('d9', given, 'TERKONFIRMASI')).toBe('VEHICLE_UNFIT');
      expect(change(aDriver.id, given, 'DRIVER_WAKTU_HABIS')).toBeUndefined();
    });
  });

  it('that is asked again keeps its vehicle and driver held, until it is refused or lapses', () => {
    const asked = { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' } as const;
    const held = { ...dedi, amended: true };
    expect(taken('amend', 'provider', { status: 'TERKONFIRMASI' }, dedi).change.vehicleId).toBeUndefined();
    expect(
      taken('amend', 'provider', { status: 'TERKONFIRMASI' }, { ...dedi, cargoGroupNo: 'GRP-1' }).change,
    ).toMatchObject(nobody);
    expect(taken('accept', 'transporter', asked, held).change).toMatchObject({ ...dedi, amendment: null });
    expect(taken('reject', 'transporter', asked, held).change).toEqual({ ...nobody, answerBy: null });
    expect(taken('time-out', 'system', asked, held).change).toMatchObject(nobody);
  });

  it('forgets where the vehicle before was', () => {
    const change = (vehicleId: string) =>
      taken('change-assignment', 'transporter', { status: 'TERKONFIRMASI' }, { vehicleId, driverId: 'd9' }).change;
    expect(change('v9').unseen).toBe(true);
    expect(change(aVehicle.id).unseen).toBeUndefined();
  });

  it('goes on with the relief where it is, and forgets where its lorry was', () => {
    const broken = { vehicleId: 'v9', driverId: 'd9', cargoGroupNo: 'GRP-2611-0042' };
    const decided = taken('replace-carrier', 'transporter', { status: 'PENGIRIMAN', currentStop: 3 }, broken);
    expect(decided).toMatchObject({ to: 'PENGIRIMAN', stop: { arrivedAt: null, departedAt: null }, documents: [] });
    expect(decided.change).toEqual({ ...dedi, unseen: true });
    expect(decided.carriedBy).toEqual({ plate: aVehicle.plate, driverId: aDriver.id, driverName: aDriver.name });
    const onlyDriver = { vehicleId: aVehicle.id, driverId: 'd9' };
    expect(taken('replace-carrier', 'transporter', { status: 'BONGKAR_MUATAN' }, onlyDriver).change.unseen).toBe(true);
  });

  it('asks for documents when it is accepted, and for the BASP when goods are broken', () => {
    const offer = { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' } as const;
    const types = taken('accept', 'transporter', offer).documents.map((one) => one.type);
    expect(types).toContain('returned-note');
    expect(types).not.toContain('basp');
    const documents = taken('accept', 'transporter', offer).documents;
    const unloading = { status: 'BONGKAR_MUATAN', currentStop: 4 } as const;
    const added = taken('report-discrepancy', 'transporter', unloading, { documents }).documents;
    expect(added.map((one) => one.type)).toEqual(['basp']);
    expect(taken('receive', 'transporter', { status: 'BONGKAR_MUATAN' }).documents).toEqual([]);
  });

  it('happened when it was told, after the step before it and not ahead of now', () => {
    const { order } = ready('go-to-pickup', { status: 'TERKONFIRMASI' });
    const at = (given: StepGiven, lastStepAt: Date | null = null) => {
      const decided = stepOf({ ...order, lastStepAt }, 'go-to-pickup', 'transporter', noon, given);
      return decided.refused ? decided.refused.code : decided.at;
    };
    const reported = (minutes: number, farMeant = false) => ({ reported: { at: minutesFrom(minutes), farMeant } });
    expect(at({})).toEqual(noon);
    expect(at({ at: minutesFrom(-5) })).toEqual(minutesFrom(-5));
    expect(at({ at: minutesFrom(-5) }, minutesFrom(-3))).toEqual(minutesFrom(-3));
    expect(at({ at: minutesFrom(5) })).toEqual(noon);
    expect(at(reported(-5))).toEqual(minutesFrom(-5));
    expect(at(reported(-5), minutesFrom(-3))).toBe('TIME_NOT_POSSIBLE');
    expect(at(reported(5))).toBe('TIME_NOT_POSSIBLE');
    expect(at(reported(-3 * 24 * 60))).toBe('TIME_UNLIKELY');
    expect(at(reported(-3 * 24 * 60, true))).toEqual(minutesFrom(-3 * 24 * 60));
  });
});

describe('what comes with a step is judged after the step itself', () => {
  const code = (status: (typeof orderStatuses)[number], action: OrderAction, given: StepGiven, more = {}) => {
    const { order, now } = ready(action, { status });
    return stepOf({ ...order, ...more }, action, 'transporter', now, given).refused?.code ?? null;
  };
  const offer = 'MENUNGGU_KONFIRMASI_TRANSPORTER';
  const freeText = (text: string | null): StepGiven => ({
    reason: { chosen: { name: 'Lainnya', freeText: true }, text },
  });

  it('a reason', () => {
    expect(code('DITOLAK', 'reject', {})).toBe('WRONG_STATUS');
    expect(code(offer, 'reject', {})).toBe('REASON_MISSING');
    expect(code(offer, 'reject', { reason: { chosen: null, text: 'Macet' } })).toBe('REASON_MISSING');
    expect(code(offer, 'reject', freeText(null))).toBe('REASON_TEXT_MISSING');
    expect(code(offer, 'reject', freeText('Macet'))).toBeNull();
    expect(code('TERKONFIRMASI', 'change-assignment', { assignment: { vehicle: null, driver: null } })).toBe(
      'REASON_MISSING',
    );
    expect(code('TERKONFIRMASI', 'cancel', {})).toBe('REASON_MISSING');
  });

  it('a vehicle and a driver', () => {
    const busy = { ...aVehicle, engagements: [engaged('2026-11-21T08:00:00', '2026-11-25T08:00:00')] };
    expect(code('DITOLAK', 'accept', { assignment: { vehicle: busy, driver: null } })).toBe('WRONG_STATUS');
    expect(code(offer, 'accept', {})).toBe('ASSIGNMENT_UNKNOWN');
    expect(code(offer, 'accept', { assignment: { vehicle: aVehicle, driver: null } })).toBe('ASSIGNMENT_UNKNOWN');
    expect(code(offer, 'accept', { assignment: { ...assignment, vehicle: busy } })).toBe('VEHICLE_UNFIT');
    expect(code(offer, 'accept', { assignment: { ...assignment, driver: { ...aDriver, isActive: false } } })).toBe(
      'DRIVER_UNFIT',
    );
    expect(code(offer, 'accept', { assignment })).toBeNull();
    const dedi = { vehicleId: aVehicle.id, driverId: aDriver.id };
    const again = { assignment, reason: reasonGiven('Ban pecah') };
    expect(code('TERKONFIRMASI', 'change-assignment', again, dedi)).toBe('ASSIGNMENT_UNCHANGED');
    expect(code('TERKONFIRMASI', 'change-assignment', again, { ...dedi, driverId: 'd9' })).toBeNull();
  });

  describe('a relief', () => {
    const given = (more: Partial<ChosenAssignment> = {}) => ({
      assignment: { ...assignment, ...more },
      reason: reasonGiven('Mesin mogok'),
    });
    const asked = (more: Partial<OrderToStep>, chosen: StepGiven) =>
      code('PENGIRIMAN', 'replace-carrier', chosen, { vehicleId: 'v9', driverId: 'd9', ...more });
    const busy = (from: number, until: number) => ({
      vehicle: {
        ...aVehicle,
        engagements: [
          {
            ...engaged('2026-11-21T00:00:00', '2026-11-21T00:00:00'),
            from: minutesFrom(from),
            until: minutesFrom(until),
          },
        ],
      },
    });

    it('needs a reason, and somebody else', () => {
      expect(asked({}, { assignment })).toBe('REASON_MISSING');
      expect(asked({ vehicleId: aVehicle.id, driverId: aDriver.id }, given())).toBe('ASSIGNMENT_UNCHANGED');
      expect(asked({ vehicleId: aVehicle.id }, given())).toBeNull();
      expect(asked({}, given({ vehicle: null }))).toBe('ASSIGNMENT_UNKNOWN');
      expect(asked({}, given({ driver: { ...aDriver, isActive: false } }))).toBe('DRIVER_UNFIT');
    });

    it('is free from now until the goods arrive, late as they are', () => {
      const late = { pickupFrom: minutesFrom(-600), arrivalPlan: minutesFrom(-60) };
      expect(asked(late, given(busy(-900, -30)))).toBe('VEHICLE_UNFIT');
      expect(asked(late, given(busy(60, 300)))).toBeNull();
      expect(asked({ ...late, eta: minutesFrom(120) }, given(busy(60, 300)))).toBe('VEHICLE_UNFIT');
      const early = { pickupFrom: minutesFrom(300), arrivalPlan: minutesFrom(600) };
      expect(asked(early, given(busy(-60, 100)))).toBe('VEHICLE_UNFIT');
    });
  });

  it('the same two may be asked again when the time to answer has passed', () => {
    const { order, now } = ready('change-assignment', { status: 'DRIVER_WAKTU_HABIS', mode: 'driver' });
    const asked = { ...order, vehicleId: aVehicle.id, driverId: aDriver.id };
    const given = { assignment, reason: reasonGiven('Tidak menjawab') };
    expect(stepOf(asked, 'change-assignment', 'transporter', now, given).refused).toBeNull();
  });

  it('a signature and a count', () => {
    const { order, now } = ready('receive', { status: 'BONGKAR_MUATAN', hasBast: false });
    const stops = order.state.stops.map((stop) => ({ ...stop, deliveredEntered: false }));
    const bare = { ...order, state: { ...order.state, stops } };
    const refused = (given: StepGiven) => stepOf(bare, 'receive', 'transporter', now, given).refused?.code ?? null;
    expect(refused({})).toBe('DELIVERED_MISSING');
    expect(refused({ hasQuantities: true })).toBe('BAST_MISSING');
    expect(refused({ hasQuantities: true, hasBast: true })).toBeNull();
  });
});
