import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Fault, FaultKind } from '@cifra/figures';
import { verifyHtml, verifyMarkedText } from '@cifra/figures';
import { piecesOf } from './_html-pieces.ts';
import { markedTexts, partDoubt } from './_marked-texts.ts';
import { isVerify } from './_matrix.ts';
import { alarmsAt, faultKinds, groundsOf, plantFaults, resultOf } from './_plant-faults.ts';
import type { Ground, Planted, Verifier } from './_plant-faults.ts';
import { printDoubts } from './_print-doubts.ts';
import { makeReports } from './_proven-books.ts';
import type { MadeReport, Told } from './_proven-books.ts';
import { doubtAbout } from './_vouched.ts';
import { workbookDoubts } from './_workbook-doubts.ts';

/** For forty books or a thousand faults on a busy machine, in milliseconds. */
const longest = 1_800_000;

const books = isVerify ? Array.from({ length: 40 }, (_, number) => number) : [0, 3];

/** What the reader that shares nothing with the verifier doubts of a page, in the verifier's terms. */
function doubtsAs(html: string, { report, told }: Ground): Fault[] {
  const doubts = piecesOf(html).flatMap((piece) => doubtAbout(piece, report, told) ?? []);
  return doubts.map((text) => ({ kind: 'unmarked-digit', text, where: '' }));
}

describe('no number reaches a person unproven', () => {
  let reports: MadeReport[];
  beforeAll(async () => {
    reports = await makeReports(books);
  }, longest);

  const inEach = (doubts: (report: MadeReport, told: Told) => readonly (string | null)[]) =>
    reports.flatMap((report) =>
      report.told.flatMap((told) =>
        doubts(report, told).flatMap((doubt) =>
          doubt === null ? [] : [`${report.title}, ${told.language}: ${doubt}`],
        ),
      ),
    );

  it('in the pages of the reports', () => {
    expect(
      inEach((report, told) => piecesOf(told.html).map((piece) => doubtAbout(piece, report, told))),
    ).toEqual([]);
  });

  it('and nothing had to give way for it', () => {
    const plain = [
      'Hay algo que conviene revisar',
      'There is something to look into',
      'Esta página no se ha podido comprobar',
      'This page could not be proven',
    ];
    expect(inEach((_, { html }) => plain.filter((words) => html.includes(words)))).toEqual([]);
  });

  it('in alerts, summaries and tasks', () => {
    expect(
      inEach((report, told) =>
        markedTexts(told).flatMap((text) => text.map((part) => partDoubt(part, report, told))),
      ),
    ).toEqual([]);
  });

  it('in the workbooks', () => {
    expect(
      reports.flatMap((report) => workbookDoubts(report).map((doubt) => `${report.title}: ${doubt}`)),
    ).toEqual([]);
  });

  it(
    'in the prints',
    async () => {
      const doubts = await Promise.all(
        reports.flatMap((report) =>
          report.told.map(async (told) =>
            (await printDoubts(report, told)).map((doubt) => `${report.title}, ${told.language}: ${doubt}`),
          ),
        ),
      );
      expect(doubts.flat()).toEqual([]);
    },
    longest,
  );

  describe('and of faults planted one by one', () => {
    let grounds: readonly Ground[];
    let planted: Planted[];
    const verifier: Verifier = { html: verifyHtml, text: verifyMarkedText };
    const faults = isVerify ? 1000 : 200;
    const leastShare = 0.999;

    beforeAll(() => {
      grounds = groundsOf(reports);
      planted = plantFaults(grounds, faults, verifier);
    }, longest);

    it('there are none before', () => {
      expect(alarmsAt(grounds, verifier)).toEqual([]);
    });

    /** How many of each kind of faults were found. @throws Error that tells what was missed, where it is too much */
    const demandFound = (planted: readonly Planted[]): Readonly<Record<string, string>> => {
      const { missed, share, byKind } = resultOf(planted);
      if (share < leastShare) throw new Error(`not found: ${missed.join('; ')}`);
      return byKind;
    };

    it('all but one in a thousand are found, some of every kind', () => {
      const found = demandFound(planted);
      expect(Object.keys(found)).toEqual(faultKinds);
      if (isVerify) process.stderr.write(`${faults} planted faults: ${JSON.stringify(found, null, 1)}\n`);
    });

    it('so are those that the other reader of pages has to see', () => {
      const reader: Verifier = {
        html: (html, known) => {
          const ground = grounds.find((each) => each.known === known);
          return ground === undefined ? [] : doubtsAs(html, ground);
        },
        text: () => [],
      };
      const kinds = [
        'a digit changed',
        'two figures swapped',
        'a unit changed',
        'a sign lost',
        'a stray number in a sentence',
      ];
      expect(resultOf(plantFaults(grounds, faults / 8, reader, kinds)).missed).toEqual([]);
    });

    it('with the verifier switched off, that fails', () => {
      const off: Verifier = { html: () => [], text: () => [] };
      expect(() => demandFound(plantFaults(grounds, faults, off))).toThrow('not found');
    });

    it.each<FaultKind>([
      'unmarked-digit',
      'figure-text',
      'altered-number',
      'unknown-label',
      'unknown-constant',
      'date-text',
    ])('and with a verifier that is blind to %s alone as well', (blind) => {
      const seen = planted.map(({ found, ...rest }) => ({
        ...rest,
        found: found.filter(({ kind }) => kind !== blind),
      }));
      expect(() => demandFound(seen)).toThrow('not found');
    });
  });
});
