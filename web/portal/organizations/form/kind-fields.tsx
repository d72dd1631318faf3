import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readCategories } from '#light/api/settings.ts'
import type { Category } from '#shared/model/category.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/use-category-name.ts'
import { MultiSelectField, TagsField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import type { OrganizationFields } from './use-organization-form.ts'

const NONE: readonly Category[] = []

/** Shows the fields for the kind of organization and its search words. */
export function KindFields({ fields: { field, values } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  const categoryName = useCategoryName()
  const { data = NONE } = useQuery({
    ...answerOf(readCategories),
    select: ({ categories }) => categories,
  })
  const choices = (names: readonly string[]) =>
    [...new Set(names)].map((value) => ({ value, label: categoryName(value) }))
  const { categories, subcategories } = values
  const within = data.filter(({ name }) => categories.includes(name))
  return (
    <FormPart title={t('form.parts.kind')}>
      <MultiSelectField
        field={field('categories')}
        label={t('fields.categories')}
        emptyText={t('form.noneLeft')}
        // The current categories stay available, even if the list failed to load.
        choices={choices([...data.map(({ name }) => name), ...categories])}
      />
      <MultiSelectField
        field={field('subcategories')}
        label={t('fields.subcategories')}
        hint={t('hints.subcategories')}
        emptyText={t('form.noneLeft')}
        choices={choices([...within.flatMap((one) => one.subcategories), ...subcategories])}
      />
      <TextField field={field('sport')} label={t('fields.sport')} />
      <TextField field={field('league')} label={t('fields.league')} />
      <TextField field={field('division')} label={t('fields.division')} />
      <TagsField
        field={field('keywords')}
        label={t('fields.keywords')}
        hint={t('hints.keywords')}
      />
    </FormPart>
  )
}
