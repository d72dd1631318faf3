import { expect, it } from 'vitest'
import {
  type CategoryRow,
  NEW,
  type SubcategoryRow,
  settled,
} from '#web/portal/settings/categories/category-values.ts'

const sub = (was: string, name = was): SubcategoryRow => ({ was, name, nameFr: `${name} (fr)` })
const category = (row: SubcategoryRow, ...subcategories: SubcategoryRow[]): CategoryRow => ({
  ...row,
  subcategories,
})
/** Returns the stored name and the form's name of each category and subcategory after a save. */
const namesOf = (held: CategoryRow[], sent: CategoryRow[]) =>
  settled({ categories: held }, { categories: sent }).categories.map((row) => [
    `${row.was} > ${row.name}`,
    ...row.subcategories.map(({ was, name }) => `${was} > ${name}`),
  ])

it('rows have the names that were sent once they are saved, as the server writes them', () => {
  const sent = [category(sub('Sport', 'Sports '), sub('Curling'), sub('', 'Hockey'))]
  expect(namesOf(sent, sent)).toEqual([
    ['Sports > Sports ', 'Curling > Curling', 'Hockey > Hockey'],
  ])
})

it('a row that is moved while they are saved takes its name along', () => {
  const [sports, media] = [
    category(sub('Sport', 'Sports'), sub('Hockey'), sub('Curling', 'Stones')),
    category(sub('', 'Media')),
  ]
  const moved = category(sub('Sport', 'Sports'), sub('Curling', 'Stones'), sub('Hockey'))
  expect(namesOf([media, moved], [sports, media])).toEqual([
    ['Media > Media'],
    ['Sports > Sports', 'Stones > Stones', 'Hockey > Hockey'],
  ])
})

it('a row that is renamed, removed or added while they are saved is no other one', () => {
  const sent = [category(sub('Sport')), category(sub('Media')), category(sub('', 'Events'))]
  const held = [
    category(sub('Media', 'Press')),
    category(sub('', 'Events of the year')),
    category(NEW),
  ]
  expect(namesOf(held, sent)).toEqual([['Media > Press'], ['Events > Events of the year'], [' > ']])
})
