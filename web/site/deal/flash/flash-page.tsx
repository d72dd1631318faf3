import { DealPage } from '../deal-page.tsx'
import { FlashAction } from './flash-action.tsx'

/** Page of a flash deal, with a box for price, stock, time left and checkout. */
export function FlashPage() {
  return <DealPage Action={FlashAction} />
}
