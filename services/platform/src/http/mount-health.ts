import type { Express } from 'express';

/** `/healthz`: the process answers. `/readyz`: it can do its work now, so send it some. */
export function mountHealth(app: Express, ready: () => Promise<boolean>): void {
  app.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = await ready().catch(() => false);
    response.setHeader('Cache-Control', 'no-store');
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not_ready' });
  });
}
