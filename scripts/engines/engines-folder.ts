import { fileURLToPath } from 'node:url'

/** Folder of downloaded engines and their output; ignored by git and safe to delete. */
export const enginesFolder = fileURLToPath(new URL('../../.local/engines', import.meta.url))
