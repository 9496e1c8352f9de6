export type Env = Readonly<Record<string, string | undefined>>;

/** The value, or what is wrong with it: the sentence that follows the variable's name. */
export type Reading<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** One setting: the variable it is read from, and how. */
export type Setting<T> = {
  readonly variable: string;
  readonly read: (env: Env) => Reading<T>;
};

export const good = <T>(value: T): Reading<T> => ({ ok: true, value });
export const bad = (problem: string): { readonly ok: false; readonly problem: string } => ({
  ok: false,
  problem,
});

/** The text of a variable; one that is empty or blank counts as not set, as compose files leave them. */
export function textOf(env: Env, variable: string): string | undefined {
  const text = env[variable]?.trim();
  return text === undefined || text === '' ? undefined : text;
}

/** A setting that is parsed from one text, with a default for when it is not set. */
export function parsed<T>(
  variable: string,
  expected: string,
  parse: (text: string) => T | undefined,
  fallback: T | undefined,
): Setting<T> {
  return {
    variable,
    read: (env) => {
      const text = textOf(env, variable);
      if (text === undefined) {
        return fallback === undefined ? bad(`is not set; expected ${expected}`) : good(fallback);
      }
      const value = parse(text);
      return value === undefined ? bad(`is "${shorten(text)}"; expected ${expected}`) : good(value);
    },
  };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
