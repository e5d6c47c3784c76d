import { characterKeys } from './keys';

const nameOf = (user: string): string => `lajur.keys.${user}`;

/** Takes over what this person chose in this browser: keys of one sign work unless they were switched off. */
export function readCharacterKeys(user: string): void {
  let isOn = true;
  try {
    isOn = localStorage.getItem(nameOf(user)) !== 'off';
  } catch {
    // Storage refused: as if nothing had been chosen.
  }
  characterKeys.set(isOn);
}

export function writeCharacterKeys(user: string, isOn: boolean): void {
  characterKeys.set(isOn);
  try {
    localStorage.setItem(nameOf(user), isOn ? 'on' : 'off');
  } catch {
    // Storage refused: the choice lasts until the page closes.
  }
}
