import { DealPage } from '../deal-page.tsx'
import { FlashAction } from './flash-action.tsx'

/** A flash deal's page: one box with price, stock, time left and checkout. */
export function FlashPage() {
  return <DealPage Action={FlashAction} />
}
