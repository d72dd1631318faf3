import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { Column } from '#web/table/index.ts'
import { Link } from '#web/ui/index.ts'
import { EntityLogo, Unknown, useIsAdmin } from '../../parts/index.ts'
import { OrganizationState } from '../parts/organization-state.tsx'
import { type OrganizationRow, waysOf } from './organization-row.ts'
import classes from './organizations.module.css'

export function useColumns(): Column<OrganizationRow>[] {
  const { t } = useTranslation('organizations')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        key: 'organization',
        header: t('columns.organization'),
        isTitle: true,
        cell: ({ name, logo }) => (
          <span className={classes.name}>
            <EntityLogo path={logo} name={name} />
            {name}
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
          city === undefined ? <Unknown /> : [city, region].filter(Boolean).join(', '),
      },
      {
        key: 'state',
        header: t('columns.state'),
        onPhone: 'aside',
        cell: ({ archived }) => (
          // Cards on phones show the state only of archived organizations.
          <span {...(archived ? {} : { 'data-minor': '' })}>
            <OrganizationState archived={archived} />
          </span>
        ),
      },
      {
        key: 'createdAt',
        header: t('columns.createdAt'),
        onPhone: 'hidden',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} className={classes.day}>
            {formatShortDay(createdAt, language, { now: serverNow(), timeZone: PORTAL_ZONE })}
          </time>
        ),
      },
      {
        key: 'open',
        header: t('columns.open'),
        onPhone: 'aside',
        cell: (row) => <Ways row={row} />,
      },
    ],
    [t, language],
  )
}

/** Links that view and edit the row's organization or brand. */
function Ways({ row }: { row: OrganizationRow }) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { name } = row
  const { view, edit } = waysOf(row)
  return (
    <span className={classes.ways}>
      <Link to={view} className={classes.link} aria-label={t('actions.viewOf', { name })}>
        {t('actions.view')}
      </Link>
      {isAdmin && (
        <Link to={edit} className={classes.link} aria-label={t('actions.editOf', { name })}>
          {t('actions.edit')}
        </Link>
      )}
    </span>
  )
}

/** The organization's first subcategory or, without one, its first category. */
function Category({ row: { categories, subcategories } }: { row: OrganizationRow }) {
  const categoryName = useCategoryName()
  const name = subcategories[0] ?? categories[0]
  return name === undefined ? <Unknown /> : categoryName(name)
}
