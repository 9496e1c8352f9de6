import { pageMargins } from '../pdf/prove-print.ts';

/** The look of the report on paper. Lengths in millimetres and points; figures tabular and lining throughout. */
export const styles = `
@page { size: A4; margin: ${pageMargins.top}mm 18mm ${pageMargins.bottom}mm }
@page cover { margin: 0 }
:root { --navy: #14233B; --slate: #4C5F76; --line: #DDE4EC; --eggshell: #F7F4EC; --ink: #1B2430; --muted: #55616F;
  --accent: #1F56CC; --negative: #A63A29; --positive: #1A6B4D; --caution: #8A5A0B }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { font: 400 10pt/1.5 Inter, 'Open Sans', sans-serif; color: var(--ink);
  font-variant-numeric: tabular-nums lining-nums; hyphens: manual }
h1, h2, .card-value, .cover-sentence { font-family: 'Source Serif 4', serif; font-weight: 600; line-height: 1.2;
  color: var(--navy) }
h2 { font-size: 21pt; max-width: 150mm; margin-bottom: 4mm; text-wrap: balance; break-after: avoid }
h3 { font-size: 11pt; font-weight: 600; color: var(--navy); margin: 6mm 0 2mm; break-after: avoid }
p { max-width: 150mm; orphans: 3; widows: 3 }
/* A space at the end of a line would be missing where headings become bookmarks and where a page is read aloud. */
h1, h2, h3, .lead, .remarks p, .cover-sentence { white-space-collapse: preserve }
ul, ol { list-style: none }
/* A minus sign would else stand at the end of a line, without its amount. */
[data-figure] { text-wrap: nowrap }
section { break-before: page }
section.whole, section.along { break-before: auto; margin-top: 14mm }
section.whole { break-inside: avoid }
.lead, .subject { break-after: avoid }
.subject { font-size: 9pt; font-weight: 600; color: var(--accent); margin-bottom: 1.5mm }
.lead { font-size: 11pt; color: var(--slate); margin-bottom: 5mm; text-wrap: pretty }
.remarks { margin-top: 4mm; break-inside: avoid }
.remarks p { max-width: 168mm; margin-bottom: 1.5mm; text-wrap: pretty }

.cover { page: cover; break-before: auto; height: 297mm; display: flex; flex-direction: column; padding: 22mm 22mm 20mm;
  background: var(--eggshell); border-left: 8mm solid var(--navy) }
.brand { font: 600 15pt/1 'Source Serif 4', serif; color: var(--navy) }
.cover-title { margin-top: 62mm }
.cover-kind { font-size: 12pt; font-weight: 500; color: var(--slate); margin-bottom: 3mm }
.cover h1 { font-size: 34pt; line-height: 1.1; max-width: 150mm; text-wrap: balance; overflow-wrap: anywhere }
.cover h1.long { font-size: 24pt; line-height: 1.15; max-width: 165mm }
.cover-period { font-size: 18pt; color: var(--navy); margin-top: 4mm }
.cover-sentence { font-size: 14pt; line-height: 1.4; max-width: 130mm; margin-top: 24mm; padding-top: 6mm;
  border-top: .5pt solid var(--slate); text-wrap: pretty }
.cover-facts { margin-top: auto; display: flex; gap: 12mm; font-size: 9pt }
dt { color: var(--muted) }
dd { font-weight: 500; color: var(--navy) }
code { font: inherit; letter-spacing: .02em }

.cards { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin: 2mm .3mm 3mm 0 }
.card { border: .75pt solid var(--line); border-radius: 3mm; padding: 4mm 5mm; break-inside: avoid }
.card-name { font-size: 9pt; font-weight: 500; color: var(--muted) }
.card-value { font-size: 20pt; margin: .5mm 0 }
.card-change { font-size: 9pt; font-weight: 500; color: var(--navy) }
.card-exact { font-size: 9pt; color: var(--slate) }
.card { display: grid; grid-template-columns: 1fr auto; align-items: end }
.card p { grid-column: 1 }
.card svg { grid-column: 2; grid-row: 1 / span 4 }
.stats { display: grid; grid-template-columns: repeat(2, 1fr); gap: 0 10mm; margin: 3mm 0 }
.stats div { display: flex; justify-content: space-between; gap: 3mm; padding: 1.5mm 0; border-bottom: .5pt solid var(--line); font-size: 9.5pt }
.stats dd { white-space: nowrap }
/* What stands side by side is never parted by the end of a page: it would be drawn in another order than written. */
.columns, .cards, .stats, .facts, .terms div, .steps li { break-inside: avoid }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm }
.side { align-items: start }
.side .stats { grid-template-columns: 1fr; margin-top: 0 }
.side .stats div { padding: 1.2mm 0; font-size: 9pt }
.plain li { padding: 1.6mm 0; border-bottom: .5pt solid var(--line); break-inside: avoid; text-wrap: pretty }
.plain li:last-child { border-bottom: 0 }
.task { font-weight: 600; color: var(--navy) }
.none { color: var(--muted) }
.tasks li { display: grid; grid-template-columns: 16mm 1fr; align-items: baseline }
.chip { display: inline-block; font-size: 8pt; font-weight: 600; line-height: 1.6; padding: 0 2mm; border-radius: 2mm;
  background: var(--line); color: var(--slate); margin-right: 1mm }
.chip.high { background: #F6E4E0; color: var(--negative) }
.chip.medium { background: #F5EBD8; color: var(--caution) }

figure { margin: 1mm 0 5mm; break-inside: avoid }
figcaption { display: flex; justify-content: space-between; font-size: 9pt; color: var(--muted); margin-bottom: 1.5mm }
.keys { display: flex; gap: 5mm }
.key { display: inline-flex; align-items: center; gap: 1.5mm; color: var(--ink) }
.swatch { width: 3mm; height: 3mm; border-radius: .6mm; background: var(--hue) }
.swatch.before { background: repeating-linear-gradient(135deg, var(--hue) 0 .55mm, white .55mm .95mm) }
figure svg { display: block; width: 100%; height: auto }

table { width: 100%; border-collapse: collapse; margin-bottom: 4mm; font-size: 9.5pt; line-height: 1.35 }
caption { text-align: left; font-size: 9pt; color: var(--muted); padding-bottom: 1.5mm; break-after: avoid }
thead { display: table-header-group }
tr { break-inside: avoid }
thead th { font-weight: 600; color: var(--navy); text-align: left; vertical-align: bottom; padding: 1.2mm 3mm 1.2mm 0;
  border-bottom: 1pt solid var(--navy) }
tbody th, td { font-weight: 400; text-align: left; vertical-align: baseline; padding: 1.05mm 3mm 1.05mm 0;
  border-bottom: .5pt solid var(--line) }
tbody th { overflow-wrap: anywhere; min-width: 40mm }
th.number, td.number { text-align: right; white-space: nowrap }
/* The width of “\u00A0€” in Inter, and how much it exceeds that of “\u00A0%” with one digit less before it. */
:lang(es) .as-ratio { padding-right: .94em }
:lang(es) .as-percent { padding-right: .38em }
tr > :last-child { padding-right: 0 }
tr.result > * { font-weight: 600; color: var(--navy) }
.step { display: inline-block; width: 4mm; color: var(--muted) }
.compact table, .checks table { font-size: 8.5pt }
.compact .formula { font-size: 8.5pt }
.checks td { white-space: nowrap }
.outcome { display: inline-flex; align-items: center; gap: 1.5mm; font-weight: 500 }
.outcome.passed { color: var(--positive) }
.outcome.failed { color: var(--negative) }
.outcome.skipped { color: var(--muted); font-weight: 400 }
.mark { width: 3mm; height: 3mm }
tr.total > * { font-weight: 600; border-top: 1pt solid var(--navy); border-bottom: 0 }
.formula { font-size: 9pt; color: var(--muted); display: block; text-wrap: pretty }
.notes { font-size: 8pt; line-height: 1.4; color: var(--muted); margin: -1mm 0 3mm; text-wrap: pretty }
.notes li { padding: .5mm 0; break-inside: avoid }
.noted { font-weight: 500; color: var(--ink) }

.item { padding: 1.7mm 0; border-bottom: .5pt solid var(--line); break-inside: avoid }
.item p { font-size: 9.5pt; line-height: 1.4; text-wrap: pretty; max-width: none }
.items + .notes { margin-top: 2.5mm; break-before: avoid }
.alerts .item { padding: 1.2mm 0 }
.item-title { font-weight: 600; color: var(--navy) }
.due { font-weight: 400; color: var(--muted); font-size: 9pt; white-space: nowrap; margin-left: 2mm }
.basis { display: flex; flex-wrap: wrap; gap: 0 6mm; margin-top: 1mm; font-size: 9pt }
.basis div { display: flex; gap: 1.5mm }
.basis dd { white-space: nowrap }
.quadrants { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm }
.quadrant { border: .75pt solid var(--line); border-radius: 3mm; padding: 5mm 6mm; min-height: 34mm; break-inside: avoid }
.quadrant h3 { margin-top: 0 }
.facts { display: grid; grid-template-columns: 1fr 1fr; gap: 0 10mm; margin: 2mm 0 6mm; font-size: 8.6pt }
.facts div { display: flex; justify-content: space-between; gap: 4mm; padding: 1.5mm 0; border-bottom: .5pt solid var(--line) }
.facts dt { white-space: nowrap }
.facts dd { text-align: right }
.steps { list-style: none; margin-bottom: 4mm }
.steps li { padding: 1.5mm 0; border-bottom: .5pt solid var(--line); max-width: 165mm; display: grid; grid-template-columns: 5mm 1fr }
.steps li::before { content: ""; margin-top: 1.9mm; width: 1.6mm; height: 1.6mm; background: var(--accent) }
.terms { font-size: 9pt; line-height: 1.4 }
.terms div { display: grid; grid-template-columns: 45mm 1fr; gap: 5mm; padding: 1.1mm 0; border-bottom: .5pt solid var(--line) }
.terms dt { font-weight: 500; color: var(--navy) }
.terms dd { font-weight: 400; color: var(--ink) }
.unproven { color: var(--caution) }
`;
