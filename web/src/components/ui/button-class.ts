export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-sm font-medium no-underline ' +
  'transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-60';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary text-white hover:bg-primary-soft',
  secondary: 'border border-line-strong bg-surface text-primary hover:bg-tint',
  quiet: 'text-accent hover:bg-tint',
  danger: 'border border-negative bg-surface text-negative hover:bg-negative-tint',
  inverse: 'bg-white text-primary hover:bg-tint',
};

/** How something that is pressed looks, button or link; at least 44 px high. */
export function buttonClass(variant: ButtonVariant, extra = ''): string {
  return `${base} ${variants[variant]} ${extra}`.trim();
}
