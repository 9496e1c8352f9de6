import { describe, expect, it } from '@jest/globals';
import { addDateEvidence, decideDateForm, newDateEvidence, plausibleYears } from './date-evidence.ts';

const of = (...cells: string[]) => {
  const evidence = newDateEvidence();
  for (const cell of cells) addDateEvidence(evidence, cell);
  return evidence;
};

describe('decideDateForm', () => {
  it('reads the order off the parts above twelve', () => {
    expect(decideDateForm(of('01/02/2023', '13/02/2023'), false)?.marked).toBe('dmy');
    expect(decideDateForm(of('01/02/2023', '02/13/2023'), true)?.marked).toBe('mdy');
  });

  it('takes the day first under Spanish headers and asks under others', () => {
    expect(decideDateForm(of('01/02/2023'), true)?.marked).toBe('dmy');
    expect(decideDateForm(of('01/02/2023'), false)).toBeNull();
    expect(decideDateForm(of('02/02/2023', '2023-05-01'), false)?.marked).toBe('dmy');
  });

  it('asks where both orders stand in numbers', () => {
    expect(decideDateForm(of('13/02/2023', '02/13/2023'), true)).toBeNull();
  });

  it('tells years first from days first where digits stand alone', () => {
    expect(decideDateForm(of('20230131', '20231231'), true)?.compact).toBe('ymd');
    expect(decideDateForm(of('31012023', '1022023'), true)?.compact).toBe('dmy');
  });
});

describe('plausibleYears', () => {
  it('are those near the median', () => {
    expect(plausibleYears(of('01/01/2023', '02/01/2023', '03/01/2223'))).toEqual({ from: 2008, to: 2038 });
  });
});
