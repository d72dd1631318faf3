import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readBrandForEdit } from '#shared/api/portal-brands.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'

const StoredBrand = lateForm(async () => (await import('./brand-form.tsx')).StoredBrand)

export function EditBrandPage() {
  const { brandId = '' } = useParams()
  const asked = { params: { brandKey: brandId } }
  const reading = useQuery({ ...answerOf(readBrandForEdit, asked), ...opening })
  usePrepared(StoredBrand)
  return (
    <WhenRead reading={reading} shape="form">
      {(opened) => <StoredBrand key={opened.brand.key} opened={opened} />}
    </WhenRead>
  )
}
