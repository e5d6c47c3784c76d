import { Button } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { ErrorView } from '../../ui/error-view';
import { Notice } from '../../ui/notice';
import { momentHere } from '../../ui/zone';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import classes from './second-factor.module.css';
import { FactorForm } from './second-factor-form';
import { useConfirm, useEndSecondFactor, useRenewCodes, useSecondFactor, useSetUp } from './second-factor-queries';
import { secondFactorStrings } from './second-factor-strings';

const text = secondFactorStrings;
/** So few recovery codes that there should be new ones. */
const few = 2;

/** What of the second factor stands on the page: how it is, or a step of a change. */
type Step =
  | { name: 'rest' | 'begin' | 'renewing' | 'ending' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[]; isFirst: boolean };

/** The own second factor: set up, new recovery codes, switched off. */
export function SecondFactor() {
  const { id } = useUser();
  const { data, error, refetch } = useSecondFactor(id);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const setUp = useSetUp();
  const confirm = useConfirm();
  const renew = useRenewCodes();
  const end = useEndSecondFactor();
  switch (step.name) {
    case 'begin':
      return (
        <FactorForm
          words={text.begin}
          asks="password"
          onCancel={rest}
          onSubmit={async ({ password }) =>
            setStep({ name: 'confirm', ...(await setUp.mutateAsync({ body: { password } })) })
          }
        />
      );
    case 'confirm':
      return (
        <FactorForm
          words={text.confirm}
          asks="app-code"
          onCancel={rest}
          onSubmit={async ({ code }) => {
            const { recoveryCodes } = await confirm.mutateAsync({ body: { code } });
            say(text.confirm.done);
            setStep({ name: 'codes', codes: recoveryCodes, isFirst: true });
          }}
        >
          <Secret {...step} />
        </FactorForm>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} isFirst={step.isFirst} onDone={rest} />;
    case 'renewing':
      return (
        <FactorForm
          words={text.renewing}
          asks="both"
          onCancel={rest}
          onSubmit={async (body) => {
            const { recoveryCodes } = await renew.mutateAsync({ body });
            setStep({ name: 'codes', codes: recoveryCodes, isFirst: false });
          }}
        />
      );
    case 'ending':
      return (
        <FactorForm
          words={text.ending}
          asks="both"
          danger
          onCancel={rest}
          onSubmit={async (body) => {
            await end.mutateAsync({ body });
            say(text.ending.done);
            rest();
          }}
        />
      );
    case 'rest':
      if (error && !data) return <ErrorView text={text.failed} error={error} onReload={() => void refetch()} />;
      return data ? (
        <Standing {...data} go={(name) => setStep({ name })} />
      ) : (
        <p role="status" aria-busy>
          {text.reading}
        </p>
      );
  }
}

interface StandingProps {
  since: string | null;
  recoveryCodesLeft: number;
  go(name: 'begin' | 'renewing' | 'ending'): void;
}

function Standing({ since, recoveryCodesLeft, go }: StandingProps) {
  if (!since)
    return (
      <div className={classes.step}>
        <p className={classes.state}>{text.off}</p>
        <p className={classes.text}>{text.offHelp}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => go('begin')}>
            {text.turnOn}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.step}>
      <p className={classes.state}>{text.on(momentHere(since).day)}</p>
      {recoveryCodesLeft > few ? (
        <p className={classes.text}>{text.left(recoveryCodesLeft)}</p>
      ) : (
        <Notice tone="attention" title={text.left(recoveryCodesLeft)}>
          {text.few}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => go('renewing')}>
          {text.renew}
        </Button>
        <Button variant="default" onClick={() => go('ending')}>
          {text.turnOff}
        </Button>
      </div>
    </div>
  );
}

/** The secret as a picture, and as text in groups for who types it. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className={classes.secret}>
      <QrCode text={uri} label={text.confirm.picture} className={classes.picture} />
      <div>
        <p className={classes.text}>{text.confirm.byHand}</p>
        <output className={classes.key} aria-label={text.confirm.secret}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </output>
      </div>
    </div>
  );
}
