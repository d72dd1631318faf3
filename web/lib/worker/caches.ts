/** Names shared by the pages and the service worker. */

/** Its address never changes: browsers ask there for a newer one, and the runbook puts another there. */
export const WORKER_PATH = '/service-worker.js'

/** Files of one build each, named after it. */
export const SHELL_CACHES = 'shell-'

/** Pictures of what one fan has in their wallet: the page fills it, and empties it as they sign out. */
export const PICTURES_CACHE = 'wallet-pictures'

/** The build's page without the tags of an address, as the bucket has it. */
export const SHELL_PAGE = '/index.html'

/** Path of the file that locates the parts of the environment; the same for everybody. */
export const CONFIG_FILE = '/config.json'
