import type { Bilingual } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { section } from '../parts/section.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const terms: readonly (readonly [Bilingual, Bilingual])[] = [
  [
    figureNames.net_income,
    {
      es: 'Ingresos menos gastos del período, impuestos incluidos.',
      en: 'Income less expenses of the period, taxes included.',
    },
  ],
  [
    figureNames.ebitda,
    {
      es: 'Resultado antes de amortizaciones, intereses e impuestos.',
      en: 'Result before depreciation, interest and tax.',
    },
  ],
  [
    figureNames.net_cash_flow,
    {
      es: 'Cobros menos pagos: lo que cambian la caja y los bancos.',
      en: 'Cash in less cash out: how much cash and banks change.',
    },
  ],
  [
    figureNames.receivables,
    {
      es: 'Lo que los clientes deben al cierre, sin restar anticipos.',
      en: 'What customers owe at the end, advances not deducted.',
    },
  ],
  [
    figureNames.payables,
    {
      es: 'Lo que se debe a proveedores y acreedores al cierre.',
      en: 'What is owed to suppliers and other creditors at the end.',
    },
  ],
  [
    figureNames.days_sales_outstanding,
    {
      es: 'Cuántos días de facturación deben los clientes al cierre.',
      en: 'How many days of billing customers owe at the end.',
    },
  ],
  [
    figureNames.days_payable_outstanding,
    {
      es: 'Cuántos días de compras se deben a proveedores al cierre.',
      en: 'How many days of purchases are owed to suppliers at the end.',
    },
  ],
  [
    figureNames.collection_efficiency,
    {
      es: 'Qué parte de lo que había vencido se ha cobrado; sin vencimientos en los libros, qué parte de todo lo que se podía cobrar.',
      en: 'How much of what had fallen due has been collected; without due dates in the books, of all that could be collected.',
    },
  ],
  [
    figureNames.payment_efficiency,
    {
      es: 'Qué parte de lo que vencía se ha pagado a tiempo; sin vencimientos en los libros, qué parte de todo lo que había que pagar.',
      en: 'How much of what fell due has been paid on time; without due dates in the books, of all that had to be paid.',
    },
  ],
  [
    figureNames.current_ratio,
    {
      es: 'Activo corriente dividido entre pasivo corriente.',
      en: 'Current assets divided by current liabilities.',
    },
  ],
  [
    figureNames.quick_ratio,
    { es: 'Lo mismo, sin contar las existencias.', en: 'The same, leaving out inventory.' },
  ],
  [
    figureNames.turnover,
    {
      es: 'Ventas y servicios a clientes, sin IVA y restadas las devoluciones.',
      en: 'Sales and services to customers, without VAT and less returns.',
    },
  ],
  [
    figureNames.current_assets,
    {
      es: 'Existencias, derechos de cobro a corto plazo y tesorería.',
      en: 'Inventory, what is to be collected in the short term, and cash.',
    },
  ],
  [
    figureNames.current_liabilities,
    { es: 'Lo que hay que pagar a corto plazo.', en: 'What has to be paid in the short term.' },
  ],
  [
    { es: 'Asiento de apertura', en: 'Opening entry' },
    {
      es: 'El que trae al ejercicio los saldos del anterior.',
      en: 'The one that brings the balances of the year before into the year.',
    },
  ],
  [
    { es: 'Regularización y cierre', en: 'Regularisation and closing' },
    {
      es: 'Asientos de fin de ejercicio que dejan las cuentas a cero; no son actividad.',
      en: 'Entries at the end of the year that bring accounts to zero; they are not activity.',
    },
  ],
  [
    { es: 'Apunte', en: 'Posting' },
    {
      es: 'Cargo o abono de un importe en una cuenta.',
      en: 'One amount debited or credited to one account.',
    },
  ],
  [
    { es: 'Asiento', en: 'Entry' },
    { es: 'Conjunto de apuntes que juntos cuadran.', en: 'A set of postings that balance together.' },
  ],
];

/** The terms of the report in plain words, and how anyone can check it. */
export function glossaryAndCheck(view: ReportView): Html {
  return section({
    subject: say(view, { es: 'Glosario y comprobación', en: 'Glossary and checking' }),
    flows: 'along',
    title: markup`${say(view, { es: 'Cómo leer y comprobar este informe', en: 'How to read and check this report' })}`,
    body: [
      markup`<h3>${say(view, { es: 'Cómo comprobarlo', en: 'How to check it' })}</h3>
        <ol class="steps">${steps(view)}</ol>`,
      markup`<h3>${say(view, { es: 'Glosario', en: 'Glossary' })}</h3>
        <dl class="terms">${terms.map(
          ([term, meaning]) => markup`<div><dt>${say(view, term)}</dt><dd>${say(view, meaning)}</dd></div>`,
        )}</dl>`,
    ],
  });
}

function steps(view: ReportView): Html[] {
  const code = markup`<code data-hash>${view.code}</code>`;
  if (view.language === 'es') {
    return [
      markup`<li><p>El código de este informe es ${code}. Los mismos libros dan siempre el mismo código, sea cual sea el nombre o el orden de los archivos; si cambia un solo importe, cambia el código.</p></li>`,
      markup`<li><p>En el panel, abra cualquier cifra: verá las filas de los archivos de las que sale y cuánto aporta cada una. Las aportaciones suman exactamente el valor.</p></li>`,
      markup`<li><p>El libro de datos que acompaña al informe contiene todas las cifras con su fórmula y todos los apuntes con su archivo, hoja y fila.</p></li>`,
      markup`<li><p>Una cifra con el signo ≈ es una estimación y dice en qué se apoya; una marcada como «n. d.» no puede conocerse con los archivos entregados.</p></li>`,
    ];
  }
  return [
    markup`<li><p>The code of this report is ${code}. The same books always give the same code, whatever the files are called and however they are ordered; when a single amount changes, so does the code.</p></li>`,
    markup`<li><p>On the dashboard, open any figure: you will see the rows of the files it comes from and how much each contributes. The contributions add up exactly to the value.</p></li>`,
    markup`<li><p>The data workbook that comes with the report holds every figure with its formula and every posting with its file, sheet and row.</p></li>`,
    markup`<li><p>A figure with the sign ≈ is an estimate and says what it rests on; one marked “n/a” cannot be known from the files provided.</p></li>`,
  ];
}
