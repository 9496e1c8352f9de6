import { AppError } from '@cifra/platform';
import { defaultLanguage } from '@cifra/proto';
import { makeFirstAdmin } from './make-first-admin.ts';
import type { FirstAdminDeps } from './make-first-admin.ts';
import { hashOfSetupCode, newSetupCode } from './setup-code.ts';
import type { SetupStore } from './setup-store.ts';

type Deps = FirstAdminDeps & { readonly setups: Pick<SetupStore, 'read' | 'keepCode' | 'finish'> };

export type SetupOptions = {
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Makes a new code in place of one that was lost. */
  readonly newSetupCode: boolean;
};

/**
 * What a start does for an installation without an admin: makes the one that the configuration names, or a set-up
 * code. The code is returned this once; only its hash is kept.
 */
export async function prepareSetup(deps: Deps, options: SetupOptions): Promise<string | undefined> {
  const setup = await deps.setups.read();
  if (setup != null && setup.finishedAt !== null) return undefined;
  if (await deps.accounts.firstAdmin()) {
    // A crash came between the admin and the note that the set-up is finished.
    await deps.setups.finish(deps.clock.now().toISOString());
    return undefined;
  }
  if (options.admin !== undefined) {
    await makeConfiguredAdmin(deps, options.admin);
    return undefined;
  }
  const code = newSetupCode();
  const isKept = await deps.setups.keepCode(hashOfSetupCode(code), { onlyFirst: !options.newSetupCode });
  return isKept ? code : undefined;
}

/** Another instance that starts at the same moment may have been first: then all is as it should be. */
async function makeConfiguredAdmin(deps: Deps, admin: NonNullable<SetupOptions['admin']>): Promise<void> {
  try {
    await makeFirstAdmin(deps, { ...admin, language: defaultLanguage }, deps.newId());
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'setup_refused')) throw error;
  }
}
