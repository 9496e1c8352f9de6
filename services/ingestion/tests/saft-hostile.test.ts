import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FileReading } from '../src/reading/reading-result.ts';
import { fileFaultText } from '../src/reading/file-fault-texts.ts';
import { inJournal, readContent, reading, saft, transaction } from './_saft.ts';
import { smallYear } from './_saft-forms.ts';

const sale = inJournal(transaction('2024-03-10 N Venda: 2112 100, 711 -100'));

/** Why a file is refused, as fault and as told. */
async function refusal(content: string | Buffer) {
  const { result, postings } = await readContent(content);
  if (result.outcome !== 'refused') throw new Error(`Not refused: ${result.outcome}`);
  return {
    ...result,
    postings: postings.length,
    told: fileFaultText(result.fault, { file: 'x.xml', ...result }),
  };
}

describe('markup that is no ledger of Portugal', () => {
  it.each([
    ['HTML', '<html><table><tr><td>1</td></tr></table></html>', /HTML/],
    ['other XML', '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022"/>', /XML/],
    ['a root of the same name', '<AuditFile xmlns="urn:example"><Header/></AuditFile>', /XML/],
    ['Angola', saft({ journals: sale }).replace('PT_1.04_01', 'AO_1.01_01'), /Angola/],
    [
      'Norway',
      '<n1:AuditFile xmlns:n1="urn:StandardAuditFile-Taxation-Financial:NO"></n1:AuditFile>',
      /Noruega/,
    ],
    ['Romania', '<AuditFile xmlns="mfp:anaf:dgti:d406:declaratie:v1"></AuditFile>', /Rumanía/],
    ['a version of the future', saft({ journals: sale }).replace('PT_1.04', 'PT_2.00'), /PT 2\.00/],
    [
      'another country without a namespace',
      saft({ journals: sale }, '<Country>AO</Country>').replace(/ xmlns="[^"]*"/, ''),
      /Angola/,
    ],
    [
      'billing',
      saft({ journals: sale }, '<TaxAccountingBasis>F</TaxAccountingBasis>'),
      /facturación \(tipo F\)/,
    ],
    ['self-billing', saft({}, '<TaxAccountingBasis>S</TaxAccountingBasis>'), /autofacturación/],
    ['third parties’ billing', saft({}, '<TaxAccountingBasis>E</TaxAccountingBasis>'), /terceros/],
    ['a ledger without entries', saft({}), /ningún apunte/],
  ])('%s is refused, saying so', async (_, content, reason) => {
    const { told, postings } = await refusal(content);
    expect(told.es).toMatch(reason);
    expect(told.es).toMatch(/x\.xml.*vuelva a subirlo\.$/);
    expect(told.en).toMatch(/x\.xml.*upload it again\.$/);
    expect(postings).toBe(0);
  });
});

describe('markup that is hostile or broken', () => {
  const text = smallYear();

  it('cut off anywhere is refused with the line where it ends', async () => {
    for (const share of [0.3, 0.5, 0.7, 0.9, 0.999]) {
      const cut = text.slice(0, Math.floor(text.length * share)).trimEnd();
      const { fault, row } = await refusal(cut);
      expect([fault, row]).toEqual(['markup_cut_off', cut.split('\n').length]);
    }
  });

  it('with entities is refused unread', async () => {
    const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const bomb = text
      .replace('?>\n', `?>\n<!DOCTYPE AuditFile [<!ENTITY l0 "lol">${lols.join('')}]>\n`)
      .replace('Exemplo Lda', '&l9;');
    expect(await refusal(bomb)).toMatchObject({ fault: 'markup_unsafe', row: 2 });
    expect(await refusal(text.replace('Exemplo Lda', '&x;'))).toMatchObject({
      fault: 'markup_broken',
      row: 4,
    });
  });

  it('nested without end is refused', async () => {
    const deep = text.replace('<MasterFiles>', `<MasterFiles>\n${'<a>'.repeat(200_000)}`);
    expect(await refusal(deep)).toMatchObject({ fault: 'markup_unsafe', row: 6 });
  });

  it('with a hundred megabytes of nothing is refused', async () => {
    const blank = Buffer.alloc(100 << 20, 0x20);
    const at = text.indexOf('<MasterFiles>');
    const padded = Buffer.concat([Buffer.from(text.slice(0, at)), blank, Buffer.from(text.slice(at))]);
    expect(await refusal(padded)).toMatchObject({ fault: 'markup_unsafe', row: 5 });
  });

  it('with a single tag wrong is refused with its line', async () => {
    const broken = text.replace('</Transaction>', '</Transactions>');
    const row = broken.slice(0, broken.indexOf('</Transactions>')).split('\n').length;
    expect(await refusal(broken)).toMatchObject({ fault: 'markup_broken', row });
  });
});

/** All that a reading tells of something being wrong. */
function told(read: FileReading): boolean {
  const { damagedRows, totalsDisagreeing, unbalancedEntries, debit, credit, openingDifference } = read;
  const undecided = read.evidence.some(
    ({ en }) => en.includes('left out') || en.includes('different opening'),
  );
  return (
    damagedRows > 0 ||
    totalsDisagreeing.length > 0 ||
    unbalancedEntries > 0 ||
    debit !== credit ||
    openingDifference !== undefined ||
    undecided
  );
}

describe('a file damaged at random', () => {
  it('never throws and never changes an amount without a word', async () => {
    const good = Buffer.from(smallYear());
    const whole = await readContent(good);
    const amounts = (read: typeof whole) =>
      read.postings.map(({ debit, credit }) => `${debit}|${credit}`).toSorted();
    const damage = fc.record({
      at: fc.nat({ max: good.length - 1 }),
      length: fc.integer({ min: 0, max: 3 }),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 3 }),
        fc
          .constantFrom('1', '.', '0', '9', '-', ' ', '<', '>', '&')
          .map((char) => new Uint8Array(Buffer.from(char))),
      ),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, length, bytes }) => {
        const bad = Buffer.concat([good.subarray(0, at), bytes, good.subarray(at + length)]);
        const read = await readContent(bad).catch((error: unknown) => {
          if (error instanceof Error && error.message.startsWith('Taken for')) return null;
          throw error;
        });
        if (read === null || read.result.outcome !== 'read' || told(reading(read))) return;
        expect(amounts(read)).toEqual(amounts(whole));
      }),
      { numRuns: 400, seed: 20_240_101 },
    );
  });
});
