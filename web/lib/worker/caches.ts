/** Names shared by pages and the service worker. */

/** Path of the service worker. Browsers look for updates at this path, so it must never change. */
export const WORKER_PATH = '/service-worker.js'

/** Prefix of the names of caches. Each cache holds the files of one build. */
export const SHELL_CACHES = 'shell-'

/** Name of the cache with the pictures of a fan's wallet. Sign-out deletes this cache. */
export const PICTURES_CACHE = 'wallet-pictures'

/** Path of the build's HTML page, without the tags that the server adds for each address. */
export const SHELL_PAGE = '/index.html'

/** Path of the environment's settings, which are the same for everybody. */
export const CONFIG_FILE = '/config.json'

/**
 * Name of the cache whose existence says that a desk was opened on this device, so that each build
 * caches the desk's files too.
 */
export const DESK_MARK_CACHE = 'desk-opened'

/** Message to the service worker that a desk was opened. */
export const KEEP_DESK = 'keepDesk'
