import type { Language, TaskPriority } from '@cifra/proto';

const names: Readonly<Record<TaskPriority, Readonly<Record<Language, string>>>> = {
  high: { es: 'Alta', en: 'High' },
  medium: { es: 'Media', en: 'Medium' },
  normal: { es: 'Normal', en: 'Normal' },
};

export function priorityName(priority: TaskPriority, language: Language): string {
  return names[priority][language];
}
