import { IconEye, IconPencil, IconPlus, IconTagsOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BrandRow, listPortalBrands } from '#shared/api/portal-brands.ts'
import { NAME_ORDERS } from '#shared/name-order.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import {
  type Column,
  DataTable,
  FilterBar,
  type Listing,
  RowMenu,
  useNumberedListing,
} from '#web/table/index.ts'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'
import { Day, EntityLogo, ListPage } from '../../parts/index.ts'
import classes from '../parts/brands.module.css'
import { HiddenMark } from '../parts/hidden-mark.tsx'

const OPTIONS = { choices: { filter: NAME_ORDERS } } as const

/** All brands, including those hidden from fans. */
export function BrandsPage() {
  const { t } = useTranslation('brands')
  const control = useListState<'filter'>(OPTIONS)
  const { query, chosen } = control
  const asked = { ...(query !== '' && { query }), filter: chosen.filter }
  const list = useNumberedListing(listPortalBrands, { query: asked }, control)
  return (
    <ListPage
      title={t('title')}
      action={<AddBrand />}
      filters={
        <FilterBar
          control={control}
          searchLabel={t('search')}
          filters={[
            { name: 'filter', label: t('order'), words: t('orders', { returnObjects: true }) },
          ]}
        />
      }
    >
      <BrandsTable list={list} control={control} />
    </ListPage>
  )
}

function AddBrand() {
  const { t } = useTranslation('brands')
  return (
    <ButtonLink to={portalPages.createBrand.href()}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}

type BrandsTableProps = {
  list: Listing<BrandRow>
  control: ListControl<'filter'>
}

const keyOf = ({ key }: BrandRow) => key
const linkOf = ({ key }: BrandRow) => portalPages.brand.href(key)

function BrandsTable({ list, control }: BrandsTableProps) {
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
              to: portalPages.brand.href(key),
              icon: <IconEye size={18} aria-hidden="true" />,
            },
            {
              key: 'edit',
              word: t('actions.edit'),
              to: portalPages.editBrand.href(key),
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
          action={<AddBrand />}
        />
      }
    />
  )
}

function useColumns(): Column<BrandRow>[] {
  const { t } = useTranslation('brands')
  return [
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
      onPhone: 'detail',
      cell: ({ brandType }) => t(`types.${brandType}.name`),
    },
    {
      key: 'members',
      header: t('columns.members'),
      onPhone: 'detail',
      cell: ({ brandType, members }) => t(`members.${brandType}`, { count: members }),
    },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      onPhone: 'namedDetail',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
  ]
}
