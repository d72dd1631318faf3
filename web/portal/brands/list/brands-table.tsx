import { IconEye, IconPencil, IconTagsOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandRow } from '#shared/api/portal-brands.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { formatDay } from '#web/lib/format.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { EntityLogo } from '../../parts/frames/entity-logo.tsx'
import type { Column } from '../../parts/list/column.ts'
import { DataTable } from '../../parts/list/data-table.tsx'
import type { Listing } from '../../parts/list/listing.ts'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import classes from '../parts/brands.module.css'
import { HiddenMark } from '../parts/hidden-mark.tsx'

type BrandsTableProps = {
  list: Listing<BrandRow>
  control: ListControl<'filter'>
  action: ReactNode
}

const keyOf = ({ key }: BrandRow) => key
const linkOf = ({ key }: BrandRow) => portalPaths.brand.href(key)

export function BrandsTable({ list, control, action }: BrandsTableProps) {
  const { t } = useTranslation('brands')
  const columns = useColumns()
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      list={list}
      keyOf={keyOf}
      control={control}
      linkOf={linkOf}
      actions={({ key, name }) => (
        <RowMenu
          name={name}
          actions={[
            {
              key: 'view',
              word: t('actions.view'),
              to: portalPaths.brand.href(key),
              icon: <IconEye size={18} aria-hidden="true" />,
            },
            {
              key: 'edit',
              word: t('actions.edit'),
              to: portalPaths.editBrand.href(key),
              icon: <IconPencil size={18} aria-hidden="true" />,
            },
          ]}
        />
      )}
      nothingFound={t('none')}
      empty={
        <EmptyState
          title={t('none')}
          icon={<IconTagsOff size={30} aria-hidden="true" />}
          action={action}
        />
      }
    />
  )
}

function useColumns(): Column<BrandRow>[] {
  const { t } = useTranslation('brands')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        isTitle: true,
        cell: ({ name, logo, active }) => (
          <span className={classes.name}>
            <EntityLogo path={logo} name={name} />
            <span>{name}</span>
            {!active && <HiddenMark />}
          </span>
        ),
      },
      {
        key: 'type',
        header: t('columns.type'),
        cell: ({ brandType }) => t(`types.${brandType}.name`),
      },
      {
        key: 'members',
        header: t('columns.members'),
        cell: ({ brandType, members }) => t(`members.${brandType}`, { count: members }),
      },
      {
        key: 'createdAt',
        header: t('columns.createdAt'),
        cell: ({ createdAt }) => (
          <time dateTime={createdAt}>{formatDay(createdAt, language, PORTAL_ZONE)}</time>
        ),
      },
    ],
    [t, language],
  )
}
