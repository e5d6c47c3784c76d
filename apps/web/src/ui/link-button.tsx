import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button';
import { Link } from './link';

export interface LinkButtonProps {
  href: string;
  leftSection?: ReactNode;
  children: ReactNode;
  /** Why it leads nowhere now; written under the button. */
  disabledReason?: string;
}

/** The filled button that opens another page, such as a form; where that is refused, it says why. */
export function LinkButton({ href, disabledReason, ...rest }: LinkButtonProps) {
  if (disabledReason === undefined) return <Button component={Link} href={href} {...rest} />;
  return <ActionButton disabledReason={disabledReason} onClick={() => undefined} {...rest} />;
}
