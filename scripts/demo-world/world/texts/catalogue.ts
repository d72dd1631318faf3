import type { BusinessCategory } from '../business-categories.ts'
import { foodTexts } from './food.ts'
import { goingOutTexts } from './going-out.ts'
import { serviceTexts } from './services.ts'
import { shopTexts } from './shops.ts'
import { wellbeingTexts } from './wellbeing.ts'
import type { BusinessTexts } from './words.ts'

export const businessTexts: Record<BusinessCategory, BusinessTexts> = {
  ...foodTexts,
  ...wellbeingTexts,
  ...shopTexts,
  ...goingOutTexts,
  ...serviceTexts,
}
