import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionMenu } from '../action-menu';
import { toast } from '../call/toast-store';
import { KeyHint } from '../key-hint';
import { type Shortcut, useKeyHint } from '../keys';
import { Link } from '../link';
import { type LinkTab, LinkTabs } from '../link-tabs';
import type { MenuAction } from '../menu-action';
import frame from '../page-frame.module.css';
import { type PathPart, PathTrail } from '../path-trail';
import { useUi } from '../ui-context';
import { usePhone } from '../use-phone';
import { useShortcut } from '../use-shortcut';
import classes from './detail-page.module.css';

export interface DetailPageProps {
  /** Where it stands: "Pesanan › Proses"; the last part is the record itself and is added from `title`. Empty: at the top. */
  path: readonly PathPart[];
  /** The number or name. */
  title: string;
  chip?: ReactNode;
  /** One line under the title: shipper, route, distance. On a phone only `phoneFacts` or the first line of it. */
  facts?: ReactNode;
  phoneFacts?: ReactNode;
  /** Beside the chip on a phone: "Perkiraan 21.10 WITA, sesuai jadwal". */
  phoneStatus?: ReactNode;
  /** Previous and next record of the list one came from. */
  neighbours?: { position: string; previousHref?: string; nextHref?: string };
  actions?: readonly MenuAction[];
  /** The one filled button; on a phone it sticks to the bottom. */
  nextStep?: ReactNode;
  /** When to press it: said over the button on a phone. */
  nextStepHint?: ReactNode;
  /** Until when it has to be taken, running down: beside it, or where it would be. */
  deadline?: ReactNode;
  /** Lane strip on a desk. */
  lane?: ReactNode;
  /** `SegmentedProgress` on a phone. */
  phoneProgress?: ReactNode;
  tabs?: { items: readonly LinkTab[]; active: string };
  /** A notice over everything: what changed and who changed it. */
  notice?: ReactNode;
  children: ReactNode;
  /** The right column, 388 wide; below the rest on narrow screens. */
  side?: ReactNode;
  /** What the right column holds stays in view while the rest scrolls past it: a decision beside what is decided on. */
  sideStays?: boolean;
  /** The content goes to the edges of the page. */
  flush?: boolean;
}

/** What it is and its status at the top, one filled next step, the rest in a menu (docs/design.md, Detail). */
export function DetailPage(props: DetailPageProps) {
  const phone = usePhone();
  return (
    <div className={frame.page}>
      <DetailHead {...props} />
      {props.notice && <div className={classes.notice}>{props.notice}</div>}
      {!phone && props.lane && <div className={classes.lane}>{props.lane}</div>}
      {props.tabs && <LinkTabs tabs={props.tabs.items} active={props.tabs.active} label={`Bagian ${props.title}`} />}
      <div
        className={classes.body}
        data-side={props.side !== undefined || undefined}
        data-flush={props.flush || undefined}
      >
        <div className={classes.main}>{props.children}</div>
        {props.side && (
          <aside className={classes.side} data-stays={props.sideStays || undefined}>
            {props.sideStays ? <div className={classes.stays}>{props.side}</div> : props.side}
          </aside>
        )}
      </div>
      {phone && props.nextStep && (
        <StickyStep hint={props.nextStepHint} deadline={props.deadline}>
          {props.nextStep}
        </StickyStep>
      )}
    </div>
  );
}

/** What comes next, at the bottom of a phone, in the place of the bar that leads elsewhere. */
export function StickyStep(props: { hint?: ReactNode; deadline?: ReactNode; children: ReactNode }) {
  const { hint, deadline, children } = props;
  return (
    <div className={classes.stick} data-foot data-step>
      {deadline && <div className={classes.deadline}>{deadline}</div>}
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.step}>{children}</div>
    </div>
  );
}

export type DetailHeadProps = Omit<
  DetailPageProps,
  'children' | 'side' | 'flush' | 'tabs' | 'lane' | 'notice' | 'nextStepHint'
>;

/** The head alone, for pages with a body of their own. */
export function DetailHead(props: DetailHeadProps) {
  return usePhone() ? <PhoneHead {...props} /> : <DeskHead {...props} />;
}

function DeskHead(props: DetailHeadProps) {
  const { path, title, chip, facts, neighbours, actions, nextStep, deadline } = props;
  return (
    <header className={classes.head}>
      <div className={classes.identity}>
        {path.length > 0 && <PathTrail path={path} here={title} />}
        <div className={classes.titleLine}>
          <h1 className={frame.title}>{title}</h1>
          {chip}
        </div>
        {facts && <p className={classes.facts}>{facts}</p>}
      </div>
      <div className={classes.tools}>
        {neighbours && (
          <>
            <span className={classes.position}>{neighbours.position}</span>
            <span className={classes.neighbours}>
              <Neighbour href={neighbours.previousHref} label="Sebelumnya" shortcut="previousRecord">
                <IconChevronUp size={16} stroke={1.9} aria-hidden />
              </Neighbour>
              <Neighbour href={neighbours.nextHref} label="Berikutnya" shortcut="nextRecord">
                <IconChevronDown size={16} stroke={1.9} aria-hidden />
              </Neighbour>
            </span>
          </>
        )}
        {deadline && <div className={classes.deadline}>{deadline}</div>}
        {actions && <ActionMenu actions={actions} />}
        {nextStep}
      </div>
    </header>
  );
}

interface NeighbourProps {
  href?: string;
  label: string;
  shortcut: Shortcut;
  children: ReactNode;
}

const ends: Partial<Record<Shortcut, string>> = {
  previousRecord: 'Ini yang pertama di daftar.',
  nextRecord: 'Ini yang terakhir di daftar.',
};

function Neighbour({ href, label, shortcut, children }: NeighbourProps) {
  const { navigate } = useUi();
  const { keys, aria } = useKeyHint(shortcut);
  useShortcut(shortcut, () => (href ? void navigate(href) : toast(ends[shortcut] ?? '')));
  if (href) {
    return (
      <Link href={href} aria-label={label} aria-keyshortcuts={aria} className={classes.neighbour}>
        {children}
        <KeyHint keys={keys} />
      </Link>
    );
  }
  return (
    <span className={classes.neighbour} data-off>
      {children}
    </span>
  );
}

function PhoneHead(props: DetailHeadProps) {
  const { path, title, chip, facts, phoneFacts, actions, phoneProgress } = props;
  const phoneStatus = props.phoneStatus || (!props.nextStep && props.deadline);
  const back = path.at(-1);
  return (
    <header className={classes.phoneHead}>
      <div className={classes.phoneTop}>
        {back && (
          <Link href={back.href} className={classes.back} aria-label={`Kembali ke ${back.label}`}>
            <IconChevronLeft size={24} stroke={1.9} aria-hidden />
          </Link>
        )}
        <div className={classes.phoneTitle}>
          <h1 className={frame.title}>{title}</h1>
          {(phoneFacts ?? facts) && <p className={classes.facts}>{phoneFacts ?? facts}</p>}
        </div>
        {actions && <ActionMenu actions={actions} compact />}
      </div>
      {(chip || phoneStatus) && (
        <div className={classes.phoneStatus}>
          {chip}
          {phoneStatus && <span>{phoneStatus}</span>}
        </div>
      )}
      {phoneProgress}
    </header>
  );
}
