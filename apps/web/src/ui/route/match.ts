/** The parameters of an address, decoded, by name. */
export type Params = Readonly<Record<string, string>>;

const parameter = /^\$(\w+)$|^\{-\$(\w+)\}$/;

/** The name of a part of a path that stands for a parameter: `$id`, or `{-$id}` where it may be left out. */
export function parameterOf(part: string): { name: string; isOptional: boolean } | null {
  const found = parameter.exec(part);
  return found && { name: found[1] ?? found[2] ?? '', isOptional: found[2] !== undefined };
}

/** What `pathname` says for the parameters of `path` (as in `ui/paths.ts`), null where it is another address. Capitals make no difference. */
export function matchPath(path: string, pathname: string): Params | null {
  const wanted = path.split('/');
  const given = pathname.split('/');
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const found = parameterOf(part);
    const value = given[index];
    if (!found) {
      if (value?.toLowerCase() !== part.toLowerCase()) return null;
    } else if (value) params[found.name] = decoded(value);
    else if (!found.isOptional) return null;
  }
  return params;
}

/** A broken escape stands for itself: its page says that there is no such record. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
