import { describe, expect, it } from '@jest/globals';
import type { Language } from '@cifra/proto';
import { sampleBundle, sampleManifest } from '../../tests/_sample-bundle.ts';
import type { SampleShape } from '../../tests/_sample-bundle.ts';
import { renderReport } from './render-report.ts';
import { reportView } from './report-view.ts';

const render = (shape: SampleShape = {}, language: Language = 'es') =>
  renderReport(reportView(sampleBundle(shape), sampleManifest('job-1'), language), '');

describe('the report’s pages', () => {
  it.each<[string, SampleShape]>([
    ['a year with a profit', {}],
    ['a year with a loss and months without postings', { loss: true, missing: ['2023-08', '2023-09'] }],
    ['a book without an opening entry', { noOpening: true }],
    ['a book of one month', { months: ['2023-05'] }],
  ])('are proven whole for %s, in both languages', (_, shape) => {
    expect(render(shape, 'es').replaced).toEqual([]);
    expect(render(shape, 'en').replaced).toEqual([]);
  });

  it('say profit and loss in the right direction', () => {
    const [profit, loss] = [render().html, render({ loss: true }).html];
    expect(profit).toContain('Los ingresos superan a los gastos');
    expect(profit).toContain('un beneficio de <data');
    expect(loss).toContain('Los gastos superan a los ingresos');
    expect(loss).toContain('una pérdida de <data');
  });

  it('leave a month without postings empty, in the drawing as in the table', () => {
    const bars = (html: string) =>
      html.match(/<svg[^>]*ingresos y gastos[\s\S]*?<\/svg>/)?.[0].match(/<path /g)?.length ?? 0;
    const [whole, gapped] = [render().html, render({ missing: ['2023-08'] }).html];
    expect(bars(whole) - bars(gapped)).toBe(2);
    expect(gapped).toContain('Mes sin apuntes');
  });

  it('do not depend on how the files were named or split', () => {
    const manifest = sampleManifest('job-1');
    const renamed = {
      ...manifest,
      files: manifest.files.map((file) => ({ ...file, name: 'otro 7.txt' })),
      duplicates: 9,
    };
    const view = reportView(sampleBundle(), renamed, 'es');
    expect(renderReport(view, '').html).toBe(render().html);
  });

  it('withdraw a section with a number that nobody vouches for, and keep the others', () => {
    const bundle = sampleBundle();
    const [task, ...tasks] = bundle.tasks;
    if (task === undefined) throw new Error('no task');
    const stray = { es: [{ kind: 'words' as const, text: 'Llame a 3 clientes' }], en: task.detail.en };
    const view = reportView(
      { ...bundle, tasks: [{ ...task, detail: stray }, ...tasks] },
      sampleManifest('job-1'),
      'es',
    );
    const { html, replaced } = renderReport(view, '');
    expect(replaced.map(({ section }) => section)).toEqual(['alertsAndTasks']);
    expect(html).not.toContain('Llame a 3');
    expect(html).toContain('Esta página no se ha podido comprobar');
    expect(html).toContain('Los ingresos superan a los gastos');
  });

  it('escape whatever the books call people', () => {
    const manifest = { ...sampleManifest('job-1'), client_name: ' A";\n  } </style><b>7</b>' };
    const { html, replaced } = renderReport(reportView(sampleBundle(), manifest, 'es'), '');
    expect(replaced).toEqual([]);
    expect(html).not.toContain('<b>7</b>');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });
});
