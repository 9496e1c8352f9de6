import type { LucideIcon } from 'lucide-react';

type Props = { readonly of: LucideIcon; readonly size?: number; readonly className?: string };

/** A mark beside words, never alone: it is hidden from who listens. */
export function Icon({ of: Mark, size = 18, className }: Props) {
  return <Mark size={size} strokeWidth={1.5} aria-hidden="true" className={`flex-none ${className ?? ''}`} />;
}
