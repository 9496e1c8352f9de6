import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMeEndpoint } from '@cifra/proto';
import { apiOf, registerOwner } from './_owners.ts';
import type { Owner } from './_owners.ts';
import { startProduct, startProgram } from './_program.ts';
import type { StackProcess } from './_program.ts';

describe('a data folder that is in use', () => {
  let folder: string;
  let data: string;
  let product: StackProcess;
  let owner: Owner;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-folder-'));
    data = join(folder, 'data');
    product = await startProduct(data);
    owner = await registerOwner(product, 'first');
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['start.ts', 'demo.ts'])('is refused to %s, in one sentence', async (program) => {
    const { code, output } = await startProgram(program, { DATA: data, PORT: '0', KEEP: '0' }, folder).ended;
    expect({ code, output }).toEqual({
      code: 1,
      output: `The data folder ${data} is in use by another process. Stop that process, or choose another folder.\n`,
    });
  });

  it('serves the first process as before', async () => {
    expect(await apiOf(product, owner).call(getMeEndpoint)).toMatchObject({ client_id: owner.tenant });
  });

  it('is free again as soon as that process is killed', async () => {
    await product.send('SIGKILL');
    product = await startProduct(data);
    expect(await apiOf(product, owner).call(getMeEndpoint)).toMatchObject({ client_id: owner.tenant });
  });

  it('is not needed to say that a port is taken', async () => {
    const port = new URL(product.url).port;
    const { code, output } = await startProgram('start.ts', { DATA: join(folder, 'other'), PORT: port })
      .ended;
    expect({ code, output }).toEqual({ code: 1, output: `Port ${port} on 127.0.0.1 cannot be opened\n` });
  });
});
