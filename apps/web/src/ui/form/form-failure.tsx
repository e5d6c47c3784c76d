import { useEffect, useRef } from 'react';
import { messageOf } from '../call/client';
import { Notice } from '../notice';

/** A refusal of a drawer or dialog that belongs to no field. */
export function FormFailure({ failure }: { failure: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever pressed the button at the end of a long drawer does not see its top.
    if (failure !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === undefined) return null;
  return (
    <div ref={place}>
      <Notice tone="danger" live>
        {messageOf(failure)}
      </Notice>
    </div>
  );
}
