import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly text: string; readonly action: ReactNode };

/** Nothing here yet, and the way to something. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-16 text-center">
      <h2 className="font-serif text-lg">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  );
}
