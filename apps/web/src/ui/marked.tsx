import { matchesIn, type SearchReach } from '@lajur/domain/common/search-match';
import { Children, cloneElement, createContext, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import classes from './marked.module.css';

/** What is searched for in the texts below, and where in their words it is looked for. */
export interface Searched {
  /** As `searchWords` gives them. */
  words: readonly string[];
  reach: SearchReach;
}

const SearchedContext = createContext<Searched | null>(null);

/** Around what a search looks at. Keep one identity of `value` between renders. */
export const SearchedText = SearchedContext.Provider;

/** Texts, in which what was searched for is marked. */
export function Marked({ children }: { children: ReactNode }): ReactNode {
  const searched = useContext(SearchedContext);
  return searched ? marked(children, searched) : children;
}

/** Goes into plain elements only: a component marks its own texts. */
function marked(node: ReactNode, searched: Searched): ReactNode {
  if (typeof node === 'string') return markedText(node, searched);
  if (Array.isArray(node)) return Children.map(node, (one) => marked(one, searched));
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  if (node.type !== Fragment && typeof node.type !== 'string') return node;
  return cloneElement(node, undefined, marked(node.props.children, searched));
}

function markedText(text: string, { words, reach }: Searched): ReactNode {
  const found = matchesIn(text, words, reach);
  if (found.length === 0) return text;
  const ends = [0, ...found.map(([, to]) => to)];
  return (
    <>
      {found.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark className={classes.found}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
