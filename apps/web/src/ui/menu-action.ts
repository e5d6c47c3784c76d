import type { ReactNode } from 'react';

/** What a menu offers, or says why it does not. */
export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onClick(): void;
  /** When given the action is listed below the line, with this reason. */
  disabledReason?: string;
  danger?: boolean;
}
