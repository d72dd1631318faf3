import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readDealGroupForEdit } from '#shared/api/portal-brands.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import { GroupForm } from './group-form.tsx'
import { useGroupForm } from './use-group-form.ts'
import { useTrail } from './use-trail.ts'

export function EditGroupPage() {
  const { brandId = '', dealGroupId = '' } = useParams()
  const asked = { params: { brandKey: brandId, groupKey: dealGroupId } }
  const reading = useQuery({ ...answerOf(readDealGroupForEdit, asked), ...opening })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredGroup key={opened.group.key} opened={opened} />}
    </WhenRead>
  )
}

function StoredGroup({ opened }: { opened: OutputOf<typeof readDealGroupForEdit> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { brand, group, deals } = opened
  const form = useGroupForm(opened, () => void navigate(portalPaths.brand.href(brand.key)))
  return (
    <EditPage title={t('groups.edit')} trail={useTrail(brand)}>
      <GroupForm
        {...{ form, label: t('groups.edit'), brandKey: brand.key, groupKey: group.key, deals }}
      />
    </EditPage>
  )
}
