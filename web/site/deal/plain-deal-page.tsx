import { DealAction } from './deal-action.tsx'
import { DealPage } from './deal-page.tsx'

/** A deal that is redeemed or entered; flash deals have a page of their own. */
export function PlainDealPage() {
  return <DealPage Action={DealAction} />
}
