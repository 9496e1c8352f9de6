import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-tint text-ink',
  positive: 'bg-positive-tint text-positive',
  caution: 'bg-caution-tint text-caution',
  negative: 'bg-negative-tint text-negative',
} as const;

export type ChipTone = keyof typeof tones;

/** A state in a word. */
export function Chip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
