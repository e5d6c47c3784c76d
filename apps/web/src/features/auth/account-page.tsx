import { Button, useMantineColorScheme } from '@mantine/core';
import { allowanceHref } from '../../ui/allowance-href';
import { useUser } from '../../ui/call/use-user';
import { Link } from '../../ui/link';
import { useUi } from '../../ui/ui-context';
import classes from './account-page.module.css';
import { AccountPhoto } from './account-photo';
import { AccountSection } from './account-section';
import { accountStrings } from './account-strings';
import { OwnPassword } from './own-password';
import { OwnProfile } from './own-profile';
import { OwnSessions } from './own-sessions';
import { SecondFactor } from './second-factor';
import { secondFactorStrings } from './second-factor-strings';

const text = accountStrings.account;

const schemes = [
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
  { value: 'auto', label: 'Ikuti perangkat' },
] as const;

const densities = [
  { value: 'nyaman', label: 'Nyaman, dua baris' },
  { value: 'rapat', label: 'Rapat, satu baris' },
] as const;

/** The own account: who one is, the photo, how this browser shows the portal, and where one is signed in. */
export function AccountPage() {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { density, setDensity } = useUi();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose}</p>
      <AccountSection title={text.person} help={text.personHelp}>
        <AccountPhoto user={user} />
        <OwnProfile user={user} />
      </AccountSection>
      <AccountSection title={accountStrings.password.title} help={accountStrings.password.help}>
        <OwnPassword />
      </AccountSection>
      <AccountSection title={secondFactorStrings.title} help={secondFactorStrings.help}>
        <SecondFactor />
      </AccountSection>
      <AccountSection title={accountStrings.sessions.title} help={accountStrings.sessions.help}>
        <OwnSessions />
      </AccountSection>
      <AccountSection title={accountStrings.notifications.title} help={accountStrings.notifications.help}>
        <Button variant="default" component={Link} href={allowanceHref()}>
          {accountStrings.notifications.open}
        </Button>
      </AccountSection>
      <AccountSection title={text.look} help={text.lookHelp}>
        <Choice legend={text.scheme} name="tema" value={colorScheme} choices={schemes} onChange={setColorScheme} />
        <Choice legend={text.density} name="kerapatan" value={density} choices={densities} onChange={setDensity} />
      </AccountSection>
    </div>
  );
}

interface ChoiceProps<V extends string> {
  legend: string;
  name: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

function Choice<V extends string>({ legend, name, value, choices, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
