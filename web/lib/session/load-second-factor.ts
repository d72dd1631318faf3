import { lateScript } from '../late-script.ts'

/** Loads the second-factor code lazily, because only staff need it. */
export const loadSecondFactor = lateScript(() => import('./second-factor.ts'))
