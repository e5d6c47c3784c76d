import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../call/use-user';
import { printedBy } from './page-paper';
import { onPrint, startPaper } from './paper-look';
import classes from './print-sheet.module.css';

export interface PrintSheetProps {
  title: string;
  /** What is shown of it, in words: days, tab, filters. */
  what: string;
  /** Wide things lie on their side. */
  landscape?: boolean;
  children: ReactNode;
  /** It has been printed, or was given up. */
  onDone(): void;
}

/** What is printed in place of the page it is asked for on: company, title and what it shows; at each foot who printed it and when. */
export function PrintSheet({ title, what, landscape, children, onDone }: PrintSheetProps) {
  const { fullName, companyName } = useUser();
  const by = useRef(printedBy(fullName)).current;
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const end = onPrint(() => {
      const undo = startPaper(by);
      return () => {
        undo();
        done.current();
      };
    });
    // Two frames on it has been laid out.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => window.print());
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [by]);
  return createPortal(
    <div className={classes.sheet} data-print-sheet data-landscape={landscape || undefined}>
      <header className={classes.head}>
        <div>
          <strong>{companyName}</strong>
          <h1>{title}</h1>
          <p>{what}</p>
        </div>
        <p>{by}</p>
      </header>
      {children}
    </div>,
    document.body,
  );
}
