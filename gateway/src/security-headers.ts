import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * What a browser is told to refuse: scripts and styles that are not files of ours, framing, plug-ins, guessing of
 * content types. HTTPS is demanded only where the public address has it: on plain http it would lock people out.
 */
export function securityHeaders(options: { readonly isTls: boolean }): RequestHandler {
  const self = ["'self'"];
  const none = ["'none'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        fontSrc: self,
        imgSrc: ["'self'", 'blob:'],
        connectSrc: self,
        manifestSrc: self,
        formAction: self,
        baseUri: none,
        frameAncestors: none,
        objectSrc: none,
        ...(options.isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
