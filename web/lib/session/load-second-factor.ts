import { lateScript } from '../late-script.ts'

/** Loads the code for second factors, which only staff need. */
export const loadSecondFactor = lateScript(() => import('./second-factor.ts'))
