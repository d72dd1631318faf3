import { fileURLToPath } from 'node:url'

/** Where fetched engines and what they write are kept; ignored by git, safe to delete. */
export const enginesFolder = fileURLToPath(new URL('../../.local/engines', import.meta.url))
