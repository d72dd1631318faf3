import { type ComponentType, createElement } from 'react'
import { type LateFailure, latePart } from '#web/ui/late-part.tsx'
import { DialogFailure } from './page/late-failures.tsx'

type DialogProps = {
  /** Without it the dialog is open as long as it is there. */
  isOpen?: boolean
  onClose: () => void
}

/** A dialog whose script comes late; when it is opened and has not come, a dialog says so. */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return latePart<Props>(load, { waiting: null, Failure: ClosableFailure })
}

function ClosableFailure({ isOpen = true, ...failure }: DialogProps & LateFailure) {
  return isOpen ? createElement(DialogFailure, failure) : null
}
