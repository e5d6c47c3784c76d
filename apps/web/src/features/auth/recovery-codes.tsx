import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUser } from '../../ui/call/use-user';
import { saveFile } from '../../ui/save-file';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import classes from './second-factor.module.css';
import { secondFactorStrings } from './second-factor-strings';

const text = secondFactorStrings.codes;
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Recovery codes that were just made: the one time that they are shown. */
export function RecoveryCodes({
  codes,
  isFirst,
  onDone,
}: {
  codes: readonly string[];
  isFirst: boolean;
  onDone(): void;
}) {
  const { email } = useUser();
  const [copied, setCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const choose = () => list.current && window.getSelection()?.selectAllChildren(list.current);
  // Without a secure origin there is no clipboard: then they are chosen, to be copied by hand.
  const copy = () => {
    if (!navigator.clipboard) return choose();
    navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true), choose);
  };
  return (
    <div className={classes.step}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {isFirst ? text.title : text.renewedTitle}
      </h3>
      <p className={classes.text}>
        {isFirst ? '' : text.renewedText}
        {text.text}
      </p>
      <ul ref={list} className={classes.codes} aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
          {copied ? text.copied : text.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => saveFile(new File([text.file(email, codes)], text.fileName, { type: 'text/plain' }))}
        >
          {text.download}
        </Button>
      </div>
      <div className={classes.actions}>
        <Button onClick={onDone}>{text.verb}</Button>
      </div>
    </div>
  );
}
