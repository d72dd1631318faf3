/** Names shared by pages and the service worker. */

/**
 * Path of the service worker. It must never change, because browsers look for updates at this path.
 */
export const WORKER_PATH = '/service-worker.js'

/** Prefix of the caches of a build's files. */
export const SHELL_CACHES = 'shell-'

/** Pictures in a fan's wallet. The page fills this cache, and empties it at sign-out. */
export const PICTURES_CACHE = 'wallet-pictures'

/** The build's HTML page, before the tags for one address are added. */
export const SHELL_PAGE = '/index.html'

/** Path of the environment's settings, the same for everybody. */
export const CONFIG_FILE = '/config.json'
