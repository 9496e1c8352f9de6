/** The address of the gateway; the same origin unless the build names another. */
export const apiBaseUrl: string = import.meta.env.VITE_API_BASE_URL ?? '';
