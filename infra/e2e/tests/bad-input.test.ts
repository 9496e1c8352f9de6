import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createReportEndpoint, deleteReportEndpoint, getReportEndpoint, loginEndpoint } from '@cifra/proto';
import type { ReportJob, UploadVerdict } from '@cifra/proto';
import { fecFile, saftFile, spanishLedgerFile } from '@cifra/sample-company';
import { followReport } from '@cifra/standalone';
import type { ApiClient } from '@cifra/standalone';
import { badFiles, zeros } from './_bad-files.ts';
import type { BadFile } from './_bad-files.ts';
import { book, corrupted, soundFiles } from './_corrupt.ts';
import type { SoundFile } from './_corrupt.ts';
import { allOrSome, isVerify } from './_matrix.ts';
import { createSender } from './_sender.ts';
import type { Sender } from './_sender.ts';
import { startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';
import { until } from './_until.ts';

const all: readonly BadFile[] = isVerify ? [...badFiles, zeros] : badFiles;
const quick = ['nothing', 'half a SAF-T', 'amounts in words', 'a bomb', 'a workbook that laughs'];
const sent = allOrSome(
  all,
  all.filter(([what]) => quick.includes(what)),
);
const seeds = Array.from({ length: isVerify ? 40 : 1 }, (_, at) => at + 1);
const readers = ['diario.csv', 'fec.txt', 'saft.xml', 'diario.xlsx', 'sumas.csv'];
const remedy = {
  es: /(vuelva a subirlo|suba las partes|Suba cada libro|vuelva a exportar\w*|vuelva a subir el archivo|Exporte \w+|Compruebe que|Revíselo|Pida|Suba)/,
  en: /(upload it again|upload the parts|Upload each book|export it again|upload the file again|Export|Check that|Check it|Request|Upload)/,
};
const ledger = spanishLedgerFile(book);

const quickly = { CIFRA_PASSWORD_COST: '4', CIFRA_SWEEP_EVERY_MS: '50', CIFRA_LEASE_GRACE_MS: '0' };

let test: TestStack;
let admin: ApiClient;
let sender: Sender;

/** An admin: reports without limit. */
async function signIn(stack: TestStack): Promise<{ readonly api: ApiClient; readonly send: Sender }> {
  const credentials = { email: 'admin@cifra.example', password: 'prueba-de-viaje-1' };
  const { token } = await stack.client().call(loginEndpoint, { body: credentials });
  return { api: stack.client().withToken(token), send: createSender(stack, token) };
}

beforeAll(async () => {
  test = await startTestStack(quickly);
  const { api, send } = await signIn(test);
  [admin, sender] = [api, send];
});
afterAll(() => test.stop());

function order(api: ApiClient, { id, system }: UploadVerdict): Promise<ReportJob> {
  return api.call(createReportEndpoint, { body: { systems: [system ?? ''], upload_ids: [id] } });
}

/** Orders a report of an upload and follows it to its end. */
async function report(verdict: UploadVerdict): Promise<ReportJob> {
  const job = await order(admin, verdict);
  return followReport(admin, job.id, () => undefined);
}

describe('a file that can’t be a report', () => {
  it.each(sent)(
    '%s: ends in a reason and a remedy, in both languages, and leaves nothing',
    async (...given) => {
      const [, name, content, es, en] = given;
      const bytes = content();
      for (const [language, reason] of [
        ['es', es],
        ['en', en],
      ] as const) {
        const verdict = await sender.send(name, bytes, language);
        const told = verdict.reasons.join(' ');
        expect(verdict).toMatchObject({ name, rows: null, totals: null });
        expect(['refused', 'unknown']).toContain(verdict.state);
        expect(told).toContain(name);
        expect(told).toMatch(reason);
        expect(told).toMatch(remedy[language]);
        const refusal = report({ ...verdict, system: 'spanish-ledger' });
        await expect(refusal).rejects.toMatchObject({ status: 422, code: 'file_unreadable' });
        await expect(refusal).rejects.toThrow(name);
        // A refused file is not kept at all; one that is unknown stands whole until it is taken back.
        if (verdict.state === 'refused') expect(sender.traces(verdict.id)).toEqual([]);
        await sender.takeBack(admin, verdict);
        expect(sender.underWay()).toEqual([]);
      }
    },
  );
});

describe('a sound file in disguise', () => {
  const utf16 = (mark: number[], swap: boolean): Buffer => {
    const bytes = Buffer.from(ledger, 'utf16le');
    return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
  };
  const disguises = [
    ['a journal named .xlsx', 'libro.xlsx', Buffer.from(ledger)],
    ['a journal named .xml', 'libro.xml', Buffer.from(ledger)],
    ['a SAF-T named .csv', 'saft.csv', Buffer.from(saftFile(book))],
    ['a FEC without an ending', 'fec', Buffer.from(fecFile(book))],
    ['UTF-16 with its mark', 'u16.csv', utf16([0xff, 0xfe], false)],
    ['UTF-16 with its bytes turned', 'u16.csv', utf16([0xfe, 0xff], true)],
    ['UTF-16 without a mark', 'u16.csv', utf16([], false)],
    ['FEC in UTF-16', 'fec.txt', Buffer.from(`\uFEFF${fecFile(book)}`, 'utf16le')],
  ] as const;

  it.each(allOrSome(disguises, disguises.slice(4, 5)))(
    '%s is read all the same',
    async (_what, name, bytes) => {
      const sound = await sender.send('libro.csv', Buffer.from(ledger));
      const { state, rows, totals, id } = await sender.send(name, bytes);
      expect({ state, debit: totals?.debit }).toEqual({ state: 'recognised', debit: sound.totals?.debit });
      expect(rows).toBeGreaterThan(600);
      expect(sender.traces(id).length).toBeGreaterThan(0);
    },
  );
});

describe('a file damaged at random', () => {
  // What is wrong with a book is known before anything is drawn of it.
  const drawing = 'generating_charts';
  let held: TestStack;
  let person: ApiClient;
  let sender: Sender;
  let sound: readonly SoundFile[];
  const totals = new Map<string, UploadVerdict['totals']>();

  beforeAll(async () => {
    held = await startTestStack({ ...quickly, CIFRA_HOLD_AT: drawing });
    const { api, send } = await signIn(held);
    [person, sender] = [api, send];
    sound = await soundFiles();
    for (const { name, content } of sound) totals.set(name, (await sender.send(name, content)).totals);
  });
  afterAll(() => held.stop());

  const cases = readers.flatMap((name) => seeds.map((seed) => [name, seed] as const));

  it.each(cases)(
    '%s, seed %i: ends in a reason, in a warning, or as if it were sound',
    async (name, seed) => {
      const content = sound.find((one) => one.name === name)?.content ?? Buffer.alloc(0);
      const { bytes, how } = corrupted(content, seed);
      const verdict = await sender.send(name, bytes);
      expect({ how, underWay: sender.underWay() }).toEqual({ how, underWay: [] });
      if (verdict.state === 'recognised') await expectHonest(verdict, how);
      else {
        expect(verdict.reasons.join(' ')).toContain(name);
        expect(verdict.reasons.join(' ')).toMatch(remedy.es);
      }
      await sender.takeBack(person, verdict);
    },
  );

  async function expectHonest(verdict: UploadVerdict, how: string): Promise<void> {
    const { id } = await order(person, verdict);
    const params = { report_id: id };
    const job = await until('its figures stand, or it has failed', async () => {
      const now = await person.call(getReportEndpoint, { params });
      return now.stage === drawing || now.stage === 'failed' ? now : undefined;
    });
    if (job.stage === 'failed') expect(job.error?.detail).toMatch(remedy.es);
    else if (job.warnings.length === 0) {
      expect({ how, totals: verdict.totals }).toEqual({ how, totals: totals.get(verdict.name) });
    }
    for (const { detail } of job.warnings) expect(detail.length).toBeGreaterThan(20);
    await person.open(deleteReportEndpoint, { params });
    await until('nothing of the report is left', async () => sender.traces(id).length === 0);
  }
});

describe('a book that is accepted with damage', () => {
  const lines = ledger.split('\r\n');
  const damaged = [...lines.slice(0, 20), ';;#REF!;;Nota;;5,00;5,00', ...lines.slice(20)].join('\r\n');

  it('is completed with a warning that names the file, the row and the effect', async () => {
    const job = await report(await sender.send('roto.csv', Buffer.from(damaged)));
    expect(job.status).toBe('completed_with_warnings');
    expect(job.warnings).toContainEqual(expect.objectContaining({ file: 'roto.csv', row: 21 }));
    const { detail } = job.warnings.find(({ row }) => row === 21) ?? { detail: '' };
    expect(detail).toMatch(/fila 21 de roto\.csv.*las cifras no la incluyen.*vuelva a subir/);
  });

  it('that holds everything twice ends with what to do, and no seat is lost', async () => {
    const job = await report(await sender.send('doble.csv', Buffer.from(ledger + ledger)));
    expect(job).toMatchObject({ status: 'error', error: { code: 'file_unreadable' } });
    expect(job.error?.detail).toMatch(
      /doble\.csv .*más de una vez.*fila 7 y otra vez en la fila \d+.*vuelva a subirlo/,
    );
    expect(job.outputs).toEqual({ pdf: false, dataset: false, log: true });
  });
});

describe('after all of it', () => {
  const names = [
    ['../../../../tmp/24 libro.csv', '24 libro.csv'],
    ['a\u0000b\u202Evsc.csv', 'abvsc.csv'],
    [`${'ñ'.repeat(300)}.csv`, `${'ñ'.repeat(251)}.csv`],
    ['....', 'archivo'],
    ['=cmd|’ 1’!A1.csv', '=cmd|’ 1’!A1.csv'],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ['CON', 'CON'],
    ['%2e%2e%2f1.234,56 €.csv', '%2e%2e%2f1.234,56 €.csv'],
  ] as const;

  it.each(allOrSome(names, [names[7]]))(
    'a sound file named %j is reported on, and goes whole',
    async (given, shown) => {
      const verdict = await sender.send(given, Buffer.from(ledger));
      expect(verdict).toMatchObject({ name: shown, state: 'recognised' });
      const job = await report(verdict);
      expect(job).toMatchObject({ status: 'completed', warnings: [] });
      expect(sender.traces(verdict.id)).toEqual(
        ['', '/content', '/reading-postings', '/reading-result'].map((part) => `${verdict.id}@${part}`),
      );
      await admin.open(deleteReportEndpoint, { params: { report_id: job.id } });
      await sender.takeBack(admin, verdict);
      await until('nothing of the report is left', async () => sender.traces(job.id).length === 0);
      expect(sender.underWay()).toEqual([]);
    },
  );
});
