/**
 * The accounts of the invented company by the French chart (Plan comptable général, règlement ANC 2014-03), told by how
 * the Spanish number begins; what stands first counts. Parties share an account and have a number of their own beside.
 */
const chart: readonly (readonly [spanish: string, french: string, name: string])[] = [
  ['100', '101300', 'Capital souscrit, appelé, versé'],
  ['113', '106800', 'Autres réserves'],
  ['129', '120000', "Résultat de l'exercice"],
  ['170', '164000', 'Emprunts auprès des établissements de crédit'],
  ['213', '215400', 'Matériel industriel'],
  ['216', '218400', 'Mobilier'],
  ['281', '281540', 'Amortissements du matériel industriel'],
  ['300', '370000', 'Stocks de marchandises'],
  ['400', '401000', 'Fournisseurs'],
  ['410', '401000', 'Fournisseurs'],
  ['430', '411000', 'Clients'],
  ['465', '421000', 'Personnel, rémunérations dues'],
  ['472', '445660', 'TVA déductible sur autres biens et services'],
  ['4750', '445510', 'TVA à décaisser'],
  ['4751', '442100', 'Prélèvements à la source'],
  ['4752', '444000', 'État, impôts sur les bénéfices'],
  ['476', '431000', 'Sécurité sociale'],
  ['477', '445710', 'TVA collectée'],
  ['570', '530000', 'Caisse'],
  ['57200001', '512100', 'Banque, compte courant'],
  ['572', '512200', "Banque, compte d'épargne"],
  ['600', '607000', 'Achats de marchandises'],
  ['610', '603700', 'Variation des stocks de marchandises'],
  ['621', '613200', 'Locations immobilières'],
  ['623', '622600', 'Honoraires'],
  ['624', '624200', 'Transports sur ventes'],
  ['626', '627000', 'Services bancaires'],
  ['628', '606100', 'Fournitures non stockables'],
  ['630', '695000', 'Impôts sur les bénéfices'],
  ['640', '641100', 'Salaires, appointements'],
  ['642', '645100', "Cotisations à l'Urssaf"],
  ['662', '661100', 'Intérêts des emprunts'],
  ['681', '681120', 'Dotations aux amortissements des immobilisations corporelles'],
  ['700', '707000', 'Ventes de marchandises'],
  ['705', '706000', 'Prestations de services'],
  ['708', '709700', 'Rabais, remises et ristournes sur ventes de marchandises'],
];

/** An account of the invented book under the French chart. @throws Error for one that has no place there. */
export function frenchAccount(account: string): { readonly number: string; readonly name: string } {
  const found = chart.find(([spanish]) => account.startsWith(spanish));
  if (found === undefined) throw new Error(`account ${account} has no place in the French chart`);
  return { number: found[1], name: found[2] };
}
