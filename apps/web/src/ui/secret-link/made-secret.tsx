import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '../notice';
import classes from './secret-link.module.css';

export interface MadeSecretProps {
  title: string;
  note: string;
  url: string;
  /** On the button that copies it. */
  copyLabel: string;
  /** Another way to hand it on. */
  children?: ReactNode;
}

/** A secret address that was just made: the one time that it is shown. */
export function MadeSecret({ title, note, url, copyLabel, children }: MadeSecretProps) {
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const choose = () => shown.current && window.getSelection()?.selectAllChildren(shown.current);
  // Without a secure origin there is no clipboard: then it is chosen, to be copied by hand.
  const copy = () => {
    if (!navigator.clipboard) return choose();
    navigator.clipboard.writeText(url).then(() => setCopied(true), choose);
  };
  return (
    <div>
      <Notice tone="good" live title={title}>
        {note}
      </Notice>
      <code ref={shown} className={classes.url}>
        {url}
      </code>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />} onClick={copy}>
          {copied ? 'Disalin' : copyLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
