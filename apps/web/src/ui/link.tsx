import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import classes from './link.module.css';
import { useUi } from './ui-context';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain click stays in the application; with a modifier or another button the browser opens the address itself. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A real link that moves inside the application. Addresses come from the typed path builder of the caller. */
export function Link({ onClick, target, ...rest }: LinkProps) {
  const { navigate } = useUi();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a link, its address arrives with `rest`
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <a
      {...rest}
      target={target}
      // biome-ignore lint/a11y/useValidAnchor: the address stays; only the page load is spared
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target === '_blank' || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(rest.href);
      }}
    />
  );
}

/** A link that reads as one, in the link's colour. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={classes.text} />;
}
