import type { BusinessCategory } from '../categories.ts'
import { drinkAndSweetMotifs } from './drinks-and-sweets.ts'
import { fashionShopMotifs } from './fashion-shops.ts'
import { fastFoodMotifs } from './fast-food.ts'
import { groceryMotifs } from './grocery.ts'
import { hobbyShopMotifs } from './hobby-shops.ts'
import { homeShopMotifs } from './home-shops.ts'
import type { Motif } from './motif.ts'
import { pastimeMotifs } from './pastimes.ts'
import { placeMotifs } from './places.ts'
import { serviceMotifs } from './services.ts'
import { wellbeingMotifs } from './wellbeing.ts'

/** The motifs of each category, the most telling first. */
export const motifsByCategory: Record<BusinessCategory, readonly Motif[]> = {
  ...fastFoodMotifs,
  ...drinkAndSweetMotifs,
  ...groceryMotifs,
  ...wellbeingMotifs,
  ...hobbyShopMotifs,
  ...homeShopMotifs,
  ...fashionShopMotifs,
  ...placeMotifs,
  ...pastimeMotifs,
  ...serviceMotifs,
}
