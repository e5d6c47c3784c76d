import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../../ui/call/under-way';

interface UnreadProps {
  className: string | undefined;
}

const load = async () => (await import('../../features/notification/unread-count')).UnreadCount;
/** The page that was opened comes first. */
const restMs = 1500;

/** How many notifications are unread: asked for once the page that was opened is there. Where it cannot be, nothing is said. */
export function Unread(props: UnreadProps) {
  const [Count, setCount] = useState<ComponentType<UnreadProps>>();
  useEffect(() => {
    const rest = setTimeout(
      () =>
        whenQuiet(() =>
          load()
            .then((found) => setCount(() => found))
            .catch(() => {}),
        ),
      restMs,
    );
    return () => clearTimeout(rest);
  }, []);
  return Count && <Count {...props} />;
}
