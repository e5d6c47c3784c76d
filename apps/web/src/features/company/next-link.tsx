import { getRegistrationDraft } from '@lajur/api-contract/company-registration';
import { createUpload } from '@lajur/api-contract/import';
import { getCurrentMou } from '@lajur/api-contract/mou';
import { listOrders } from '@lajur/api-contract/order';
import { useMay } from '../../ui/call/use-user';
import { fleetWords, useFleetHref } from '../../ui/fleet-notice';
import { TextLink } from '../../ui/link';
import { LinkButton } from '../../ui/link-button';
import { to } from '../../ui/paths';
import type { RegistrationProgress } from './queries';
import classes from './registration-page.module.css';
import { useRegistration } from './registration-queries';
import { strings } from './registration-strings';

/** Where the next step is taken: the one filled button, for whoever may take it. */
export function NextLink({ next }: { next: RegistrationProgress['next'] }) {
  switch (next.step) {
    case 'fill-in':
    case 'correct':
      return <FormLink step={next.step} />;
    case 'decide-on-mou':
    case 'await-mou-again':
    case 'await-mou-after-rejection':
    case 'await-mou-day':
      return next.mou && <MouLink mou={next.mou} waits={next.step === 'decide-on-mou'} />;
    case 'add-vehicle':
    case 'add-driver':
      return <FleetLink step={next.step} />;
    case 'await-order':
    case 'under-way':
      return <OrderLink />;
    default:
      return null;
  }
}

function FormLink({ step }: { step: 'fill-in' | 'correct' }) {
  const seesForm = useMay(getRegistrationDraft);
  // The link says how much there is to correct.
  const notes = useRegistration(seesForm && step === 'correct').data?.notes.length ?? 0;
  if (!seesForm) return null;
  return (
    <p className={classes.link}>
      <LinkButton href={to('companyRegistration')}>
        {strings.form[step]}
        {notes > 0 && ` (${strings.notes(notes)})`}
      </LinkButton>
    </p>
  );
}

function MouLink({ mou: { id }, waits }: { mou: { id: string }; waits: boolean }) {
  if (!useMay(getCurrentMou)) return null;
  const href = to('mou', {}, { id });
  return (
    <p className={classes.link}>
      {waits ? (
        <LinkButton href={href}>{strings.mou.look}</LinkButton>
      ) : (
        <TextLink href={href}>{strings.mou.open}</TextLink>
      )}
    </p>
  );
}

function FleetLink({ step }: { step: 'add-vehicle' | 'add-driver' }) {
  const part = step === 'add-vehicle' ? 'vehicle' : 'driver';
  const href = useFleetHref(part);
  const mayUpload = useMay(createUpload);
  if (!href) return null;
  return (
    <p className={classes.link}>
      <LinkButton href={href}>{fleetWords[part].add}</LinkButton>
      {mayUpload && <TextLink href={to('uploads')}>{strings.manyOfFleet}</TextLink>}
    </p>
  );
}

function OrderLink() {
  if (!useMay(listOrders)) return null;
  return (
    <p className={classes.link}>
      <LinkButton href={to('orders', { status: 'waiting' })}>{strings.orders}</LinkButton>
    </p>
  );
}
