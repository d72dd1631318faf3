import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listPortalBrands } from '#light/api/portal-brands.ts'
import { NAME_ORDERS } from '#shared/name-order.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPage } from '../../parts/frames/list-page.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useNumberedListing } from '../../parts/list/use-numbered-listing.ts'
import { BrandsTable } from './brands-table.tsx'

const OPTIONS = { choices: { filter: NAME_ORDERS } } as const

/** All brands, those too that fans do not see. */
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
      <BrandsTable list={list} control={control} action={<AddBrand />} />
    </ListPage>
  )
}

function AddBrand() {
  const { t } = useTranslation('brands')
  return (
    <ButtonLink to={portalPaths.createBrand.href()}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}
