import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readBrandForEdit } from '#shared/api/portal-brands.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'

const NewGroup = lateForm(async () => (await import('./group-form.tsx')).NewGroup)

export function CreateGroupPage() {
  const { brandId = '' } = useParams()
  const asked = { params: { brandKey: brandId } }
  const reading = useQuery({ ...answerOf(readBrandForEdit, asked), ...opening })
  usePrepared(NewGroup)
  return (
    <WhenRead reading={reading} shape="form">
      {({ brand }) => <NewGroup key={brand.key} brand={brand} />}
    </WhenRead>
  )
}
