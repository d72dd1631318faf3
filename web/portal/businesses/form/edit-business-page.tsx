import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'

const StoredBusiness = lateForm(async () => (await import('./stored-business.tsx')).StoredBusiness)

/** Page on which admins edit a business. */
export function EditBusinessPage() {
  const { sponsorKey = '' } = useParams()
  const asked = { params: { sponsorKey } }
  const reading = useQuery({ ...answerOf(readSponsorForEdit, asked), ...opening })
  usePrepared(StoredBusiness)
  return (
    <WhenRead reading={reading} shape="form">
      {(opened) => <StoredBusiness key={opened.sponsor.key} opened={opened} />}
    </WhenRead>
  )
}
