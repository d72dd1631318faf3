import { type ComponentType, createElement } from 'react'
import { type LateFailure, latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { DialogFailure } from './late-failures.tsx'

type DialogProps = {
  /** If absent, the dialog is open while mounted. */
  isOpen?: boolean
  onClose: () => void
}

/** Makes a lazily loaded dialog. Until its script arrives, or if it fails, a placeholder dialog shows. */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return latePart<Props>(load, { waiting: null, Failure: ClosableFailure })
}

function ClosableFailure({ isOpen = true, ...failure }: DialogProps & LateFailure) {
  return isOpen ? createElement(DialogFailure, failure) : null
}
