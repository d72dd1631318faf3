import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readBrandForEdit } from '#shared/api/portal-brands.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { History } from '../../parts/history/history.tsx'
import { HiddenMark } from '../parts/hidden-mark.tsx'
import { useDeletion } from '../parts/use-deletion.tsx'
import { AboutBrand, type BrandContent } from './about-brand.tsx'
import { BrandActions } from './brand-actions.tsx'
import { DealGroups } from './deal-groups.tsx'

/** A brand with its organizations or businesses, and its deal groups. */
export function BrandPage() {
  const { brandId = '' } = useParams()
  const asked = { params: { brandKey: brandId } }
  const reading = useReading(readBrandForEdit, asked)
  return (
    <WhenRead reading={reading} tiles={0}>
      {(data) => <OneBrand key={data.brand.key} data={data} />}
    </WhenRead>
  )
}

function OneBrand({ data }: { data: BrandContent }) {
  const { t } = useTranslation('brands')
  const deletion = useDeletion()
  const { brand } = data
  const { name, logo, brandType, active } = brand
  return (
    <EntityPage
      name={name}
      kind={t(`types.${brandType}.name`)}
      logo={logo}
      trail={[{ to: portalPages.brands.href(), word: t('title') }]}
      state={!active && <HiddenMark />}
      actions={<BrandActions data={data} deletion={deletion} />}
    >
      {deletion.notice}
      <AboutBrand data={data} />
      <DealGroups brand={brand} groups={data.dealGroups} />
      <History kind="brand" entityKey={brand.key} />
      {deletion.sheet}
    </EntityPage>
  )
}
