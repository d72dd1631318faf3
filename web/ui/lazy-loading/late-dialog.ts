import { type ComponentType, createElement } from 'react'
import { type LateFailure, latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { DialogFailure } from './late-failures.tsx'

type DialogProps = {
  /** True if the dialog is open. If absent, the dialog is open while it is mounted. */
  isOpen?: boolean
  onClose: () => void
}

/**
 * Returns a dialog that loads lazily. If its script fails to load, another dialog explains this.
 */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return latePart<Props>(load, { waiting: null, Failure: ClosableFailure })
}

function ClosableFailure({ isOpen = true, ...failure }: DialogProps & LateFailure) {
  return isOpen ? createElement(DialogFailure, failure) : null
}
