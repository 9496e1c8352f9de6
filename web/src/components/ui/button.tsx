import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Icon } from './icon.tsx';
import { SpinnerMark } from './spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly icon?: LucideIcon;
  /** Under way: shows it and takes no second press. */
  readonly busy?: boolean;
  readonly className?: string;
};

export function Button({ variant = 'secondary', icon, busy = false, className, children, ...rest }: Props) {
  const mark = busy ? <SpinnerMark /> : icon === undefined ? null : <Icon of={icon} />;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {mark}
      {children}
    </button>
  );
}
