import type { BusinessCategory } from '../categories.ts'
import { foodMotifs } from './food.ts'
import { goingOutMotifs } from './going-out.ts'
import type { Motif } from './motif.ts'
import { serviceMotifs } from './services.ts'
import { shopMotifs } from './shops.ts'
import { wellbeingMotifs } from './wellbeing.ts'

/** The motifs of each category, the most telling first. */
export const motifsByCategory: Record<BusinessCategory, readonly Motif[]> = {
  ...foodMotifs,
  ...wellbeingMotifs,
  ...shopMotifs,
  ...goingOutMotifs,
  ...serviceMotifs,
}
