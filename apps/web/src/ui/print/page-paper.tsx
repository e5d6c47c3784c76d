import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../call/use-user';
import { whenHere } from '../zone';
import { onPrint, startPaper } from './paper-look';
import './page-print.css';
import classes from './print-head.module.css';
import { printing } from './printing';

/** "Dicetak oleh Rina Wulandari, 21 Nov 2026, 14.30 WIB" */
export const printedBy = (name: string): string => `Dicetak oleh ${name}, ${whenHere(new Date().toJSON())}`;

const nothing = () => {};

/** What stands above a page of the portal on paper, whichever it is: the company, and who printed it when. */
export function PagePaper() {
  const { fullName, companyName } = useUser();
  const [by, setBy] = useState('');
  // Where the head stands, printing is heard.
  useLayoutEffect(
    () =>
      onPrint(() => {
        // It is printed in place of the page, and says this itself.
        if (document.querySelector('[data-print-sheet]')) return nothing;
        const text = printedBy(fullName);
        const end = startPaper(text);
        flushSync(() => {
          setBy(text);
          printing.set(true);
        });
        return () => {
          end();
          flushSync(() => printing.set(false));
        };
      }),
    [fullName],
  );
  return (
    <div className={classes.page} data-print-head aria-hidden>
      <strong>{companyName}</strong>
      <span>{by}</span>
    </div>
  );
}
