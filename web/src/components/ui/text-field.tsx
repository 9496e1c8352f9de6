import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** A labelled input; its hint and its error are told with it. */
export function TextField({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(
    (part) => part !== '',
  );
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        className="min-h-11 w-full rounded-control border border-line-strong bg-white px-3 text-base text-ink aria-invalid:border-negative"
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-sm text-negative">
          {error}
        </p>
      )}
    </div>
  );
}
