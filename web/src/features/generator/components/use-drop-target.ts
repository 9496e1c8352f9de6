import { type RefObject, useEffect, useRef, useState } from 'react';

/** Makes an element take dropped files; tells whether some are held over it. */
export function useDropTarget(
  onFiles: (files: readonly File[]) => void,
): readonly [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (target === null) return;
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', over: boolean): void =>
      target.addEventListener(
        type,
        (event) => {
          // Without this the browser would open the file instead.
          event.preventDefault();
          setIsOver(over);
          if (type === 'drop') onFiles([...(event.dataTransfer?.files ?? [])]);
        },
        { signal: stop.signal },
      );
    listen('dragover', true);
    listen('dragleave', false);
    listen('drop', false);
    return () => stop.abort();
  }, [onFiles]);
  return [ref, isOver];
}
