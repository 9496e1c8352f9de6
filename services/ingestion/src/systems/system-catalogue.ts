import { fec } from './fec/definition.ts';
import { saftPt } from './saft-pt/definition.ts';
import { spanishLedger } from './spanish-ledger/definition.ts';
import type { SystemDefinition } from './system-definition.ts';

/** The systems whose exports can be read, in the order in which people are shown them. */
export const systemCatalogue: readonly SystemDefinition[] = [spanishLedger, fec, saftPt];
