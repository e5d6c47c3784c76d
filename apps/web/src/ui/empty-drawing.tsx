import type { ReactNode } from 'react';
import classes from './empty-drawing.module.css';

/** What a drawing stands for. */
export type EmptyDrawingName = 'truck' | 'documents' | 'people' | 'money' | 'search' | 'box' | 'inbox';

const drawings: Record<EmptyDrawingName, ReactNode> = {
  truck: (
    <>
      <path className={classes.fill} d="M51 3h62v36H51z" />
      <path d="M113 14h20l13 14v11h-33z" />
      <path d="M120 20h11l6 8h-17z" />
      <circle className={classes.ground} cx="69" cy="39" r="9" />
      <circle className={classes.ground} cx="128" cy="39" r="9" />
      <path className={classes.faint} d="M16 16h24M24 26h16M10 35h28" />
    </>
  ),
  documents: (
    <>
      <path d="M78 10h44v38H78z" />
      <path className={classes.fill} d="M68 2h44v46H68z" />
      <path d="M77 13h26M77 22h26M77 31h15" />
    </>
  ),
  people: (
    <>
      <circle className={classes.fill} cx="100" cy="14" r="11" />
      <path className={classes.fill} d="M78 48c0-13 9-19 22-19s22 6 22 19z" />
      <circle cx="67" cy="23" r="7" />
      <path d="M52 48c0-9 6-14 15-14 4 0 7 1 10 3M124 37c3-2 6-3 9-3 9 0 15 5 15 14" />
      <circle cx="133" cy="23" r="7" />
    </>
  ),
  money: (
    <>
      <path className={classes.fill} d="M58 8h84v40H58z" />
      <circle className={classes.ground} cx="100" cy="28" r="11" />
      <path d="M66 16h6M128 40h6M100 22v12M96 25h6a2 2 0 0 1 0 4h-4a2 2 0 0 0 0 4h6" />
    </>
  ),
  search: (
    <>
      <circle className={classes.fill} cx="95" cy="22" r="19" />
      <path d="m109 36 14 12M86 22h18" />
      <path className={classes.faint} d="M34 16h24M44 26h16M30 36h26" />
    </>
  ),
  box: (
    <>
      <path className={classes.fill} d="M64 16 100 4l36 12v24L100 50 64 40z" />
      <path d="m64 16 36 11 36-11M100 27v23M82 10l36 12" />
    </>
  ),
  inbox: (
    <>
      <path className={classes.fill} d="M60 28 70 6h60l10 22v20H60z" />
      <path className={classes.ground} d="M60 28h24l6 9h20l6-9h24v20H60z" />
    </>
  ),
};

/** The picture of an empty screen, standing on the lane. Decoration only. */
export function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  return (
    <svg className={classes.drawing} width="200" height="64" viewBox="0 0 200 64" fill="none" aria-hidden="true">
      <path className={classes.faint} d="M0 48.8h200" />
      <path className={classes.faint} d="M0 60h200" strokeDasharray="11 10" />
      {drawings[name]}
    </svg>
  );
}
