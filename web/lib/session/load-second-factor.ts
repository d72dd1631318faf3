import { lateScript } from '../late-script.ts'

/** Loads the second factor, which only staff need. */
export const loadSecondFactor = lateScript(() => import('./second-factor.ts'))
