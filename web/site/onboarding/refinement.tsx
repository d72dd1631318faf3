import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listCategories } from '#shared/api/home.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './follow-step.module.css'

type RefinementProps = {
  chosen: string | undefined
  onChoose: (category: string | undefined) => void
}

/** Categories as a single choice; pressing the chosen category clears the choice. */
export function Refinement({ chosen, onChoose }: RefinementProps) {
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { data } = useQuery({
    ...answerOf(listCategories),
    select: ({ items }) => items,
    staleTime: 300_000,
  })
  const categories = (data ?? [])
    .map(({ name }) => ({ name, word: categoryName(name) }))
    .toSorted((a, b) => a.word.localeCompare(b.word, language))
  return (
    <fieldset className={classes.refinement}>
      <legend className={classes.legend}>{tSite('organizations.categories')}</legend>
      {categories.map(({ name, word }) => (
        <button
          key={name}
          type="button"
          className={classes.category}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? undefined : name)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  )
}
