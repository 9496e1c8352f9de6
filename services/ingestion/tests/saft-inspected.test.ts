import { describe, expect, it } from '@jest/globals';
import { inspect } from './_inspection.ts';
import { account, inJournal, saft, transaction } from './_saft.ts';
import { smallYear } from './_saft-forms.ts';

const sale = inJournal(transaction('2024-03-10 N Venda: 2112 100, 711 -100'));

describe('a SAF-T as its owner is shown it', () => {
  it('is recognised, with what speaks for it', async () => {
    const found = await inspect(smallYear());
    expect(found).toMatchObject({
      state: 'recognised',
      system: 'saft-pt',
      kind: 'audit_file',
      confidence: 100,
      company: 'Exemplo Lda',
      period: { from: '2024-01-01', to: '2024-12-31' },
    });
    const reasons = found.reasons.map(({ es }) => es).join('\n');
    expect(reasons).toContain('SAF-T (PT) de contabilidad, versión 1.04_01');
    expect(reasons).toContain('toman de la lista de cuentas y cuadran');
  });

  it('says first what is in doubt: openings left out, control totals that disagree', async () => {
    const accounts = ['111 GM 50', '511 GM -40.5'].map(account).join('');
    const journals = `<NumberOfEntries>7</NumberOfEntries>${sale}`;
    const { reasons } = await inspect(saft({ accounts, journals }));
    expect(reasons[0]?.es).toMatch(/que trae 7 asientos, pero se han leído 1/);
    expect(reasons[1]?.es).toMatch(/saldos iniciales.*diferencia de 9,50/);
    expect(reasons[1]?.en).toMatch(/opening balances.*€9\.50/);
  });

  it('broken off is refused with the row', async () => {
    const found = await inspect(smallYear().slice(0, 9000).trimEnd());
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toMatch(/diario\.csv es un XML cortado: se interrumpe en la fila \d+/);
  });
});
