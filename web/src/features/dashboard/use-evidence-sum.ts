import { decimalText } from '@cifra/figures';
import type { Evidence } from '@cifra/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { getEvidenceCsv } from './api/get-evidence-csv.ts';
import { isValueOf, sumContributions } from './sum-contributions.ts';

/** Up to this many rows the sum is made without being asked for. */
const addedUnasked = 20_000;

type SumState =
  | { readonly kind: 'on_request'; readonly add: () => void }
  | { readonly kind: 'adding' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'added'; readonly sum: string; readonly isEqual: boolean };

/** Adds up every row behind a figure, here and now, and compares the sum with the figure. */
export function useEvidenceSum(reportId: string, { figure, rows }: Evidence): SumState {
  const api = useApi();
  const [isAsked, setIsAsked] = useState(false);
  const isWanted = isAsked || rows.total <= addedUnasked;
  const sum = useQuery({
    queryKey: queryKeys.evidenceSum(reportId, figure.id),
    queryFn: async ({ signal }) => {
      const response = await getEvidenceCsv(api, reportId, figure.id, signal);
      const total = sumContributions(await response.text());
      return { sum: decimalText(total), isEqual: isValueOf(total, figure) };
    },
    enabled: isWanted,
  });
  if (sum.data !== undefined) return { kind: 'added', ...sum.data };
  if (sum.isError) return { kind: 'failed' };
  return isWanted ? { kind: 'adding' } : { kind: 'on_request', add: () => setIsAsked(true) };
}
