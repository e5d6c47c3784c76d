import { formatPhone } from '@lajur/domain/common/phone';
import { useMantineColorScheme } from '@mantine/core';
import { useUser } from '../../ui/call/use-user';
import { useUi } from '../../ui/ui-context';
import classes from './account-page.module.css';
import { AccountPhoto } from './account-photo';
import { accountStrings } from './account-strings';
import { OwnSessions } from './own-sessions';

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
  const facts = [
    [text.name, user.fullName],
    [text.email, user.email],
    [text.phone, user.phoneNo ? formatPhone(user.phoneNo) : text.missing],
    [text.role, user.roleName],
    [text.company, user.companyName],
  ] as const;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose}</p>
      <section className={classes.section} aria-labelledby="akun-diri">
        <div>
          <h2 id="akun-diri" className={classes.heading}>
            {text.person}
          </h2>
          <p className={classes.help}>{text.personHelp}</p>
        </div>
        <div>
          <AccountPhoto user={user} />
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="akun-tampilan">
        <div>
          <h2 id="akun-tampilan" className={classes.heading}>
            {text.look}
          </h2>
          <p className={classes.help}>{text.lookHelp}</p>
        </div>
        <div>
          <Choice legend={text.scheme} name="tema" value={colorScheme} choices={schemes} onChange={setColorScheme} />
          <Choice legend={text.density} name="kerapatan" value={density} choices={densities} onChange={setDensity} />
        </div>
      </section>
      <section className={classes.section} aria-labelledby="akun-perangkat">
        <div>
          <h2 id="akun-perangkat" className={classes.heading}>
            {accountStrings.sessions.title}
          </h2>
          <p className={classes.help}>{accountStrings.sessions.help}</p>
        </div>
        <OwnSessions />
      </section>
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
