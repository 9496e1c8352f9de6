import { line, opening } from './_book.ts';

/** A year of a small company: sales, purchases, wages, cash and bank, a loss in spring. */
export const smallBook = [
  opening('2023-01-01', '5720001', '1000'),
  opening('2023-01-01', '4300001', '500'),
  opening('2023-01-01', '4000001', '-300'),
  opening('2023-01-01', '1000000', '-1200'),
  line('2', '2023-01-10', '4300001', '121', { account_name: 'Talleres Norte SL' }),
  line('2', '2023-01-10', '7000000', '-100'),
  line('2', '2023-01-10', '4770000', '-21'),
  line('3', '2023-02-10', '5720001', '200', { text: 'Cobro; parcial', due_date: '2023-03-01' }),
  line('3', '2023-02-10', '4300001', '-200', { account_name: 'Talleres Norte SL' }),
  line('4', '2023-02-15', '6000000', '150.50'),
  line('4', '2023-02-15', '4000001', '-150.50', { account_name: 'Suministros 24 Horas SL' }),
  line('5', '2023-02-20', '4000001', '80', { account_name: 'Suministros 24 Horas SL' }),
  line('5', '2023-02-20', '5720001', '-100'),
  line('5', '2023-02-20', '5700000', '20'),
  line('6', '2023-03-31', '6400000', '10'),
  line('6', '2023-03-31', '5720001', '-10'),
];
