import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { titleOf } from '../ui/page-title';
import { Caught, Outlet, useRouter, useShown } from '../ui/route/router-view';
import { useStore } from '../ui/store';
import { portalFailed } from './layout/error-view';
import { Toasts } from './layout/toasts';

const longMs = 200;

/** What stands on the whole page: the frame of an area with its page, or a page without one. */
export function Root() {
  const shown = useShown();
  const Waiting = useWaiting();
  const { Frame, route, error } = shown ?? {};
  // Before the page, which may know the name of its record already.
  useLayoutEffect(() => {
    document.title = titleOf(route?.title);
  }, [route]);
  const inside = useMemo(() => (Frame ? <Frame /> : <Outlet failed={portalFailed} />), [Frame]);
  const isWhole = error !== undefined && !Frame;
  return (
    <>
      <Caught failed={portalFailed} until={shown}>
        {Waiting ? <Waiting /> : isWhole ? portalFailed(error) : shown && inside}
      </Caught>
      <Toasts />
    </>
  );
}

/** What stands for the first page of an area that takes long. */
function useWaiting() {
  const shown = useShown();
  const frame = useStore(useRouter().opening)?.frame;
  const [long, setLong] = useState<typeof frame>();
  useEffect(() => {
    const timer = setTimeout(() => setLong(frame), longMs);
    return () => clearTimeout(timer);
  }, [frame]);
  return frame && frame === long && shown?.route.frame !== frame ? frame.Waiting : undefined;
}
