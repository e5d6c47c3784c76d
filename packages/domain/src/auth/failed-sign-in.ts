/** Tries to sign in to one account that failed since it was last told of them. */
export interface FailedTries {
  wrongPasswords: number;
  /** Behind the right password. */
  wrongCodes: number;
  /** Of all of these, by a browser and a network that the account has not signed in from. */
  elsewhere: number;
}

/** Whoever has tried as many codes knows the password, and hardly has the phone. */
const codesThatWarn = 5;
/** More slips of the finger than that hardly happen to one who knows. */
const ownSlips = { codes: 2, together: 4 };
const hourMs = 3_600_000;
/** Between two mails of a kind. */
const restMs = 24 * hourMs;

const isRested = (last: Date | null, now: Date) => last === null || last.getTime() + restMs <= now.getTime();

/** Is the account told of them, now that it has signed in? Not of its own slips, and once a day at most. */
export function areTold({ tries, toldAt, now }: { tries: FailedTries; toldAt: Date | null; now: Date }): boolean {
  const { wrongPasswords, wrongCodes, elsewhere } = tries;
  const isOdd = elsewhere > 0 || wrongCodes > ownSlips.codes || wrongPasswords + wrongCodes > ownSlips.together;
  return isOdd && isRested(toldAt, now);
}

/** Is the account warned at once, before anybody has signed in? Somebody knows its password; once a day at most. */
export const isWarned = ({ wrongCodes, warnedAt, now }: { wrongCodes: number; warnedAt: Date | null; now: Date }) =>
  wrongCodes >= codesThatWarn && isRested(warnedAt, now);

/** "7 percobaan masuk gagal", and how many of them had the right password. */
export function triesText({ wrongPasswords, wrongCodes }: FailedTries): string {
  const all = `${wrongPasswords + wrongCodes} percobaan masuk gagal`;
  if (wrongCodes === 0) return all;
  if (wrongPasswords === 0) return `${all}, dengan kata sandi yang benar dan kode yang salah`;
  return `${all}, ${wrongCodes} di antaranya dengan kata sandi yang benar dan kode yang salah`;
}

/** How many mails about new devices an account gets in a day. */
export const newDeviceMailsADay = 3;

/** What an account knows of the browser and the network that somebody comes from, and whether it knows any. */
export interface KnownPlace {
  device: boolean;
  network: boolean;
  anyDevice: boolean;
  anyNetwork: boolean;
}

/**
 * Is this a device the account does not know? One that has never signed in or followed a link anywhere has nothing to compare
 * with; one that signed in before devices were kept is known by its network.
 */
export const isNewDevice = ({ device, network, anyDevice, anyNetwork }: KnownPlace): boolean =>
  !device && (anyDevice || (anyNetwork && !network));

/** Does a try come from neither a browser nor a network of the account? */
export const isElsewhere = ({ device, network, anyDevice, anyNetwork }: KnownPlace): boolean =>
  !device && !network && (anyDevice || anyNetwork);
