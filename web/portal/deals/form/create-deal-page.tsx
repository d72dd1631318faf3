import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { readNewDeal } from '#shared/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'
import type { PreviewPage } from './preview-pane.tsx'

const NewDeal = lateForm(async () => (await import('./deal-forms.tsx')).NewDeal)

/** Page on which admins create a deal. `?from=` is the key of a deal to copy. */
export function CreateDealPage({ Preview }: { Preview: PreviewPage }) {
  const { sponsorKey = '' } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from') ?? undefined
  const asked = { params: { sponsorKey }, query: { from } }
  const reading = useQuery({ ...answerOf(readNewDeal, asked), ...opening })
  usePrepared(NewDeal)
  return (
    <WhenRead reading={reading} shape="form">
      {(opened) => <NewDeal key={opened.dealKey} opened={opened} from={from} Preview={Preview} />}
    </WhenRead>
  )
}
