import { IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { deleteBrand, listPortalBrands, readBrandForEdit } from '#light/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { call } from '#web/lib/api/call.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useCategoryName } from '#web/lib/use-category-name.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { History } from '../../parts/history/history.tsx'
import { asking } from '../../parts/live/live.ts'
import classes from '../parts/brands.module.css'
import { HiddenMark } from '../parts/hidden-mark.tsx'
import { useDeletion } from '../parts/use-deletion.tsx'
import { DealGroups } from './deal-groups.tsx'
import { Members } from './members.tsx'

type BrandPageData = OutputOf<typeof readBrandForEdit>

/** A brand with its organizations or businesses, and its deal groups. */
export function BrandPage() {
  const { brandId = '' } = useParams()
  const asked = { params: { brandKey: brandId } }
  const reading = useQuery({ ...answerOf(readBrandForEdit, asked), ...asking })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(data) => <OneBrand key={data.brand.key} data={data} />}
    </WhenRead>
  )
}

function OneBrand({ data }: { data: BrandPageData }) {
  const { t } = useTranslation('brands')
  const deletion = useDeletion()
  const categoryName = useCategoryName()
  const { brand } = data
  const { name, logo, brandType, active } = brand
  const kinds = [...brand.categories, ...brand.subcategories]
  return (
    <EntityPage
      name={name}
      kind={t(`types.${brandType}.name`)}
      logo={logo}
      trail={[{ to: portalPaths.brands.href(), word: t('title') }]}
      state={!active && <HiddenMark />}
      actions={<Actions data={data} deletion={deletion} />}
    >
      {deletion.notice}
      {kinds.length > 0 && <p className={classes.facts}>{kinds.map(categoryName).join(' · ')}</p>}
      <Members data={data} />
      <DealGroups brand={brand} groups={data.dealGroups} />
      <History kind="brand" entityKey={brand.key} />
      {deletion.sheet}
    </EntityPage>
  )
}

type ActionsProps = { data: BrandPageData; deletion: ReturnType<typeof useDeletion> }

function Actions({ data, deletion }: ActionsProps) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { key, name, brandType, active } = data.brand
  const isOnSite = active && brandType === 'team' && data.organizations.length > 0
  const remove = () =>
    void deletion.begin({
      words: {
        title: t('delete.title', { name }),
        text: t('delete.text'),
        word: t('delete.word'),
      },
      run: () => call(deleteBrand, { params: { brandKey: key } }),
      renews: [listPortalBrands],
      onGone: () => void navigate(portalPaths.brands.href(), { replace: true }),
    })
  return (
    <>
      <ButtonLink to={portalPaths.editBrand.href(key)}>
        <IconPencil size={20} aria-hidden="true" />
        {t('actions.edit')}
      </ButtonLink>
      {isOnSite && (
        <ButtonLink look="outline" to={paths.brand.href(key)}>
          <IconWorld size={20} aria-hidden="true" />
          {t('actions.site')}
        </ButtonLink>
      )}
      <Button look="outline" onClick={remove}>
        <IconTrash size={20} aria-hidden="true" />
        {t('actions.delete')}
      </Button>
    </>
  )
}
