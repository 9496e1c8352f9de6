import type { JournalWords } from './journal-fields.ts';

/** Headers of Spanish ledgers. `#x` stands for `x`, `no x`, `x no` and `código x`; each text is a rank, words parted by `|`. */
export const spanishWords: JournalWords = {
  date: [
    'fecha|fecha asiento|fecha registro|fecha contable|f contable|fecha apunte|fecha contabilización' +
      '|fecha movimiento|fecha diario|f asiento|f registro|fec|fec asiento|fec contable|fecha asto',
    'fecha operación|día|fecha emisión',
    'fecha documento|fecha factura|fecha valor|fecha doc|fecha fra',
  ],
  entry: [
    '#asiento|#asto|id asiento|asiento contable|asien|num asto|código asiento',
    '#póliza|#comprobante|#registro|#movimiento|número',
    '#apunte|no mov',
  ],
  line: ['#línea|#apunte|orden|no orden|lin|apunte línea|id apunte|no mov|no movimiento'],
  account: [
    '#cuenta|#subcuenta|cuenta contable|subcuenta contable|#cta|cta contable|subcta|cod cuenta' +
      '|cod subcuenta|cod cta|cuenta código|código contable|no cuenta contable|código cuenta contable' +
      '|cuenta pgc|id cuenta|cuenta mayor|cod contable|codsubcuenta',
    'código|cod',
  ],
  account_name: [
    'descripción cuenta|nombre cuenta|título|título cuenta|denominación|denominación cuenta' +
      '|cuenta nombre|cuenta descripción|nombre subcuenta|descripción subcuenta|desc cuenta' +
      '|desc subcuenta|título subcuenta|literal cuenta|nombre cuenta contable' +
      '|descripción cuenta contable|desc cta|nombre cta|descripción cta',
    'nombre|descripción',
  ],
  counter_account: [
    'contrapartida|contra|cta contrapartida|cuenta contrapartida|contracuenta|subcuenta contrapartida' +
      '|codcontrapartida|cta contrap|contrap',
  ],
  debit: [
    'debe|importe debe|debe importe|cargo|cargos|débito|débitos|importede|importe cargo|eurodebe' +
      '|debe euros|importe debe euros|debe contable|debe moneda local|debe ml|imp debe|debe eur|d',
    'imported',
  ],
  credit: [
    'haber|importe haber|haber importe|abono|abonos|crédito|créditos|importehe|importe abono' +
      '|eurohaber|haber euros|importe haber euros|haber contable|haber moneda local|haber ml|imp haber' +
      '|haber eur|h',
    'importeh',
  ],
  amount: [
    'importe|importe asiento|importe euros|importe dl|importe apunte|importe contable|importe neto|importe local|imp',
    'saldo mov|saldo movimiento|total|valor',
  ],
  side: [
    'd h|dh|debe haber|signo|sentido|naturaleza|cargo abono|d c|tipo movimiento|debe o haber' +
      '|tipo apunte|clave d h|debhab|tipo d h',
    'tipo|clave|tipo importe',
  ],
  debit_account: [
    'cuentad|cuenta debe|cta debe|cuenta cargo|cta cargo|subcuenta debe|cuenta d|cuenta deudora' +
      '|cuenta debito|subcuentad',
  ],
  credit_account: [
    'cuentah|cuenta haber|cta haber|cuenta abono|cta abono|subcuenta haber|cuenta h|cuenta acreedora' +
      '|cuenta credito|subcuentah',
  ],
  peseta_debit: [
    'ptadebe|debe ptas|debe pts|debe pesetas|importe debe pesetas|importe debe ptas|pesedebe|debe pta' +
      '|cargo ptas|ptas debe|pesetas debe',
  ],
  peseta_credit: [
    'ptahaber|haber ptas|haber pts|haber pesetas|importe haber pesetas|importe haber ptas|pesehaber' +
      '|haber pta|abono ptas|ptas haber|pesetas haber',
  ],
  balance: [
    'saldo|saldo acumulado|saldo acum|saldo actual|saldo cuenta|saldo progresivo|acumulado' +
      '|saldo euros|saldo deudor|saldo acreedor',
  ],
  text: [
    'concepto|definición|glosa|comentario|comentarios|ref etiqueta|concepto apunte|concepto asiento' +
      '|descripción apunte|descripción asiento|descripción movimiento|ampliación concepto|leyenda|texto' +
      '|etiqueta|detalle|concepto contable|explicación',
    'descripción|observaciones|desc',
    'nombre',
  ],
  document: [
    '#documento|documento conta|#doc|#factura|referencia|ref|serie número|#fra|justificante|ref documento' +
      '|referencia documento|no doc|serie factura|núm documento|documento no externo|su referencia',
    'número|serie',
  ],
  party: ['código cliente|código proveedor|código tercero|cod cliente|cod proveedor|cod tercero|id tercero'],
  party_name: [
    'cliente|proveedor|tercero|contacto|nombre contacto|razón social|interlocutor|nombre cliente' +
      '|nombre proveedor|nombre tercero|cliente proveedor|nombre fiscal|acreedor|asociado',
    'empresa|nombre',
  ],
  tax_id: ['nif|cif|nif cif|cif nif|cifnif|dni|nif tercero|nif contacto|id fiscal|cif dni|nif dni'],
  due_date: ['vencimiento|fecha vencimiento|fecha vto|vto|f vto|f vencimiento|fec vto|vencim'],
  journal: ['#diario|libro|tipo diario|libro diario|código diario|cod diario|nombre diario'],
  operation: ['operación|tipo asiento|tipo operación|clase asiento|tipo asto', 'tipo'],
  lettering: ['casación|no conciliación|conciliación|casado|no casado|punteo no|cruce'],
  currency: ['moneda|divisa|código moneda|coddivisa|código divisa|cod moneda'],
  company: ['sociedad|código empresa|cod empresa|nombre empresa|compañía', 'empresa'],
  state: ['estado|estado asiento|estado apunte|situación|situación asiento'],
  ignored: [
    'debe me|haber me|debe divisa|haber divisa|importe divisa|factor|factorc|cambio' +
      '|punteo|ejercicio|periodo|mes|año|base imponible|base|iva|cuota iva|tipo iva|porcentaje iva' +
      '|departamento|proyecto|canal|delegación|centro coste|usuario|estado',
  ],
};
