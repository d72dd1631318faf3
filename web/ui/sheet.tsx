import { IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import classes from './sheet.module.css'
import { useBackdropPress } from './use-backdrop-press.ts'

type SheetProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** The whole height of a phone, for what is shown across a counter. */
  isFullHeight?: boolean
  /** When set, only the content can end it: no cross, no Escape, no click beside it. */
  isBinding?: boolean
  /** Called when somebody tries to close a binding one. */
  onRefused?: () => void
}

/**
 * A dialog in the middle of wide screens, a sheet from the bottom of phones. It is the browser's own
 * modal dialog: the page behind is inert, focus comes back to where it was.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, isBinding, isFullHeight, onClose, onRefused } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Only a dialog that closes gives the focus back; one that is just taken away loses it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    title.current?.focus()
    return () => element?.close()
  }, [isOpen])
  const leave = () => (isBinding ? onRefused?.() : onClose())
  const backdrop = useBackdropPress(dialog, leave)
  const ownPresses = useOwnPresses(isOpen)
  const keepOpen = (event: KeyboardEvent) => {
    // Asked twice, the browser would close it whatever the answer to `cancel`.
    if (event.key !== 'Escape' || !isBinding) return
    event.preventDefault()
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(classes.sheet, isFullHeight && classes.fullHeight)}
      aria-labelledby={titleId}
      {...backdrop}
      {...ownPresses}
      onKeyDown={keepOpen}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {isOpen && (
        <div className={classes.content}>
          <div className={classes.header}>
            {/* The browser would take the cross: Enter, pressed once too often, closed the dialog. */}
            <h2 ref={title} id={titleId} className={classes.title} tabIndex={-1}>
              {props.title}
            </h2>
            {!isBinding && (
              <IconButton label={props.closeLabel} onClick={onClose}>
                <IconX size={22} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div className={classes.body}>{props.children}</div>
          {props.footer && <div className={classes.footer}>{props.footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/**
 * Leaves out the second half of a double click whose first half has opened the dialog: it would
 * close it again, or press what has come under the finger.
 */
function useOwnPresses(isOpen: boolean) {
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    hasBegun.current = !isOpen
  }, [isOpen])
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      if (event.detail < 2) hasBegun.current = true
    },
    onClickCapture: (event: MouseEvent) => {
      if (hasBegun.current || event.detail < 2) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
