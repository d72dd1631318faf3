import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { readNewDeal } from '#light/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/use-prepared.ts'
import { lateForm } from '../../parts/frames/late-form.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import type { PreviewPage } from './preview/preview-page.ts'

const NewDeal = lateForm(async () => (await import('./new-deal.tsx')).NewDeal)

/** Admins add a deal to a business, from nothing or as a copy. */
export function CreateDealPage({ Preview }: { Preview: PreviewPage }) {
  const { sponsorId = '' } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from') ?? undefined
  const asked = { params: { sponsorKey: sponsorId }, query: { from } }
  const reading = useQuery({ ...answerOf(readNewDeal, asked), ...opening })
  usePrepared(NewDeal)
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <NewDeal key={opened.dealKey} opened={opened} from={from} Preview={Preview} />}
    </WhenRead>
  )
}
