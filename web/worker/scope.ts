/** The worker's global scope; the compiler only knows a general one. */
export const scope = self as unknown as ServiceWorkerGlobalScope
