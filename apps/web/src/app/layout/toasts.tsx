import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { dismissToast, type ToastTone, useToasts } from '../../ui/call/toast-store';
import classes from './toasts.module.css';

const icons: Record<ToastTone, typeof IconX> = {
  good: IconCircleCheck,
  danger: IconAlertCircle,
  plain: IconInfoCircle,
};

/** What is being said for five seconds (spec §9), at the bottom, over everything. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {toasts.map(({ id, tone, message, action }) => {
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
