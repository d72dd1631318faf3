import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readDealForEdit } from '#light/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/use-prepared.ts'
import { lateForm } from '../../parts/frames/late-form.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import type { PreviewPage } from './preview/preview-page.ts'

const StoredDeal = lateForm(async () => (await import('./stored-deal.tsx')).StoredDeal)

/** Admins change a deal, and come back to where they were. */
export function EditDealPage({ Preview }: { Preview: PreviewPage }) {
  const { dealId = '' } = useParams()
  const asked = { params: { dealKey: dealId } }
  const reading = useQuery({ ...answerOf(readDealForEdit, asked), ...opening })
  usePrepared(StoredDeal)
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredDeal key={opened.deal.key} opened={opened} Preview={Preview} />}
    </WhenRead>
  )
}
