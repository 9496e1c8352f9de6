import type { FigureState as State } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '../../../components/ui/chip.tsx';

const tones: Readonly<Record<State, ChipTone>> = {
  exact: 'positive',
  estimated: 'caution',
  not_available: 'neutral',
};

/** Whether a figure is exact, estimated or not to be had, in a word. */
export function FigureState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return <Chip tone={tones[state]}>{t(`dashboard.state.${state}`)}</Chip>;
}
