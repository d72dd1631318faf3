import { createContext } from 'react'
import type { Tone } from './tones.ts'

/** Called with the tone of each verdict, for a page that plays a sound. Does nothing by default. */
export const VerdictSignal = createContext<(tone: Tone) => void>(() => undefined)
