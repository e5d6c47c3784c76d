/** What ends no statement: texts, bodies of functions, names in quotes, remarks. */
const whole = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'$"\-/;]+|[\s\S]/g;

/** The statements of a text, one by one, without the remarks between them. */
export function statementsOf(text: string): string[] {
  const statements = [''];
  for (const [part] of text.matchAll(whole)) {
    if (part === ';') statements.push('');
    else if (!/^(?:--|\/\*)/.test(part)) statements[statements.length - 1] += part;
  }
  return statements.map((one) => one.trim()).filter((one) => one !== '');
}
