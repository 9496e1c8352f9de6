import { describe, expect, it } from '@jest/globals';
import { zip } from '@cifra/sample-company';
import fc from 'fast-check';
import { inspect } from './_inspection.ts';
import { readGiven } from './_reading.ts';
import { workbook, workbookMembers } from './_workbook.ts';

const rows = [
  ['Fecha', 'Asiento', 'Cuenta', 'Concepto', 'Debe', 'Haber'],
  ...Array.from({ length: 40 }, (_, at) => [
    [`d:${44927 + at}`, `n:${at + 1}`, 'n:43000001', 'Venta', `n:${at + 1}.25`, ''],
    [`d:${44927 + at}`, `n:${at + 1}`, 'n:70000000', 'Venta', '', `n:${at + 1}.25`],
  ]).flat(),
];
const given = { sheets: [{ name: 'Diario', rows }] };
const sound = workbook(given);
const without = (name: string) => zip(workbookMembers(given).filter((member) => member.name !== name));
const withMember = (name: string, content: string | Buffer, claims?: number) =>
  zip([...workbookMembers(given), { name, content, ...(claims === undefined ? {} : { claims }) }]);
const bomb = Buffer.alloc(40 << 20, ' ');
const sheet = 'xl/worksheets/sheet1.xml';
const replaced = (name: string, content: string | Buffer) =>
  zip(workbookMembers(given).map((member) => (member.name === name ? { name, content } : member)));
const olePackage = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(2000),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

describe('a workbook that can’t be read', () => {
  it.each([
    ['cut off', sound.subarray(0, sound.length - 400), /dañado o incompleto/],
    ['without its sheet', without(sheet), /dañado/],
    ['without its index', without('xl/workbook.xml'), /dañado/],
    ['with a sheet that is no XML', replaced(sheet, 'Fecha;Debe'), /dañado/],
    ['with a sheet that breaks off', replaced(sheet, '<worksheet><sheetData><row r="1">'), /dañado/],
    ['with a document type', replaced(sheet, '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), /dañado/],
    ['with a part outside it', withMember('../../etc/cron.d/job', 'x'), /apuntan fuera/],
    ['with an absolute part', withMember('/etc/passwd', 'x'), /apuntan fuera/],
    ['that inflates beyond all measure', withMember('xl/media/a.bin', bomb), /descomprimido/],
    ['that claims less than it holds', withMember(`${sheet}x`, 'x', 4_000_000_000), /descomprimido/],
    ['behind a password', olePackage, /contraseña/],
    ['of the old kind', Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'), /\.xls\).*\.xlsx o CSV/],
    ['of the binary kind', withMember('xl/workbook.bin', 'x'), /\.xlsb\).*\.xlsx o CSV/],
    [
      'of another office',
      zip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
        { name: 'content.xml', content: '<a/>' },
      ]),
      /OpenDocument.*\.xlsx o CSV/,
    ],
    [
      'that is a text document',
      zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<a/>' },
      ]),
      /comprimido/,
    ],
  ] as const)('%s: says so and what to do', async (_, content, reason) => {
    const found = await inspect(content as Buffer);
    expect(found).toMatchObject({ state: 'refused', rows: null });
    expect(found.reasons[0]?.es).toMatch(reason);
    expect(found.reasons[0]?.es).toMatch(/diario\.csv.*vuelva a subirlo\.$/);
    expect(found.reasons[0]?.en).toMatch(/diario\.csv.*upload it again\.$/);
  });

  it('is told from one whose size alone is a lie, by reading it', async () => {
    const lying = zip(
      workbookMembers(given).map((member) => (member.name === sheet ? { ...member, claims: 100 } : member)),
    );
    expect((await readGiven(lying)).result).toMatchObject({ outcome: 'refused', fault: 'damaged_workbook' });
  });
});

describe('a workbook damaged at random', () => {
  it('ends in a reason, or says exactly what the sound one says', async () => {
    const whole = await readGiven(sound);
    expect(whole.result).toMatchObject({ outcome: 'read', rows: 80, debit: '830' });
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      bits: fc.integer({ min: 1, max: 255 }),
      cut: fc.boolean(),
    });
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, bits, cut }) => {
        const from = Math.floor(at * sound.length);
        const bytes = Buffer.from(cut ? sound.subarray(0, from) : sound);
        if (!cut) bytes[from] = (bytes[from] ?? 0) ^ bits;
        const { result, postings } = await readGiven(bytes);
        if (result.outcome === 'read') expect(postings).toEqual(whole.postings);
        else refusals += 1;
      }),
      { numRuns: 60 },
    );
    expect(refusals).toBeGreaterThan(20);
  });
});
