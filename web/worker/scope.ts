/** The worker's global scope. The compiler only knows the type of a general worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
