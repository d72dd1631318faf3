/** Global scope of the service worker. The compiler knows only the type of a general worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
