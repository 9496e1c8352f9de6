import { endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { systemsEndpoint } from '@cifra/proto';
import type { Bilingual } from '@cifra/proto';
import { maxSystems } from './limits.ts';
import type { Limits } from './limits.ts';

/** What people are told of a system. */
export type ListedSystem = {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly expectedFiles: readonly {
    readonly kind: string;
    readonly label: Bilingual;
    readonly required: boolean;
    readonly howToExport: Bilingual;
  }[];
};

export function systemRoutes(deps: {
  readonly systems: readonly ListedSystem[];
  readonly limits: Limits;
}): Route[] {
  return [
    endpoint(systemsEndpoint, ({ principal, language }) => ({
      systems: deps.systems.map((system) => ({
        id: system.id,
        name: system.name[language],
        description: system.description[language],
        expected_files: system.expectedFiles.map((file) => ({
          kind: file.kind,
          label: file.label[language],
          required: file.required,
          how_to_export: file.howToExport[language],
        })),
      })),
      limits: {
        max_systems: maxSystems(principal),
        max_files: deps.limits.maxFiles,
        max_file_bytes: deps.limits.maxFileBytes,
      },
    })),
  ];
}
