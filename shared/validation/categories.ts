import * as z from 'zod/mini'
import { CATEGORIES_MAX, SUBCATEGORIES_MAX } from '../constants.ts'
import { text } from '../model/common.ts'
import { filled } from './lines.ts'

const named = {
  /** The name that it has had until now; absent for a new one. */
  was: z.optional(text(60)),
  name: filled(60),
  nameFr: z.optional(filled(60)),
}
const SubcategoryRow = z.strictObject(named)

/** All categories as admins write them, in the order of menus and chips. */
export const CategoryRows = z
  .array(
    z.strictObject({
      ...named,
      subcategories: z.array(SubcategoryRow).check(z.maxLength(SUBCATEGORIES_MAX)),
    }),
  )
  .check(z.maxLength(CATEGORIES_MAX))
export type CategoryRows = z.infer<typeof CategoryRows>
