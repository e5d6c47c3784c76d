import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isPageFree, isShortcut, isTyping, useKeyHint } from '../keys';
import classes from './filter-bar.module.css';

/** The spec's wait before a search is sent (spec §9). */
export const searchWaitMs = 1000;

export interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
  placeholder: string;
  autoFocus?: boolean;
}

/** Search that waits 1 s after the last key, or goes at once with Enter. `/` focuses it, Esc empties it. */
export function SearchBox({ value, onChange, placeholder, autoFocus }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const { keys, aria } = useKeyHint('search');
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text.trim()), searchWaitMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'search') || isTyping(event.target) || !isPageFree()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', focusOnSlash);
    return () => window.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={placeholder}
      aria-keyshortcuts={aria}
      autoFocus={autoFocus}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={text === '' && keys ? <kbd className={classes.key}>{keys}</kbd> : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text.trim());
        if (isShortcut(event, 'emptySearch') && text !== '') {
          event.preventDefault();
          event.stopPropagation();
          setText('');
          onChange('');
        }
      }}
    />
  );
}
