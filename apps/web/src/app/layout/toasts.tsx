import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { dismissToast, holdToasts, type ToastTone, useToasts } from '../../ui/call/toast-store';
import { Hidden } from '../../ui/hidden';
import classes from './toasts.module.css';

const icons: Record<ToastTone, typeof IconX> = {
  good: IconCircleCheck,
  danger: IconAlertCircle,
  plain: IconInfoCircle,
};

/** How much of the window's lower half the buttons that stick to its bottom (`data-foot`) take up. */
function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-foot]')].flatMap((foot) => {
    const { top, height } = foot.getBoundingClientRect();
    return height > 0 && top > innerHeight / 2 && top < innerHeight ? [top] : [];
  });
  return tops.length === 0 ? 0 : innerHeight - Math.min(...tops);
}

/** Keeps an element above those buttons while it shows: drawers open and close below it, and pages scroll. */
function useAboveFoot(element: RefObject<HTMLElement | null>, shows: boolean): void {
  useEffect(() => {
    if (!shows) return;
    let frame = 0;
    const follow = () => {
      element.current?.style.setProperty('--foot', `${footHeight()}px`);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element, shows]);
}

/** What is being said for five seconds (spec §9), above the buttons at the bottom, over everything else. */
export function Toasts() {
  const toasts = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  useAboveFoot(
    stack,
    toasts.some((one) => !one.isHidden),
  );
  return (
    <div
      ref={stack}
      className={classes.stack}
      role="status"
      aria-live="polite"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.map(({ id, tone, message, action, isHidden }) => {
        if (isHidden) return <Hidden key={id}>{message}</Hidden>;
        const Icon = icons[tone];
        return (
          <div key={id} className={classes.toast} data-tone={tone}>
            <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
            <span className={classes.message}>{message}</span>
            {action && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" className={classes.close} aria-label="Tutup pesan" onClick={() => dismissToast(id)}>
              <IconX size={16} stroke={1.7} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}
