import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readDealGroupForEdit } from '#shared/api/portal-brands.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'

const StoredGroup = lateForm(async () => (await import('./group-form.tsx')).StoredGroup)

export function EditGroupPage() {
  const { brandId = '', dealGroupId = '' } = useParams()
  const asked = { params: { brandKey: brandId, groupKey: dealGroupId } }
  const reading = useQuery({ ...answerOf(readDealGroupForEdit, asked), ...opening })
  usePrepared(StoredGroup)
  return (
    <WhenRead reading={reading} shape="form">
      {(opened) => <StoredGroup key={opened.group.key} opened={opened} />}
    </WhenRead>
  )
}
