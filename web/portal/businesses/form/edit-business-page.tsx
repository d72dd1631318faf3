import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readSponsorForEdit } from '#light/api/portal-sponsors.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/use-prepared.ts'
import { lateForm } from '../../parts/frames/late-form.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'

const StoredBusiness = lateForm(async () => (await import('./stored-business.tsx')).StoredBusiness)

/** Admins change a business. */
export function EditBusinessPage() {
  const { sponsorId = '' } = useParams()
  const asked = { params: { sponsorKey: sponsorId } }
  const reading = useQuery({ ...answerOf(readSponsorForEdit, asked), ...opening })
  usePrepared(StoredBusiness)
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredBusiness key={opened.sponsor.key} opened={opened} />}
    </WhenRead>
  )
}
