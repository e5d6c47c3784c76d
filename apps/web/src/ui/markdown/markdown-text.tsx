import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, type ReactNode } from 'react';
import classes from './markdown-text.module.css';

/** Where a link of somebody else's text may lead; any other is text. */
const safeTarget = /^(https:\/\/|mailto:|tel:)/i;

/** The title of the page is above the text: its own headings begin below it. */
const headingOf = ({ depth }: Tokens.Heading) => `h${Math.min(depth < 2 ? 2 : depth, 4)}`;

const inside = (tokens: readonly Token[] | undefined): ReactNode => tokens?.map(drawn);

function drawnLink({ href, tokens }: Tokens.Link, key: number): ReactNode {
  if (!safeTarget.test(href)) return <span key={key}>{inside(tokens)}</span>;
  const away = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={href} className={classes.link} {...away}>
      {inside(tokens)}
    </a>
  );
}

function drawnList({ ordered, start, items }: Tokens.List, key: number): ReactNode {
  const rows = items.map((item, at) => createElement('li', { key: at }, inside(item.tokens)));
  return ordered ? (
    <ol key={key} className={classes.list} start={start === '' ? undefined : start}>
      {rows}
    </ol>
  ) : (
    <ul key={key} className={classes.list}>
      {rows}
    </ul>
  );
}

/** What is not listed here, HTML and pictures among it, is shown as it was written. */
function drawn(given: Token, key: number): ReactNode {
  const token = given as MarkedToken;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return createElement(headingOf(token), { key, className: classes.heading }, inside(token.tokens));
    case 'paragraph':
      return (
        <p key={key} className={classes.paragraph}>
          {inside(token.tokens)}
        </p>
      );
    case 'list':
      return drawnList(token, key);
    case 'strong':
      return <strong key={key}>{inside(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{inside(token.tokens)}</em>;
    case 'link':
      return drawnLink(token, key);
    case 'br':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} className={classes.rule} />;
    case 'escape':
      return token.text;
    case 'text':
      return token.tokens ? <span key={key}>{inside(token.tokens)}</span> : token.text;
    default:
      return <span key={key}>{token.raw}</span>;
  }
}

/** A text that somebody else wrote, as Markdown: headings, paragraphs, lists, emphasis and links; nothing of it is run. */
export function MarkdownText({ text }: { text: string }) {
  return <div className={classes.text}>{lexer(text).map(drawn)}</div>;
}
