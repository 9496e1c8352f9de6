export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger' | 'inverse';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-medium no-underline ' +
  'transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-60';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'px-4 bg-primary text-white hover:bg-primary-soft',
  secondary: 'px-4 border border-line-strong bg-surface text-primary hover:bg-tint',
  quiet: 'px-2 text-accent hover:bg-tint',
  'quiet-danger': 'px-2 text-negative hover:bg-negative-tint',
  danger: 'px-4 border border-negative bg-surface text-negative hover:bg-negative-tint',
  inverse: 'px-4 bg-white text-primary hover:bg-tint',
};

/** How something that is pressed looks, button or link; at least 44 px high. */
export function buttonClass(variant: ButtonVariant, extra = ''): string {
  return `${base} ${variants[variant]} ${extra}`.trim();
}
