import type { Bilingual } from '../shared/language.ts';

type Entry = { readonly status: number; readonly sentence: Bilingual };

/**
 * The error catalogue (specification §8): each code with its HTTP status and the sentence for the person.
 * `{name}` in a sentence is filled in from the error's parameters.
 */
export const problemCatalogue = {
  invalid_credentials: {
    status: 401,
    sentence: { es: 'El correo o la contraseña no son correctos', en: 'Email or password is incorrect' },
  },
  session_expired: {
    status: 401,
    sentence: {
      es: 'La sesión ha caducado, inicie sesión de nuevo',
      en: 'Session expired, please log in again',
    },
  },
  account_suspended: {
    status: 403,
    sentence: {
      es: 'Su cuenta está suspendida, póngase en contacto con soporte',
      en: 'Your account is suspended, contact support',
    },
  },
  forbidden: {
    status: 403,
    sentence: { es: 'No tiene permiso para esta acción', en: 'You are not allowed to do this' },
  },
  plan_required: {
    status: 403,
    sentence: { es: 'Esta función necesita el plan {plan}', en: 'This feature needs the {plan} plan' },
  },
  setup_refused: {
    status: 403,
    sentence: {
      es: 'El código de instalación no es válido o ya se ha usado',
      en: 'The set-up code is not valid or has already been used',
    },
  },
  not_found: {
    status: 404,
    sentence: { es: 'No se encuentra el recurso solicitado', en: 'Requested resource not found' },
  },
  gone: {
    status: 410,
    sentence: { es: 'Este informe se ha eliminado', en: 'This report has been deleted' },
  },
  not_ready: {
    status: 409,
    sentence: {
      es: 'El informe aún no está listo, espere a que termine',
      en: 'The report is not ready yet, wait until it has finished',
    },
  },
  report_limit_reached: {
    status: 429,
    sentence: {
      es: 'Ha alcanzado su límite mensual de informes',
      en: 'You have reached your monthly report limit',
    },
  },
  upload_failed: {
    status: 422,
    sentence: { es: 'No se ha podido subir el archivo', en: 'Upload failed' },
  },
  file_unreadable: {
    status: 422,
    sentence: { es: 'No se puede leer {file}: {reason}', en: '{file} cannot be read: {reason}' },
  },
  file_too_large: {
    status: 413,
    sentence: { es: '{file} supera el límite de {limit}', en: '{file} is larger than the limit of {limit}' },
  },
  files_missing: {
    status: 422,
    sentence: { es: 'Faltan archivos: {files}', en: 'Files are missing: {files}' },
  },
  systems_limit: {
    status: 422,
    sentence: {
      es: 'Su plan permite combinar hasta {limit} sistemas',
      en: 'Your plan lets you combine up to {limit} systems',
    },
  },
  pdf_unavailable: {
    status: 503,
    sentence: {
      es: 'La generación del PDF no está disponible en este momento: {reason}',
      en: 'PDF generation is currently unavailable: {reason}',
    },
  },
  validation_failed: {
    status: 422,
    sentence: { es: 'Revise los datos enviados', en: 'Check the data that was sent' },
  },
  malformed_request: {
    status: 400,
    sentence: { es: 'La petición no se puede leer', en: 'The request cannot be read' },
  },
  body_too_large: {
    status: 413,
    sentence: { es: 'La petición es demasiado grande', en: 'The request is too large' },
  },
  wrong_media_type: {
    status: 415,
    sentence: {
      es: 'El tipo de contenido no es el esperado',
      en: 'The content type is not the expected one',
    },
  },
  method_not_allowed: {
    status: 405,
    sentence: {
      es: 'Este recurso no admite esa operación',
      en: 'This resource does not support that operation',
    },
  },
  idempotency_mismatch: {
    status: 422,
    sentence: {
      es: 'Esta clave de idempotencia ya se usó con otra petición',
      en: 'This idempotency key was already used with another request',
    },
  },
  conflict: {
    status: 409,
    sentence: {
      es: 'Alguien lo ha cambiado mientras tanto, vuelva a intentarlo',
      en: 'Somebody has changed it meanwhile, try again',
    },
  },
  email_taken: {
    status: 409,
    sentence: { es: 'Ya existe una cuenta con este correo', en: 'An account with this email already exists' },
  },
  rate_limited: {
    status: 429,
    sentence: {
      es: 'Demasiadas peticiones, espere un momento',
      en: 'Too many requests, wait a moment',
    },
  },
  cancelled: {
    status: 409,
    sentence: { es: 'El informe se canceló', en: 'The report was cancelled' },
  },
  pipeline_failed: {
    status: 500,
    sentence: {
      es: 'El informe no se ha podido generar: {reason}',
      en: 'The report could not be generated: {reason}',
    },
  },
  internal: {
    status: 500,
    sentence: {
      es: 'Algo ha fallado por nuestra parte, inténtelo de nuevo',
      en: 'Something failed on our side, try again',
    },
  },
  unavailable: {
    status: 503,
    sentence: {
      es: 'El servicio no está disponible en este momento, inténtelo de nuevo en unos segundos',
      en: 'The service is not available right now, try again in a few seconds',
    },
  },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problemCatalogue;

export const problemCodes = Object.keys(problemCatalogue) as readonly ProblemCode[];
