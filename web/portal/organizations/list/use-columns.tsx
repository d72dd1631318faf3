import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import type { Column } from '#web/table/index.ts'
import { Day, EntityLogo, Unknown } from '../../parts/index.ts'
import { OrganizationState } from '../parts/organization-state.tsx'
import type { OrganizationRow } from './organization-row.ts'
import classes from './organizations.module.css'

export function useColumns(): Column<OrganizationRow>[] {
  const { t } = useTranslation('organizations')
  return useMemo(
    () => [
      {
        key: 'organization',
        header: t('columns.organization'),
        isTitle: true,
        cell: ({ name, logo, archived }) => (
          <span className={classes.name}>
            <EntityLogo path={logo} name={name} />
            {name}
            {archived && <OrganizationState archived />}
          </span>
        ),
      },
      {
        key: 'category',
        header: t('columns.category'),
        onPhone: 'detail',
        cell: (row) => <Category row={row} />,
      },
      {
        key: 'place',
        header: t('columns.place'),
        onPhone: 'detail',
        cell: ({ city, region }) =>
          city === undefined ? (
            <Unknown />
          ) : (
            <span className={classes.place}>{[city, region].filter(Boolean).join(', ')}</span>
          ),
      },
      {
        key: 'createdAt',
        header: t('columns.createdAt'),
        onPhone: 'hidden',
        cell: ({ createdAt }) => <Day at={createdAt} />,
      },
    ],
    [t],
  )
}

/** The organization's first subcategory or, without one, its first category. */
function Category({ row: { categories, subcategories } }: { row: OrganizationRow }) {
  const categoryName = useCategoryName()
  const name = subcategories[0] ?? categories[0]
  return name === undefined ? <Unknown /> : categoryName(name)
}
