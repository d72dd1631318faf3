import { fileURLToPath } from 'node:url'

/** Folder of fetched engines and their output; ignored by git, safe to delete. */
export const enginesFolder = fileURLToPath(new URL('../../.local/engines', import.meta.url))
