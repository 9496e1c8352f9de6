import { accounts, parties } from './accounts.ts';

type Role = keyof typeof accounts;

/**
 * The Portuguese account (SNC, Portaria 218/2015) that stands for each of the Spanish ones, with its name. Goods bought
 * go to 61 at once, as under the Spanish chart, so that the result is the same to the cent.
 */
const chart: Readonly<Record<Role, readonly [string, string]>> = {
  capital: ['511', 'Capital subscrito'],
  reserves: ['552', 'Outras reservas'],
  result: ['818', 'Resultado líquido'],
  loan: ['2511', 'Empréstimos bancários'],
  machinery: ['4331', 'Equipamento básico'],
  furniture: ['4351', 'Equipamento administrativo'],
  depreciation: ['4383', 'Depreciações acumuladas de equipamento básico'],
  stock: ['321', 'Mercadorias em armazém'],
  salaryDue: ['2312', 'Remunerações a pagar ao pessoal'],
  inputVat: ['2432', 'IVA dedutível'],
  taxDue: ['2436', 'IVA a pagar'],
  withheld: ['2421', 'Retenção de impostos sobre rendimentos'],
  corporateTaxDue: ['241', 'Imposto sobre o rendimento'],
  socialSecurity: ['245', 'Contribuições para a segurança social'],
  outputVat: ['2433', 'IVA liquidado'],
  till: ['111', 'Caixa'],
  bank: ['1201', 'Banco, depósitos à ordem'],
  savings: ['1202', 'Banco, conta poupança'],
  purchases: ['611', 'Custo das mercadorias vendidas'],
  stockChange: ['612', 'Variação de mercadorias'],
  rent: ['6261', 'Rendas e alugueres'],
  professionals: ['6224', 'Honorários'],
  transport: ['6253', 'Transportes de mercadorias'],
  bankFees: ['6227', 'Serviços bancários'],
  utilities: ['6241', 'Eletricidade'],
  corporateTax: ['8121', 'Imposto estimado para o período'],
  salaries: ['632', 'Remunerações do pessoal'],
  employerSocialSecurity: ['635', 'Encargos sobre remunerações'],
  interest: ['6911', 'Juros de financiamentos obtidos'],
  depreciationExpense: ['642', 'Gastos de depreciação de ativos fixos tangíveis'],
  sales: ['711', 'Vendas de mercadorias'],
  services: ['721', 'Prestações de serviços'],
  salesReturns: ['717', 'Devoluções de vendas'],
};

export type PortugueseParty = {
  readonly side: 'Customer' | 'Supplier';
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly taxId: string;
};

const partiesOf = (
  side: PortugueseParty['side'],
  group: string,
  first: number,
  names: readonly (readonly [string, string])[],
): [string, PortugueseParty][] =>
  names.map(([spanish, name], index) => {
    const number = first + index;
    const account = `${group}${String(number).padStart(4, '0')}`;
    return [
      spanish,
      {
        side,
        id: `${number}`,
        account,
        name,
        taxId: `5${String(index).padStart(2, '0')}${account.slice(0, 3)}${String(number).padStart(3, '0')}`,
      },
    ];
  });

/** Customers and suppliers, each with its own account, by their Spanish sub-account; both count from 1, as programs do. */
export const portugueseParties: ReadonlyMap<string, PortugueseParty> = new Map([
  ...partiesOf('Customer', '2111', 1, parties.customers),
  ...partiesOf('Supplier', '2211', 1, parties.suppliers),
  ...partiesOf('Supplier', '2211', 1 + parties.suppliers.length, parties.creditors),
]);

/** Number and name of the Portuguese account that stands for a Spanish one. */
export const portugueseAccounts: ReadonlyMap<string, readonly [string, string]> = new Map<
  string,
  readonly [string, string]
>([
  ...Object.entries(chart).map(([role, account]) => [accounts[role as Role], account] as const),
  ...[...portugueseParties].map(
    ([spanish, { account, name }]) => [spanish, [account, name] as const] as const,
  ),
]);
