import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readCategories } from '#light/api/settings.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/use-category-name.ts'
import { MultiSelectField } from '#web/ui/form/choice-fields.tsx'
import type { BrandFields } from './use-brand-form.ts'

/** The categories of the settings; what is chosen stays, though the settings have it no more. */
export function CategoryFields({ fields: { field, values } }: { fields: BrandFields }) {
  const { t } = useTranslation('brands')
  const { data } = useQuery(answerOf(readCategories))
  const all = data?.categories ?? []
  const chosen = all.filter(({ name }) => values.categories.includes(name))
  const subcategories = chosen.flatMap((category) => category.subcategories)
  return (
    <>
      <MultiSelectField
        field={field('categories')}
        label={t('fields.categories')}
        emptyText={t('form.noneLeft')}
        choices={useChoices([...all.map(({ name }) => name), ...values.categories])}
      />
      <MultiSelectField
        field={field('subcategories')}
        label={t('fields.subcategories')}
        emptyText={t('form.noneLeft')}
        choices={useChoices([...subcategories, ...values.subcategories])}
      />
    </>
  )
}

/** In the reader's words. */
function useChoices(names: readonly string[]) {
  const wordOf = useCategoryName()
  return [...new Set(names)].map((value) => ({ value, label: wordOf(value) }))
}
