import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readDealForEdit } from '#shared/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'
import type { PreviewPage } from './preview-pane.tsx'

const StoredDeal = lateForm(async () => (await import('./deal-forms.tsx')).StoredDeal)

/** Page on which admins edit a deal. Saving returns to the page from which the form was opened. */
export function EditDealPage({ Preview }: { Preview: PreviewPage }) {
  const { offerKey = '' } = useParams()
  const asked = { params: { dealKey: offerKey } }
  const reading = useQuery({ ...answerOf(readDealForEdit, asked), ...opening })
  usePrepared(StoredDeal)
  return (
    <WhenRead reading={reading} shape="form">
      {(opened) => <StoredDeal key={opened.deal.key} opened={opened} Preview={Preview} />}
    </WhenRead>
  )
}
