import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import type { ReactNode } from 'react';
import { useCloseGuard } from './close-guard';
import classes from './drawer.module.css';
import { LeavingShield } from './leaving-shield';
import { type Moving, useHeld, useMoving } from './use-moving';
import { useOverlay } from './use-overlay';

export interface DrawerProps {
  opened: boolean;
  onClose(): void;
  title: string;
  /** "C-26-118204 · PT Unggul Pangan Lestari" */
  subtitle?: ReactNode;
  children: ReactNode;
  /** The choice in words, and what follows from it. */
  summary?: ReactNode;
  summaryNote?: ReactNode;
  /** "Batal" and one filled button. */
  actions?: ReactNode;
  /** Something was typed: closing by Back, by Esc, by the cross or beside the drawer asks first, and so does a link out of it. */
  dirty?: boolean;
  /** In px; the design has 800. */
  width?: number;
  /** Where what is in it takes itself away. */
  moving?: Moving;
}

/** A task beside the page: 800 wide, the footer repeats the choice in words. Full screen on a phone. */
export function Drawer(props: DrawerProps) {
  const own = useMoving(props.opened);
  const { isHere, isLeaving, leave, onGone } = props.moving ?? own;
  const {
    onClose,
    title,
    subtitle,
    children,
    summary,
    summaryNote,
    actions,
    dirty,
    width = 800,
  } = useHeld(props, !isHere);
  const { close, closeOnEscape, question } = useCloseGuard(
    isHere && dirty,
    props.moving ? onClose : () => leave(onClose),
  );
  useOverlay(isHere, close, dirty);
  return (
    <>
      <MantineDrawer
        opened={isHere}
        data-leaving={!isHere || undefined}
        onClose={close}
        onExitTransitionEnd={onGone}
        returnFocus={false}
        closeOnEscape={closeOnEscape}
        position="right"
        size={`min(100vw, ${width}px)`}
        padding={0}
        title={
          <>
            <span className={classes.title}>{title}</span>
            {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
          </>
        }
        closeButtonProps={{ 'aria-label': 'Tutup', size: 36 }}
        transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(.2,0,0,1)' }}
        overlayProps={{ backgroundOpacity: 0.45, color: '#0a1428' }}
        classNames={{ content: classes.content, header: classes.head, title: classes.heading, body: classes.body }}
      >
        <div className={classes.scroll}>{children}</div>
        {(summary || actions) && (
          <div className={classes.foot} data-foot>
            <div className={classes.summary} aria-live="polite">
              {summary && <strong>{summary}</strong>}
              {summaryNote && <span>{summaryNote}</span>}
            </div>
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
        {question}
      </MantineDrawer>
      {isLeaving && <LeavingShield />}
    </>
  );
}
