import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { OrderLegs } from '@lajur/api-contract/order-leg';
import { instantOf, zoneOf } from '@lajur/domain/common/time';
import { isDay, time as timeProblem } from '@lajur/domain/common/validation';
import {
  type LegPlan,
  legFields,
  legLabels,
  legModeLabels,
  legNeeds,
  legProblems,
  tidyLeg,
} from '@lajur/domain/order/leg';
import { legZones } from '@lajur/domain/order/leg-way';
import type { ServiceType } from '@lajur/domain/order/status';
import { say } from '../../../ui/call/toast-store';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { FieldErrors } from '../../../ui/form/form-errors';
import { useKeptForm } from '../../../ui/form/use-kept-form';
import { DateInput } from '../../../ui/input/date-input';
import { SelectInput } from '../../../ui/input/select-input';
import { TextInput } from '../../../ui/input/text-input';
import { TimeInput } from '../../../ui/input/time-input';
import { typedMoment } from '../../../ui/shipment/moment-field';
import classes from './leg.module.css';
import { legsToSend, usePutLegs, zonesOfOrder } from './queries';

export interface LegFormProps {
  order: OrderDetail;
  legs: OrderLegs;
  /** Its place; behind the last one it is a new one. */
  at: number;
  onClose(): void;
}

type Zone = ReturnType<typeof zoneOf>;
/** Of its beginning and its end. */
type Zones = Record<'etd' | 'eta', Zone>;
type Typed = { day: string; time: string };
type Words = 'carrier' | 'transport' | 'voyage' | 'from' | 'to' | 'containerNo' | 'sealNo' | 'waybillNo';
type LegValues = Record<Words, string> & { mode: ServiceType; etd: Typed; eta: Typed };

const words = ['carrier', 'transport', 'voyage', 'from', 'to', 'containerNo', 'sealNo', 'waybillNo'] as const;

function initial({ order, legs, at }: LegFormProps, zones: Zones): LegValues {
  const leg = legs.legs[at];
  const none = { day: '', time: '' };
  const typed = Object.fromEntries(words.map((field) => [field, leg?.[field] ?? ''])) as Record<Words, string>;
  return {
    ...typed,
    from: leg?.from ?? legs.legs[at - 1]?.to ?? '',
    mode: leg?.mode ?? order.serviceType,
    etd: leg ? typedMoment(new Date(leg.etd), zones.etd) : none,
    eta: leg ? typedMoment(new Date(leg.eta), zones.eta) : none,
  };
}

const isMoment = ({ day, time }: Typed) => isDay(day) && !timeProblem(time);
const instant = (typed: Typed, zone: Zone) =>
  isMoment(typed) ? instantOf(typed.day, typed.time, zone).toISOString() : '';

/** The zones of its places, by how it travels. */
function zonesOf({ order, legs, at }: LegFormProps, mode: ServiceType): Zones {
  const modes = legs.legs.map((leg) => ({ mode: leg.mode })).toSpliced(at, 1, { mode });
  const zones = legZones(modes, zonesOfOrder(order))[at];
  return { etd: zoneOf(zones?.from ?? ''), eta: zoneOf(zones?.to ?? '') };
}

function planOf(props: LegFormProps, { mode, etd, eta, ...typed }: LegValues): LegPlan {
  const zones = zonesOf(props, mode);
  return tidyLeg({ ...typed, mode, etd: instant(etd, zones.etd), eta: instant(eta, zones.eta) });
}

/** What is told of a leg that nothing was told of yet. */
const untold = { departedAt: null, arrivedAt: null, departedPhotoUrls: [], arrivedPhotoUrls: [], documents: [] };

/** The legs with this one in its place. */
const withLeg = ({ legs, at }: LegFormProps, plan: LegPlan) =>
  legs.legs.toSpliced(at, 1, { ...(legs.legs[at] ?? untold), ...plan });

const momentFields = ['etd', 'eta'] as const;

/** The day or the time, whichever keeps the two from being a moment. */
function momentProblem(field: 'etd' | 'eta', { day, time }: Typed, text: string): [string, string] {
  const wrongTime = isDay(day) && timeProblem(time);
  return wrongTime ? [`${field}.time`, wrongTime] : [`${field}.day`, text];
}

/** What is wrong with it, at the field where it was typed. */
function problemsOf(props: LegFormProps, values: LegValues): FieldErrors {
  const problems = legProblems(withLeg(props, planOf(props, values)), props.order.serviceType)[props.at] ?? {};
  return Object.fromEntries(
    Object.entries(problems).map(([field, text]) =>
      field === 'etd' || field === 'eta' ? momentProblem(field, values[field], text) : [field, text],
    ),
  );
}

function useLegForm(props: LegFormProps) {
  const { order, legs, at, onClose } = props;
  const put = usePutLegs();
  return useKeptForm<LegValues>({
    name: `order.leg.${order.id}.${at}.${legs.version}`,
    initialValues: initial(props, zonesOf(props, legs.legs[at]?.mode ?? order.serviceType)),
    check: (values) => problemsOf(props, values),
    onSubmit: async (values) => {
      await put.mutateAsync({
        params: { id: order.id },
        body: { version: legs.version, legs: legsToSend(withLeg(props, planOf(props, values))) },
      });
      say(`Tahap ${at + 1} tersimpan.`);
    },
    onDone: onClose,
  });
}

/** Enters or changes one part of the way. */
export function LegDrawer(props: LegFormProps) {
  const { order, legs, at, onClose } = props;
  const checked = useLegForm(props);
  const { form } = checked;
  const { mode } = form.values;
  const labels = legLabels(mode);
  const zones = zonesOf(props, mode);
  const modes: ServiceType[] = order.serviceType === 'LAND' ? ['LAND'] : ['LAND', order.serviceType];
  return (
    <FormDrawer
      checked={checked}
      onClose={onClose}
      width={560}
      title={legs.legs[at] ? `Ubah tahap ${at + 1}` : `Tambah tahap ${at + 1}`}
      subtitle={`${order.cargoNo} · ${order.origin.city} – ${order.destination.city}`}
      verb="Simpan tahap"
    >
      <SelectInput
        label={labels.mode}
        required
        options={modes.map((value) => ({ value, label: legModeLabels[value] }))}
        {...form.getInputProps('mode')}
      />
      <TextInput label={labels.carrier} {...form.getInputProps('carrier')} />
      {legFields[mode].map((field) => (
        <TextInput
          key={field}
          label={labels[field]}
          required={legNeeds[mode].includes(field)}
          {...form.getInputProps(field)}
        />
      ))}
      <div className={classes.pair}>
        <TextInput label={labels.from} required {...form.getInputProps('from')} />
        <TextInput label={labels.to} required {...form.getInputProps('to')} />
      </div>
      {momentFields.map((field) => (
        <div key={field} className={classes.pair}>
          <DateInput label={labels[field]} required {...form.getInputProps(`${field}.day`)} />
          <TimeInput
            label={field === 'etd' ? 'Jam berangkat' : 'Jam tiba'}
            required
            zone={zones[field]}
            {...form.getInputProps(`${field}.time`)}
          />
        </div>
      ))}
    </FormDrawer>
  );
}
