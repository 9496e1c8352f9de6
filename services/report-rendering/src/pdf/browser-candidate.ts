/** A browser that may do for printing: its program, how it is started, and its whole environment. */
export type BrowserCandidate = {
  /** Where it comes from, for logs and for the reason when printing is unavailable. */
  readonly origin: 'configured' | 'installed' | 'npm';
  readonly executablePath: string;
  /** `shell`: the small headless program; `full`: an ordinary browser in its headless mode. */
  readonly headless: 'shell' | 'full';
  /** All that the browser's process gets to see: no secret of ours is in its environment. */
  readonly env: Readonly<Record<string, string>>;
};

/** Which headless mode a program offers, told by its name. */
export function headlessModeOf(executablePath: string): 'shell' | 'full' {
  return /headless[-_]shell/i.test(executablePath) ? 'shell' : 'full';
}
