import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The way to the other of the two pages. */
  readonly other: ReactNode;
};

/** What login and register stand in. */
export function AuthLayout({ title, lead, children, other }: Props) {
  return (
    <div className="wrap flex justify-center py-10 md:py-16">
      <PageTitle text={title} />
      <div className="w-full max-w-md">
        <h1 className="font-serif text-xl">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
        <div className="card mt-6 p-5 md:p-8">{children}</div>
        <p className="mt-4 text-sm text-muted">{other}</p>
      </div>
    </div>
  );
}
