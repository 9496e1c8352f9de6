import { useCallback, useRef } from 'react';
import { randomKey } from '../../../lib/random-key.ts';

/**
 * The idempotency key of an order: the same as long as the order is the same, so that pressing again after a lost
 * answer makes no second report.
 */
export function useOrderKey(): (order: unknown) => string {
  const last = useRef({ order: '', key: '' });
  return useCallback((order) => {
    const text = JSON.stringify(order);
    if (text !== last.current.order) last.current = { order: text, key: randomKey() };
    return last.current.key;
  }, []);
}
