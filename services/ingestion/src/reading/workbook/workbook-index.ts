import { posix } from 'node:path';
import type { DateSystem } from './cell-days.ts';
import type { ZipParts } from './open-parts.ts';
import { readXml } from './read-xml.ts';
import { WorkbookError } from './workbook-error.ts';
import { zipLimits } from './zip-limits.ts';

/** A worksheet: its tab's name, whether it is hidden, and its part in the zip. */
export type SheetPart = { readonly name: string; readonly hidden: boolean; readonly part: string };

export type WorkbookIndex = {
  readonly sheets: readonly SheetPart[];
  readonly dateSystem: DateSystem;
  readonly styles: string | null;
  readonly strings: string | null;
};

type Relation = { readonly id: string; readonly type: string; readonly target: string };

const mostSheets = 500;

/** What the workbook's own part says. @throws WorkbookError where parts that it names are not there. */
export async function readWorkbookIndex(parts: ZipParts): Promise<WorkbookIndex> {
  const main = (await relations(parts, '')).find(({ type }) => type === 'officeDocument');
  if (main === undefined) throw new WorkbookError('damaged_workbook');
  const related = await relations(parts, main.target);
  const named: { name: string; hidden: boolean; id: string }[] = [];
  let dateSystem: DateSystem = 1900;
  await readXml(await small(parts, main.target), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) dateSystem = 1904;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      named.push({ name: attributes['name'] ?? '', hidden: /hidden/i.test(attributes['state'] ?? ''), id });
    },
  });
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.target ?? null;
  if (named.length > mostSheets) throw new WorkbookError('inflated_workbook');
  const sheets = named.flatMap(({ name, hidden, id }): SheetPart[] => {
    const target = related.find((relation) => relation.id === id);
    if (target === undefined) throw new WorkbookError('damaged_workbook', name);
    // Sheets of charts and of macros hold no rows.
    return target.type === 'worksheet' ? [{ name, hidden, part: present(parts, target.target) }] : [];
  });
  return { sheets, dateSystem, styles: partOf('styles'), strings: partOf('sharedStrings') };
}

function present(parts: ZipParts, name: string): string {
  if (!parts.names.includes(name)) throw new WorkbookError('damaged_workbook', name);
  return name;
}

/** What a part refers to, by the last word of the relation's type; targets as names of parts. Empty where it has none. */
export async function relations(parts: ZipParts, owner: string): Promise<readonly Relation[]> {
  const folder = owner.includes('/') ? owner.slice(0, owner.lastIndexOf('/')) : '';
  const name = posix.join(folder, '_rels', `${owner.slice(owner.lastIndexOf('/') + 1)}.rels`);
  const found: Relation[] = [];
  if (!parts.names.includes(name)) return found;
  await readXml(await small(parts, name), {
    open: (element, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (element !== 'Relationship' || mode === 'External' || target === undefined) return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id: id ?? '', type: type?.slice(type.lastIndexOf('/') + 1) ?? '', target: path });
    },
  });
  return found;
}

/** The workbook's index is small; one that is not is no index. */
function small(parts: ZipParts, name: string) {
  if (parts.sizeOf(name) > zipLimits.maxIndexBytes) throw new WorkbookError('inflated_workbook', name);
  return parts.stream(name);
}
