import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly note?: string; readonly children: ReactNode };

/** A titled part of the generator. */
export function Section({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {note === undefined ? null : <p className="mt-1 text-sm text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
