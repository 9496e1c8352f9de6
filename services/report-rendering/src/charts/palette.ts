/** The colours of charts on paper; each series keeps its colour throughout the report. */
export const palette = {
  navy: '#14233B',
  accent: '#1F56CC',
  slate: '#4C5F76',
  sky: '#8FA7C4',
  sand: '#C9A45C',
  lightSand: '#E4D2AE',
  olive: '#7A8F5C',
  /** Of the period before: the hue of the series, lighter, drawn hatched. */
  navyBefore: '#8D96A6',
  sandBefore: '#D9BE8B',
  line: '#DDE4EC',
  muted: '#55616F',
  ink: '#1B2430',
} as const;
