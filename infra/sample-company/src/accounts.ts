/** The accounts of the invented company, by the Spanish chart (PGC 2007), eight digits, with their names. */
const chart = {
  capital: ['10000000', 'Capital social'],
  reserves: ['11300000', 'Reservas voluntarias'],
  result: ['12900000', 'Resultado del ejercicio'],
  loan: ['17000000', 'Deudas a largo plazo con entidades de crédito'],
  machinery: ['21300000', 'Maquinaria'],
  furniture: ['21600000', 'Mobiliario'],
  depreciation: ['28130000', 'Amortización acumulada de maquinaria'],
  stock: ['30000000', 'Mercaderías'],
  salaryDue: ['46500000', 'Remuneraciones pendientes de pago'],
  inputVat: ['47200000', 'IVA soportado'],
  taxDue: ['47500000', 'Hacienda Pública, acreedora por IVA'],
  withheld: ['47510000', 'Hacienda Pública, acreedora por retenciones'],
  corporateTaxDue: ['47520000', 'Hacienda Pública, acreedora por impuesto sobre sociedades'],
  socialSecurity: ['47600000', 'Organismos de la Seguridad Social, acreedores'],
  outputVat: ['47700000', 'IVA repercutido'],
  till: ['57000000', 'Caja'],
  bank: ['57200001', 'Banco, cuenta corriente'],
  savings: ['57200002', 'Banco, cuenta de ahorro'],
  purchases: ['60000000', 'Compras de mercaderías'],
  stockChange: ['61000000', 'Variación de existencias de mercaderías'],
  rent: ['62100000', 'Arrendamientos'],
  professionals: ['62300000', 'Servicios de profesionales independientes'],
  transport: ['62400000', 'Transportes'],
  bankFees: ['62600000', 'Servicios bancarios'],
  utilities: ['62800000', 'Suministros'],
  corporateTax: ['63000000', 'Impuesto sobre beneficios'],
  salaries: ['64000000', 'Sueldos y salarios'],
  employerSocialSecurity: ['64200000', 'Seguridad Social a cargo de la empresa'],
  interest: ['66200000', 'Intereses de deudas'],
  depreciationExpense: ['68100000', 'Amortización del inmovilizado material'],
  sales: ['70000000', 'Ventas de mercaderías'],
  services: ['70500000', 'Prestaciones de servicios'],
  salesReturns: ['70800000', 'Devoluciones de ventas'],
} as const satisfies Record<string, readonly [string, string]>;

type AccountRole = keyof typeof chart;

/** The account number of each role. */
export const accounts = Object.fromEntries(
  Object.entries(chart).map(([role, [number]]) => [role, number]),
) as Readonly<Record<AccountRole, string>>;

const numbered = (group: string, names: readonly string[]): [string, string][] =>
  names.map((name, index) => [`${group}${String(index + 1).padStart(5, '0')}`, name]);

/** Sub-account and name of each party that the company deals with. */
export const parties = {
  customers: numbered('430', [
    'Reformas Almenara SL',
    'Baños y Cocinas Tajo SL',
    'Construcciones Peñalba SA',
    'Hotel Mirador del Sur SL',
    'Azulejos Ibáñez e Hijos',
    'Estudio Cantábrico Arquitectura SLP',
    'Promotora Valdeolmos SA',
    'Ferretería La Alberca SL',
    'Interiores Montseny SL',
    'Restaurante Casa Aurelia',
    'Comunidad de Propietarios Los Olmos',
    'Decoraciones Guadiana SL',
    'Obras y Proyectos Nervión SA',
    'Clínica Dental Sonrisa Norte SLP',
  ]),
  suppliers: numbered('400', [
    'Gres de Levante SA',
    'Arcillas del Maestrazgo SL',
    'Porcelanas Turia SA',
    'Adhesivos Técnicos Ebro SL',
    'Embalajes Duero SL',
    'Esmaltes Castellón SA',
  ]),
  creditors: numbered('410', [
    'Naves Industriales Henares SL',
    'Electricidad Meseta SA',
    'Transportes Hermanos Cid SL',
    'Asesoría Robledo SLP',
  ]),
} as const;

/** The name of each account, the parties' sub-accounts included. */
export const accountNames: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.values(chart),
  ...parties.customers,
  ...parties.suppliers,
  ...parties.creditors,
]);
