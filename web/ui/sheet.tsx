import { IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import classes from './sheet.module.css'

type SheetProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Takes the whole height of a phone, to be shown across a counter. */
  isFullHeight?: boolean
  /** When set, only the content can close it: no cross, Escape or click outside. */
  isBinding?: boolean
  /** Called when somebody tries to close a binding sheet. */
  onRefused?: () => void
}

/**
 * A modal dialog: centred on wide screens, a sheet from the bottom on phones. It is the browser's own, so the
 * page behind is inert and focus returns.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, isBinding, isFullHeight, onClose, onRefused } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // A dialog returns the focus only if it is closed, not if it is just removed.
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
    // On a second Escape the browser would close it regardless of `cancel`.
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
            {/* Otherwise the browser focuses the cross, and a stray Enter would close the dialog. */}
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

/** Ignores the second half of the double click that opened the dialog. */
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

/**
 * Detects a press outside a dialog's content. It must begin and end there: a selection dragged out of a field
 * must not close the dialog.
 */
function useBackdropPress(dialog: RefObject<Element | null>, onPress: () => void) {
  const isPressed = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return {
    onMouseDown: (event: MouseEvent) => {
      isPressed.current = isBeside(event)
    },
    onMouseUp: (event: MouseEvent) => {
      isPressed.current &&= isBeside(event)
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isBeside(event)) onPress()
    },
  }
}
