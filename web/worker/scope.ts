/** The worker itself: the compiler knows only that some kind of worker runs this. */
export const scope = self as unknown as ServiceWorkerGlobalScope
