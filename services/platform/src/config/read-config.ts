import type { Env, Setting } from './setting.ts';

/** Every mistake of a configuration at once, each with its variable, what is wrong and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : 'mistakes'}:\n${bulleted(problems)}`,
    );
    this.problems = problems;
  }
}

type Settings = Readonly<Record<string, Setting<unknown>>>;
type Values<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** Reads all settings of a service. @throws ConfigError which tells all mistakes at once. */
export function readConfig<S extends Settings>(env: Env, settings: S): Values<S> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const reading = setting.read(env);
    if (reading.ok) values[name] = reading.value;
    else problems.push(`${setting.variable} ${reading.problem}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Values<S>;
}

function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n');
}
