import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

type Face = {
  readonly family: string;
  readonly folder: string;
  readonly file: string;
  readonly weight: number;
};

const inter = join(dirname(require.resolve('@fontsource/inter')), 'files');
const sourceSerif = join(dirname(require.resolve('@fontsource/source-serif-4')), 'files');

/** Static weights: a PDF embeds them as real fonts, while variable ones become drawings. */
const faces: readonly Face[] = [
  ...[400, 500, 600].map((weight) => ({ family: 'Inter', folder: inter, file: 'inter', weight })),
  { family: 'Source Serif 4', folder: sourceSerif, file: 'source-serif-4', weight: 600 },
];

/** Which characters a file holds, as @fontsource states it. */
const subsets: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** The `@font-face` rules of the report with the fonts inside, so that printing fetches nothing. */
export async function loadFontStyles(): Promise<string> {
  const rules = faces.flatMap((face) =>
    Object.entries(subsets).map(async ([subset, range]) => {
      const data = await readFont(face, subset);
      return `@font-face{font-family:'${face.family}';font-weight:${face.weight};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
    }),
  );
  return (await Promise.all(rules)).join('\n');
}

async function readFont({ folder, file, weight }: Face, subset: string): Promise<string> {
  return readFile(join(folder, `${file}-${subset}-${weight}-normal.woff2`), 'base64');
}
