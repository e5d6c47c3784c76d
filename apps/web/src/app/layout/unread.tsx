import { type ComponentType, useEffect, useState } from 'react';
import { useAfterFirst } from '../../ui/call/under-way';

interface UnreadProps {
  className: string | undefined;
}

const load = async () => (await import('../../features/notification/unread-count')).UnreadCount;

/** How many notifications are unread: asked for once the page that was opened is there. Where it cannot be, nothing is said. */
export function Unread(props: UnreadProps) {
  const [Count, setCount] = useState<ComponentType<UnreadProps>>();
  const first = useAfterFirst();
  useEffect(() => {
    if (!first) return;
    load()
      .then((found) => setCount(() => found))
      .catch(() => {});
  }, [first]);
  return Count && <Count {...props} />;
}
