import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listCategories } from '#shared/api/home.ts'
import type { listOrganizations } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { paths } from '#web/lib/paths.ts'
import { type Chip, ChipRow } from '../parts/lists/list-page.tsx'

type Facets = OutputOf<typeof listOrganizations>['facets']

const known = ORGANIZATION_CATEGORIES.map((name) => ({ name, subcategories: [] as string[] }))

/** Categories, and below them the sub-categories of the chosen category. */
export function CategoryFilters({ facets }: { facets: Facets | undefined }) {
  const { t } = useTranslation()
  const chosen = useChosen()
  const categoryName = useCategoryName()
  const { data = known } = useQuery({
    ...answerOf(listCategories),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { searchTerms } = chosen
  const parent =
    data.find(({ name }) => name === chosen.category) ??
    data.find(({ subcategories }) => subcategories.includes(chosen.subcategory ?? ''))
  const categories: Chip[] = data.map(({ name }) => ({
    to: paths.organizations.href({ ...searchTerms, category: name }),
    word: categoryName(name),
    isCurrent: name === parent?.name,
  }))
  const all: Chip = {
    to: paths.organizations.href(searchTerms),
    word: t('organizations.all'),
    // An unknown category finds nothing, so 'All' is not current.
    isCurrent: chosen.category === null && chosen.subcategory === null,
  }
  const subcategories: Chip[] = (parent?.subcategories ?? []).map((name) => ({
    to: paths.organizations.href({ ...searchTerms, subcategory: name }),
    word: categoryName(name),
    isCurrent: name === chosen.subcategory,
    count: facets?.subcategories[name],
  }))
  return (
    <>
      <ChipRow label={t('organizations.categories')} chips={[all, ...categories]} />
      {subcategories.length > 0 && (
        <ChipRow label={t('organizations.subcategories')} chips={subcategories} isMinor />
      )}
    </>
  )
}

function useChosen() {
  const [search] = useSearchParams()
  const terms = search.get('searchTerms')
  return {
    category: search.get('category'),
    subcategory: search.get('subcategory'),
    searchTerms: terms ? { searchTerms: terms } : {},
  }
}
