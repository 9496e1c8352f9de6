type Props = { readonly label: string; readonly done: number; readonly total: number };

/** How much of something is done; the browser's own element, so that it is read out. */
export function ProgressBar({ label, done, total }: Props) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={Math.max(total, 1)}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-200"
    />
  );
}
