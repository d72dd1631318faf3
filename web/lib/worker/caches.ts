/** Names shared by pages and the service worker. */

/**
 * Path of the service worker. It must never change, because browsers look for updates at this path.
 */
export const WORKER_PATH = '/service-worker.js'

/** Prefix of the caches of a build's files. */
export const SHELL_CACHES = 'shell-'

/** Cache of the pictures in a fan's wallet. The page fills it, and deletes it at sign-out. */
export const PICTURES_CACHE = 'wallet-pictures'

/** The build's HTML page, without the tags that the server adds for individual addresses. */
export const SHELL_PAGE = '/index.html'

/** Path of the environment's settings, the same for everybody. */
export const CONFIG_FILE = '/config.json'
