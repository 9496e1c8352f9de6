import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const tones = {
  info: { icon: Info, class: 'border-line bg-tint', mark: 'text-slate' },
  success: { icon: CircleCheck, class: 'border-positive bg-positive-tint', mark: 'text-positive' },
  caution: { icon: TriangleAlert, class: 'border-caution bg-caution-tint', mark: 'text-caution' },
  error: { icon: CircleAlert, class: 'border-negative bg-negative-tint', mark: 'text-negative' },
} as const;

type Props = {
  readonly tone: keyof typeof tones;
  readonly title?: string;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
};

/** Something to know, in place; errors are announced. */
export function Notice({ tone, title, children, action }: Props) {
  const look = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex gap-3 rounded-card border p-4 text-sm ${look.class}`}
    >
      <Icon of={look.icon} size={20} className={look.mark} />
      <div className="min-w-0 flex-1">
        {title === undefined ? null : <p className="font-medium text-ink">{title}</p>}
        {children === undefined ? null : <div className="text-ink">{children}</div>}
        {action === undefined ? null : <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
