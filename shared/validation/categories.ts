import * as z from 'zod/mini'
import { CATEGORIES_MAX, CATEGORY_NAMES_MAX, SUBCATEGORIES_MAX } from '../constants.ts'
import { says } from '../field-messages.ts'
import { text } from '../model/common.ts'
import { namedIn } from './category-names.ts'
import { filled } from './lines.ts'

const named = {
  /** Stored name before the change. Absent for a new category. */
  was: z.optional(text(60)),
  name: filled(60),
  nameFr: z.optional(filled(60)),
}
const SubcategoryRow = z.strictObject(named)

/** All categories, in the order of menus and filters. */
export const CategoryRows = z
  .array(
    z.strictObject({
      ...named,
      subcategories: z.array(SubcategoryRow).check(z.maxLength(SUBCATEGORIES_MAX)),
    }),
  )
  .check(
    z.maxLength(CATEGORIES_MAX),
    z.refine(
      (rows) => namedIn(rows).length <= CATEGORY_NAMES_MAX,
      says('validation.category.tooMany'),
    ),
  )
export type CategoryRows = z.infer<typeof CategoryRows>
