import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a native dialog as long as the component stands: focus stays inside, Escape and a press beside it ask to
 * close, and in the end focus goes back to where it was.
 */
export function useOpenDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
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
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const onCancel = (event: Event): void => {
      // The one who shows it takes it away, so that the address and the page agree.
      event.preventDefault();
      onClose();
    };
    const onPress = (event: Event): void => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onPress);
    };
  }, [onClose]);
  return ref;
}
