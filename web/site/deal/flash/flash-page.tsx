import { DealPage } from '../deal-page.tsx'
import { FlashAction } from './flash-action.tsx'
import { FlashFacts } from './flash-facts.tsx'

/** A flash deal: the deal's page with its clock, its stock and its way to the checkout. */
export function FlashPage() {
  return <DealPage Action={FlashAction} Facts={FlashFacts} />
}
