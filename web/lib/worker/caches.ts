/** Names shared by pages and the service worker. */

/** Must never change: browsers check it for updates, and the runbook replaces the worker there. */
export const WORKER_PATH = '/service-worker.js'

/** Prefix of the caches of a build's files. */
export const SHELL_CACHES = 'shell-'

/** Pictures in a fan's wallet. The page fills this cache, and empties it at sign-out. */
export const PICTURES_CACHE = 'wallet-pictures'

/** The build's page without tags for one address, as the bucket stores it. */
export const SHELL_PAGE = '/index.html'

/** Path of the environment's settings, the same for everybody. */
export const CONFIG_FILE = '/config.json'
