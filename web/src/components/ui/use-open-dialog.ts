import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a native dialog as long as the component stands: focus stays inside, Escape closes, and where focus was it
 * goes back to.
 */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
