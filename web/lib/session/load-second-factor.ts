import { lateScript } from '../late-script.ts'

/** For staff, when they are asked for the code of an app or set one up. */
export const loadSecondFactor = lateScript(() => import('./second-factor.ts'))
